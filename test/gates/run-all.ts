import { availableParallelism } from 'node:os';
import { makeSemaphore } from '../../modules/kernel/async/semaphore.ts';
import type { Finding, Gate } from './gate.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its title and its error: at most `failed` texts. */
  readonly failures: readonly string[];
}

const MAX_GATES_MS = 3 * 60 * 60_000;

/**
 * Every gate, as many at a time as there are cores, then the specs; a failing gate does not hide what the others say. `say` gets lines; those
 * before the last repeat every failure, so that the end of a log suffices, and the last is always `N passed, N failed`.
 */
export async function runAll(
  gates: readonly Gate[],
  runSpecs: () => Promise<Tally>,
  say: (line: string) => void,
): Promise<Tally> {
  const ofGates = await runGates(gates, say);
  const ofSpecs = await attemptSpecs(runSpecs);
  const total = sumOf([ofGates, ofSpecs]);
  for (const failure of total.failures) say(`FAIL ${failure}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

async function runGates(gates: readonly Gate[], say: (line: string) => void): Promise<Tally> {
  const turns = makeSemaphore(availableParallelism());
  const checks = gates.map((gate) => ({
    gate,
    checked: turns.within(() => timed(gate), AbortSignal.timeout(MAX_GATES_MS)),
  }));
  const failures: string[] = [];
  for (const { gate, checked } of checks) {
    const { finding, seconds } = await checked;
    say(`${finding.passed ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
    if (finding.passed) continue;
    say(finding.report.trimEnd());
    failures.push(gate.name);
  }
  return { passed: gates.length - failures.length, failed: failures.length, failures };
}

async function timed(gate: Gate): Promise<{ finding: Finding; seconds: string }> {
  const startedAt = performance.now();
  const finding = await gate.check().catch((error: unknown) => ({ passed: false, report: String(error) }));
  return { finding, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

async function attemptSpecs(runSpecs: () => Promise<Tally>): Promise<Tally> {
  try {
    return await runSpecs();
  } catch (error) {
    return failedTally(`specs: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One failure, and nothing that passed. */
export function failedTally(failure: string): Tally {
  return { passed: 0, failed: 1, failures: [failure] };
}

import { availableParallelism } from 'node:os';
import { makeSemaphore } from '../../modules/kernel/async/semaphore.ts';
import type { Finding, Gate } from './gate.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const MAX_GATES_MS = 3 * 60 * 60_000;

/**
 * Every gate, as many at a time as there are cores, then the specs; a failing gate does not hide what the others say. `say` gets lines; the last is
 * always `N passed, N failed` (issue: Set-up and commands).
 */
export async function runAll(
  gates: readonly Gate[],
  runSpecs: () => Promise<Tally>,
  say: (line: string) => void,
): Promise<Tally> {
  const ofGates = await runGates(gates, say);
  const ofSpecs = await attemptSpecs(runSpecs, say);
  const total = { passed: ofGates.passed + ofSpecs.passed, failed: ofGates.failed + ofSpecs.failed };
  say(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

async function runGates(gates: readonly Gate[], say: (line: string) => void): Promise<Tally> {
  const turns = makeSemaphore(availableParallelism());
  const checks = gates.map((gate) => ({
    gate,
    checked: turns.within(() => timed(gate), AbortSignal.timeout(MAX_GATES_MS)),
  }));
  let passed = 0;
  for (const { gate, checked } of checks) {
    const { finding, seconds } = await checked;
    say(`${finding.passed ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
    if (finding.passed) passed += 1;
    else say(finding.report.trimEnd());
  }
  return { passed, failed: gates.length - passed };
}

async function timed(gate: Gate): Promise<{ finding: Finding; seconds: string }> {
  const startedAt = performance.now();
  const finding = await gate.check().catch((error: unknown) => ({ passed: false, report: String(error) }));
  return { finding, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

async function attemptSpecs(runSpecs: () => Promise<Tally>, say: (line: string) => void): Promise<Tally> {
  try {
    return await runSpecs();
  } catch (error) {
    say(`FAIL specs: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

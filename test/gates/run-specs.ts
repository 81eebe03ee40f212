import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeSemaphore } from '../../modules/kernel/async/semaphore.ts';
import { failedTally, sumOf, type Tally } from './run-all.ts';

const CHILD = join(import.meta.dirname, 'specs-process.ts');
/** For what hangs: a machine ten times slower than ours is still in time. */
const MAX_SUITE_MS = 3 * 60 * 60_000;
const MAX_WIND_DOWN_MS = 120_000;

export function findSpecs(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .map((file) => join(folder, file));
}

/** More shards than cores: a core whose shard was quick takes another one. */
const SHARDS_PER_CORE = 4;

/** Runs the specs in shards, as many at a time as there are cores; `report` gets the output of each shard when it ends. */
export async function runSpecsInShards(
  files: readonly string[],
  report: (output: string) => void,
  cores = availableParallelism(),
): Promise<Tally> {
  const turns = makeSemaphore(cores);
  const shards = shardsOf(files, cores * SHARDS_PER_CORE);
  const tallies = await Promise.all(
    shards.map((shard, index) =>
      turns.within(async () => {
        const startedAt = performance.now();
        const { tally, output } = await attemptShard(shard);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        report(
          `${output}specs ${index + 1} of ${shards.length}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s\n`,
        );
        return tally;
      }, AbortSignal.timeout(MAX_SUITE_MS)),
    ),
  );
  return sumOf(tallies);
}

/** Neighbours go to different shards, since specs of one folder take similar time. At least one shard, so that nothing to run is reported. */
export function shardsOf<File>(files: readonly File[], count: number): readonly (readonly File[])[] {
  const shards = Array.from({ length: Math.max(1, Math.min(count, files.length)) }, (): File[] => []);
  files.forEach((file, index) => shards[index % shards.length]?.push(file));
  return shards;
}

/** A shard that ends without a tally is one failure; the others still run. */
async function attemptShard(files: readonly string[]): Promise<{ tally: Tally; output: string }> {
  const output: Buffer[] = [];
  try {
    const tally = await runSpecs(files, MAX_WIND_DOWN_MS, (chunk) => output.push(chunk));
    return { tally, output: Buffer.concat(output).toString() };
  } catch (error) {
    const failure = `${String(error)}; its files: ${files.join(' ')}`;
    output.push(Buffer.from(`\nFAIL ${failure}\n`));
    return { tally: failedTally(failure), output: Buffer.concat(output).toString() };
  }
}

/**
 * Runs the specs in a process of their own, which must end by itself: one that is still there `windDownMs` after the last
 * spec left something running, and that is a failure.
 */
export async function runSpecs(
  files: readonly string[],
  windDownMs = MAX_WIND_DOWN_MS,
  onOutput: (chunk: Buffer) => void = () => undefined,
): Promise<Tally> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, ...files], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  const suiteTimer = setTimeout(() => child.kill('SIGKILL'), MAX_SUITE_MS);
  let tally: Tally | undefined;
  let windDownTimer: NodeJS.Timeout | undefined;
  child.once('message', (message) => {
    tally = message as Tally;
    windDownTimer = setTimeout(() => child.kill('SIGKILL'), windDownMs);
  });
  const { code, signal } = await exitOf(child, windDownMs);
  clearTimeout(suiteTimer);
  clearTimeout(windDownTimer);
  if (!tally)
    throw new Error(`the specs did not finish (exit code ${String(code)}, signal ${String(signal)})`);
  if (signal !== null) onOutput(Buffer.from('FAIL the specs left something running\n'));
  const endedBadly = signal !== null || (code !== 0 && tally.failed === 0);
  if (!endedBadly) return tally;
  const end = `the specs' process ended with code ${String(code)}, signal ${String(signal)}: ${files.join(' ')}`;
  return sumOf([tally, failedTally(end)]);
}

/** A program of the specs that outlives their process holds its output open: that counts like a process that had to be killed. */
function exitOf(
  child: ChildProcess,
  windDownMs: number,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    let leftOpen: NodeJS.Timeout | undefined;
    child.once('error', reject);
    child.once('exit', (code) => {
      leftOpen = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        resolve({ code, signal: 'SIGKILL' });
      }, windDownMs);
    });
    child.once('close', (code, signal) => {
      clearTimeout(leftOpen);
      resolve({ code, signal });
    });
  });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from './run-all.ts';

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

/**
 * Runs the specs in a process of their own, which must end by itself: one that is still there `windDownMs` after the last
 * spec left something running, and that is a failure.
 */
export async function runSpecs(
  files: readonly string[],
  windDownMs = MAX_WIND_DOWN_MS,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<Tally> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, ...files], {
    stdio: ['ignore', output, output, 'ipc'],
  });
  const suiteTimer = setTimeout(() => child.kill('SIGKILL'), MAX_SUITE_MS);
  let tally: Tally | undefined;
  let windDownTimer: NodeJS.Timeout | undefined;
  child.once('message', (message) => {
    tally = message as Tally;
    windDownTimer = setTimeout(() => child.kill('SIGKILL'), windDownMs);
  });
  const { code, signal } = await exitOf(child);
  clearTimeout(suiteTimer);
  clearTimeout(windDownTimer);
  if (!tally)
    throw new Error(`the specs did not finish (exit code ${String(code)}, signal ${String(signal)})`);
  if (signal !== null && output === 'inherit')
    process.stdout.write('FAIL the specs left something running\n');
  const endedBadly = signal !== null || (code !== 0 && tally.failed === 0);
  return endedBadly ? { ...tally, failed: tally.failed + 1 } : tally;
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}

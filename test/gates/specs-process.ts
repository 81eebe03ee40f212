import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Mocha from 'mocha';
import type { Tally } from './run-all.ts';

/** Runs the specs named on the command line with the settings of .mocharc.json, sends the tally to the parent, and ends. */

interface MochaSettings {
  readonly timeout: number;
  readonly 'forbid-only': boolean;
  readonly 'forbid-pending': boolean;
  readonly 'fail-zero': boolean;
}

const SETTINGS = resolve(import.meta.dirname, '../../.mocharc.json');
const settings = JSON.parse(readFileSync(SETTINGS, 'utf8')) as MochaSettings;

const mocha = new Mocha({
  reporter: 'dot',
  timeout: settings.timeout,
  forbidOnly: settings['forbid-only'],
  forbidPending: settings['forbid-pending'],
  failZero: settings['fail-zero'],
});
const unloadable: string[] = [];
const failures: string[] = [];
for (const file of process.argv.slice(2)) await load(resolve(file));

const runner = mocha.run((count) => {
  const failed = count + unloadable.length;
  process.exitCode = failed > 0 ? 1 : 0;
  const tally: Tally = {
    passed: runner.stats?.passes ?? 0,
    failed,
    failures: [...unloadable, ...failures],
  };
  process.send?.(tally);
  // The channel to the parent must not be what keeps this process: what else does is a leak.
  process.channel?.unref();
  setTimeout(() => {
    process.stdout.write(`still there: ${process.getActiveResourcesInfo().join(', ')}\n`);
  }, 10_000).unref();
});

runner.on('fail', (spec: Mocha.Test, error: unknown) => {
  failures.push(`${spec.titlePath().join(' › ')} (${spec.file ?? 'no file'})\n${textOf(error)}`);
});

/** A file that cannot be loaded is one failure; the others still run. */
async function load(file: string): Promise<void> {
  mocha.files = [file];
  try {
    await mocha.loadFilesAsync();
  } catch (error) {
    const failure = `${file} cannot be loaded: ${textOf(error)}`;
    unloadable.push(failure);
    process.stdout.write(`\nFAIL ${failure}\n`);
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Mocha from 'mocha';

/** Runs the specs named on the command line with the settings of .mocharc.json, tells the parent the tally, and ends. */

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
let unloadable = 0;
for (const file of process.argv.slice(2)) await load(resolve(file));

const runner = mocha.run((failures) => {
  const failed = failures + unloadable;
  process.exitCode = failed > 0 ? 1 : 0;
  process.send?.({ passed: runner.stats?.passes ?? 0, failed });
  // The channel to the parent must not be what keeps this process: what else does is a leak.
  process.channel?.unref();
  setTimeout(() => {
    process.stdout.write(`still there: ${process.getActiveResourcesInfo().join(', ')}\n`);
  }, 10_000).unref();
});

/** A file that cannot be loaded is one failure; the others still run. */
async function load(file: string): Promise<void> {
  mocha.files = [file];
  try {
    await mocha.loadFilesAsync();
  } catch (error) {
    unloadable += 1;
    process.stdout.write(
      `\nFAIL ${file} cannot be loaded: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
    );
  }
}

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
for (const file of process.argv.slice(2)) mocha.addFile(resolve(file));
await mocha.loadFilesAsync();

const runner = mocha.run((failures) => {
  process.exitCode = failures > 0 ? 1 : 0;
  process.send?.({ passed: runner.stats?.passes ?? 0, failed: failures });
  // The channel to the parent must not be what keeps this process: what else does is a leak.
  process.channel?.unref();
  setTimeout(() => {
    process.stdout.write(`still there: ${process.getActiveResourcesInfo().join(', ')}\n`);
  }, 10_000).unref();
});

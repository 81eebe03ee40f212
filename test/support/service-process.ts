import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_FOLDER } from '../../infra/processes/project-folder.ts';

/** The whole service as a process of its own, run as users run it, from compiled output, which can be killed. Its operator's token is `OPERATOR_TOKEN`. */
export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** The key of the user to develop with: on the first boot of a data folder. */
  readonly developerKey: Promise<string>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Orderly. */
  stop(): Promise<void>;
}

export const OPERATOR_TOKEN = 'the-operator-of-this-spec';

/** The program that users run: `serve` or `worker`. */
export const COMPILED_MAIN = join(PROJECT_FOLDER, '.tools/compiled/current/infra/main.js');

/** Resolves when it listens, at a port of its own. `settings` name at least DATA_DIR. */
export async function startServiceProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  // A spec may be run alone, after a change to the sources.
  execFileSync('sh', [join(PROJECT_FOLDER, 'infra/setup/setup.sh')]);
  const child = spawn(process.execPath, [COMPILED_MAIN, 'serve'], {
    env: {
      PATH: process.env['PATH'],
      ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', INTERNAL_TOKEN: OPERATOR_TOKEN },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  let greet: (key: string) => void = () => undefined;
  const developerKey = new Promise<string>((resolve) => (greet = resolve));
  const url = await new Promise<string>((resolve, reject) => {
    // Read to the end: its output must not fill the pipe.
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /^Fabula listens on (\S+)$/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
      const [, key] = /^\s*export KEY=(\S+)$/.exec(line) ?? [];
      if (key !== undefined) greet(key);
    });
    child.once('exit', () => {
      reject(new Error('the service ended before it listened'));
    });
  });
  return {
    ...{ url, pid: child.pid ?? 0, developerKey },
    ...{ kill: () => end('SIGKILL'), stop: () => end('SIGTERM') },
  };
}

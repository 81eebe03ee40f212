import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The whole service as a process of its own, which can be killed. Its operator's token is `OPERATOR_TOKEN`. */
export interface ServiceProcess {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Orderly. */
  stop(): Promise<void>;
}

export const OPERATOR_TOKEN = 'the-operator-of-this-spec';

const MAIN = new URL('../../infra/main.ts', import.meta.url).pathname;

/** Resolves when it listens, at a port of its own. `settings` name at least DATA_DIR. */
export async function startServiceProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'serve'], {
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
  const url = await new Promise<string>((resolve, reject) => {
    // Read on to the end: what it says must not fill the pipe.
    createInterface(child.stdout).on('line', (line) => {
      const [, address] = /^Fabula listens on (\S+)$/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => {
      reject(new Error('the service ended before it listened'));
    });
  });
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

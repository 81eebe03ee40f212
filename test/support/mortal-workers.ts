import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { parseConfig } from '../../infra/configuration/config.ts';
import type { Container } from '../../infra/composition/container.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { openParts } from '../../infra/composition/open-parts.ts';
import { runProjections } from '../../infra/composition/service.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { compileProgram } from './compiled-program.ts';
import { useDatabase } from './postgres.ts';

/** Everything but the workers in this process, and workers in child processes that can be killed. */
export interface MortalWorkers {
  container(): Container;
  /** Starts a worker, lets it die by kill -9 at this point of the log, and checks that it did. */
  kill(when: 'before' | 'after', type: string): Promise<void>;
  /** A worker that lives until `happened` answers true. */
  liveUntil(happened: () => Promise<boolean>): Promise<void>;
  readonly eventsOf: (stream: string) => Promise<readonly RecordedEvent[]>;
}

/** Call inside `describe`. */
export function useMortalWorkers(): MortalWorkers {
  const database = useDatabase();
  let dataDir: string;
  let program: string;
  let container: Container;
  let background: Promise<void>;
  const stopping = new AbortController();
  const children = new Set<ChildProcess>();

  before(async () => {
    program = await compileProgram(new URL('./mortal-worker.ts', import.meta.url).pathname);
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-kill-'));
    const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: database.options.url });
    container = await openParts(config, pino({ level: 'silent' }), 'cli');
    background = runProjections(container, stopping.signal);
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    stopping.abort();
    await background;
    await container.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (...point: readonly string[]) => {
    const child = spawn(process.execPath, [program, ...point], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.options.url, RENDER_WORKERS: '2' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };

  return {
    container: () => container,
    async kill(when, type) {
      const [, signal] = (await once(start(when, type), 'exit')) as [number | null, string | null];
      expect(signal, `${when} ${type}`).to.equal('SIGKILL');
    },
    async liveUntil(happened) {
      const child = start();
      await waitFor(happened);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    eventsOf: async (stream) => (await container.get(tokens.events).read(stream)).events,
  };
}

export const countOf = (events: readonly RecordedEvent[], type: string): number =>
  events.filter((event) => event.type === type).length;

async function waitFor(happened: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!(await happened())) {
    if (Date.now() > giveUpAt) throw new Error('it did not happen within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

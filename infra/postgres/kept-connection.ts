import pg from 'pg';
import { makeBell } from '../../modules/kernel/bell.ts';
import { connectionConfig, type PostgresOptions } from './pool.ts';

export interface KeptConnectionHooks {
  /** Prepares a fresh connection; when it throws, the connection is given up and another is tried. */
  onOpen(client: pg.Client): Promise<void>;
  /** What the server held for us (locks, LISTEN) is gone. */
  onLost?(): void;
}

export interface KeptConnection {
  /** Resolves when the connection is closed for good. */
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
const FIRST_BACKOFF_MS = 50;
const LAST_BACKOFF_MS = 2_000;

/**
 * One connection of its own, for what lives as long as a connection does: LISTEN and session locks.
 *
 *   connecting --onOpen--> open --error, end or a silent server--> lost --backoff--> connecting
 *   close() ends it from anywhere.
 */
export function keepConnection(options: PostgresOptions, hooks: KeptConnectionHooks): KeptConnection {
  const closing = new AbortController();
  const finished = run();

  async function run(): Promise<void> {
    let backoff = FIRST_BACKOFF_MS;
    while (!closing.signal.aborted) {
      const opened = await live().catch((error: unknown) => {
        options.onError?.(error instanceof Error ? error : new Error(String(error)));
        return false;
      });
      backoff = opened ? FIRST_BACKOFF_MS : Math.min(backoff * 2, LAST_BACKOFF_MS);
      await makeBell().wait(backoff, closing.signal);
    }
  }

  /** One connection's life; true when it had been open. */
  async function live(): Promise<boolean> {
    // A half-open connection looks fine until somebody asks: the time limit makes the heartbeat notice.
    const client = new pg.Client({ ...connectionConfig(options), query_timeout: HEARTBEAT_MS });
    const gone = new AbortController();
    client.on('error', () => gone.abort());
    client.on('end', () => gone.abort());
    try {
      await client.connect();
      await hooks.onOpen(client);
      await beat(client, AbortSignal.any([gone.signal, closing.signal]));
      return true;
    } finally {
      hooks.onLost?.();
      await client.end().catch(() => undefined);
    }
  }

  return {
    async close() {
      closing.abort();
      await finished;
    },
  };
}

/** Returns when the connection is closing or the server no longer answers. */
async function beat(client: pg.Client, over: AbortSignal): Promise<void> {
  const bell = makeBell();
  for (;;) {
    await bell.wait(HEARTBEAT_MS, over);
    if (over.aborted) return;
    try {
      await client.query('SELECT 1');
    } catch {
      return;
    }
  }
}

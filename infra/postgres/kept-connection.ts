import pg from 'pg';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import { connectionConfig, type PostgresOptions } from './pool.ts';

/** One query after the other: `pg` will not queue them itself any more. One that fails ends the connection. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<pg.QueryResult<Row>>;

export interface KeptConnectionHooks {
  /** Prepares a fresh connection; when it throws, the connection is given up and another is tried. */
  onOpen(ask: Ask, client: Pick<pg.Client, 'on'>): Promise<void>;
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
export function keepConnection(
  options: PostgresOptions,
  hooks: KeptConnectionHooks,
  heartbeatMs = HEARTBEAT_MS,
): KeptConnection {
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
      await makeWakeUp().wait(backoff, closing.signal);
    }
  }

  /** One connection's life; true when it had been open. */
  async function live(): Promise<boolean> {
    // A half-open connection looks fine until somebody asks: the time limit makes the heartbeat notice.
    const client = new pg.Client({ ...connectionConfig(options), query_timeout: heartbeatMs });
    const gone = new AbortController();
    client.on('error', () => gone.abort());
    client.on('end', () => gone.abort());
    const ask = inTurn(client, gone);
    try {
      await client.connect();
      await hooks.onOpen(ask, client);
      await beat(ask, AbortSignal.any([gone.signal, closing.signal]), heartbeatMs);
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

/** What follows a query that was not answered would wait behind it. */
function inTurn(client: pg.Client, gone: AbortController): Ask {
  let turn: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const answer = turn.then(() => {
      if (gone.signal.aborted) throw new Error('the connection is lost');
      return client.query<Row>(text, [...values]);
    });
    turn = answer.catch(() => {
      gone.abort();
    });
    return answer;
  };
}

/** Returns when the connection is closing or the server no longer answers. */
async function beat(ask: Ask, over: AbortSignal, everyMs: number): Promise<void> {
  const wakeUp = makeWakeUp();
  for (;;) {
    await wakeUp.wait(everyMs, over);
    if (over.aborted) return;
    try {
      await ask('SELECT 1');
    } catch {
      return;
    }
  }
}

import pg from 'pg';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import { connectionConfig, type PostgresOptions } from './pool.ts';

/** Runs queries one after the other: `pg` no longer queues them. A failing query ends the connection. */
export type Ask = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<pg.QueryResult<Row>>;

export interface KeptConnectionHooks {
  /** Prepares a new connection; when it throws, the connection is closed and another is tried. */
  onOpen(ask: Ask, client: Pick<pg.Client, 'on'>): Promise<void>;
  /** The session's state (locks, LISTEN) is lost. */
  onLost?(): void;
}

export interface KeptConnection {
  /** Resolves when the connection is finally closed. */
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
const FIRST_BACKOFF_MS = 50;
const LAST_BACKOFF_MS = 2_000;

/**
 * A dedicated connection for session state: LISTEN and session locks.
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

  /** Runs one connection until it ends; true when it had been open. */
  async function live(): Promise<boolean> {
    // A half-open connection looks fine until a query: the timeout lets the heartbeat detect it.
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

/** Queries after an unanswered one would wait behind it. */
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

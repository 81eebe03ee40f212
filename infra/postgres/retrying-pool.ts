import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asDiskFull, isDiskFull, isUnavailable } from './errors.ts';

export interface OutagePolicy {
  /** How long to wait for a server that is down, from the first failure on. After that each request tries once. */
  readonly awayMs: number;
  /** The known reason for an outage. */
  readonly trouble?: (() => Error | undefined) | undefined;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

const FIRST_BACKOFF_MS = 25;
const LAST_BACKOFF_MS = 500;

/**
 * A pool that waits when it cannot connect: a restarted server is back within seconds, and nothing was sent yet.
 * During a long outage requests do not wait again each.
 */
export class RetryingPool extends pg.Pool {
  readonly #policy: OutagePolicy;
  #awaySince: number | undefined;

  constructor(config: pg.PoolConfig, policy: OutagePolicy) {
    super(config);
    this.#policy = policy;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => {
        callback(undefined, client, client.release.bind(client));
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
      },
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    for (let backoffMs = FIRST_BACKOFF_MS; ; backoffMs *= 2) {
      const asked = performance.now();
      try {
        const client = await super.connect();
        this.#awaySince = undefined;
        return client;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        this.#awaySince ??= asked;
        if (performance.now() - this.#awaySince > this.#policy.awayMs) throw this.#refusal(error);
      }
      await sleep(Math.min(backoffMs, LAST_BACKOFF_MS));
    }
  }

  /** Errors for callers mention a full disk but no other internals. */
  #refusal(error: unknown): unknown {
    const trouble = this.#policy.trouble?.();
    return isDiskFull(trouble) ? asDiskFull(error) : error;
  }
}

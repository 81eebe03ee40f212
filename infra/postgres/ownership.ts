import type { Owned, Ownership } from '../../projections/ports.ts';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import { keepConnection, type Ask } from './kept-connection.ts';
import type { PostgresOptions } from './pool.ts';

export interface PostgresOwnership extends Ownership {
  /** Releases everything; pending waits resolve to undefined. */
  close(): Promise<void>;
}

const TRY_EVERY_MS = 500;

interface Holding {
  readonly lost: AbortController;
  /** Queries on the connection that has the lock. */
  readonly ask: Ask;
}

/**
 * Ownership as session locks on one connection: when the process dies, the server releases them at once. Ownership is only a hint to do the
 * work; checkpoints move by compare-and-set, so an owner that lost its lock without noticing writes nothing.
 */
export function makePostgresOwnership(options: PostgresOptions): PostgresOwnership {
  const held = new Map<string, Holding>();
  const closing = new AbortController();
  let ask: Ask | undefined;

  const connection = keepConnection(options, {
    onOpen(opened) {
      ask = opened;
      return Promise.resolve();
    },
    onLost() {
      ask = undefined;
      for (const { lost } of held.values()) lost.abort();
      held.clear();
    },
  });

  /** Within one session PostgreSQL would grant the lock twice: a held name is not tried. */
  async function tryLock(name: string): Promise<Holding | undefined> {
    const on = ask;
    if (!on || held.has(name)) return undefined;
    const holding = { lost: new AbortController(), ask: on };
    held.set(name, holding);
    const locked = await on<{ locked: boolean }>(LOCK, [name]).catch(() => undefined);
    if (locked?.rows[0]?.locked === true && !holding.lost.signal.aborted) return holding;
    if (held.get(name) === holding) held.delete(name);
    return undefined;
  }

  async function release(name: string, holding: Holding): Promise<void> {
    if (held.get(name) !== holding) return;
    await holding.ask(UNLOCK, [name]).catch(() => undefined);
    if (held.get(name) === holding) held.delete(name);
    holding.lost.abort();
  }

  return {
    async own(name, signal): Promise<Owned | undefined> {
      const over = AbortSignal.any([signal, closing.signal]);
      const pause = makeWakeUp();
      while (!over.aborted) {
        const holding = await tryLock(name);
        if (holding) return { signal: holding.lost.signal, release: () => release(name, holding) };
        await pause.wait(ask ? TRY_EVERY_MS : 20, over);
      }
      return undefined;
    },
    async close() {
      closing.abort();
      await connection.close();
    },
  };
}

const LOCK = 'SELECT pg_try_advisory_lock(4202, hashtext($1)) AS locked';
const UNLOCK = 'SELECT pg_advisory_unlock(4202, hashtext($1))';

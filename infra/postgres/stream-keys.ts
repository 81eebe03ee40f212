import { randomBytes, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { StreamKey, StreamKeys } from '../../modules/kernel/log/stream-keys.ts';
import { query, type Queryable } from './pool.ts';

const KEY_BYTES = 32;
/** How long a process may still read what another one erased. */
const KNOWN_MS = 60_000;
const KNOWN_KEYS = 10_000;

const IN_USE = 'SELECT id, key FROM fabula.stream_keys WHERE stream = $1 AND key IS NOT NULL';
const ADD = `INSERT INTO fabula.stream_keys (id, stream, key) VALUES ($1, $2, $3)
  ON CONFLICT (stream) WHERE key IS NOT NULL DO NOTHING`;
const FIND = 'SELECT id, key FROM fabula.stream_keys WHERE id = ANY ($1::uuid[])';

interface KeyRow {
  readonly id: string;
  readonly key: Buffer | null;
}

/** The keys of streams in PostgreSQL (`migrations/0023-erasable-payloads.sql`). */
export function makePostgresStreamKeys(on: Queryable): StreamKeys {
  const known = new LRUCache<string, Buffer>({ max: KNOWN_KEYS, ttl: KNOWN_MS });

  // Never from the cache: data sealed with an erased key is lost.
  async function inUse(stream: string): Promise<StreamKey | undefined> {
    const { rows } = await query<StreamKey>(on, IN_USE, [stream]);
    return rows[0];
  }

  return {
    async keyOf(stream) {
      const key = await inUse(stream);
      if (key) return key;
      await query(on, ADD, [randomUUID(), stream, randomBytes(KEY_BYTES)]);
      const made = await inUse(stream);
      if (!made) throw new Error(`${stream}: its key was erased while it was made`);
      return made;
    },
    async find(ids) {
      const found = new Map<string, Buffer | null>();
      for (const id of ids) {
        const key = known.get(id);
        if (key) found.set(id, key);
      }
      const missing = ids.filter((id) => !found.has(id));
      const { rows } = missing.length > 0 ? await query<KeyRow>(on, FIND, [missing]) : { rows: [] };
      for (const { id, key } of rows) {
        found.set(id, key);
        if (key) known.set(id, key);
      }
      return found;
    },
  };
}

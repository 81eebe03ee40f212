import { randomBytes, randomUUID } from 'node:crypto';
import type { StreamKey, StreamKeys } from '../../modules/kernel/log/stream-keys.ts';

export interface MemoryStreamKeys extends StreamKeys {
  readonly erase: (stream: string) => void;
}

/** Keys of streams without a database. */
export function makeMemoryStreamKeys(): MemoryStreamKeys {
  const inUse = new Map<string, StreamKey>();
  const byId = new Map<string, Buffer | null>();
  return {
    keyOf(stream) {
      const key = inUse.get(stream) ?? { id: randomUUID(), key: randomBytes(32) };
      inUse.set(stream, key);
      byId.set(key.id, key.key);
      return Promise.resolve(key);
    },
    find: (ids) =>
      Promise.resolve(
        new Map(
          ids.flatMap((id) => {
            const key = byId.get(id);
            return key === undefined ? [] : [[id, key] as const];
          }),
        ),
      ),
    erase(stream) {
      const key = inUse.get(stream);
      if (key) byId.set(key.id, null);
      inUse.delete(stream);
    },
  };
}

import { randomUUID } from 'node:crypto';
import {
  KEPT_SECONDS,
  type IdempotencyStore,
  type KeptAnswer,
} from '../../modules/kernel/http/idempotency.ts';

interface Request {
  readonly workId: string;
  lease: string | undefined;
  leasedUntil: number;
  answer: KeptAnswer | undefined;
  expiresAt: number;
}

/** The idempotency port without a database, on a clock of the spec's. */
export function makeMemoryIdempotencyStore(
  now: () => Date = () => new Date(),
  leaseSeconds = 6,
): IdempotencyStore {
  const requests = new Map<string, Request>();
  const later = (seconds: number) => now().getTime() + seconds * 1000;
  return {
    async claim({ owner, operation, key }) {
      // The outcome is never there in the same tick, as with a real store.
      await Promise.resolve();
      const id = JSON.stringify([owner, operation, key]);
      const known = requests.get(id);
      const request: Request =
        known && known.expiresAt > later(0)
          ? known
          : { workId: randomUUID(), lease: undefined, leasedUntil: 0, answer: undefined, expiresAt: 0 };
      if (request.answer) return { kind: 'answered', answer: request.answer };
      if (request.lease !== undefined && request.leasedUntil > later(0)) return { kind: 'held' };
      const lease = randomUUID();
      Object.assign(request, { lease, leasedUntil: later(leaseSeconds), expiresAt: later(KEPT_SECONDS) });
      requests.set(id, request);
      const ifOurs = (change: Partial<Request>) => {
        if (request.lease === lease) Object.assign(request, change);
        return Promise.resolve();
      };
      return {
        kind: 'ours',
        claim: {
          workId: request.workId,
          renew: () => ifOurs({ leasedUntil: later(leaseSeconds) }),
          letGo: () => ifOurs({ lease: undefined }),
          keep(answer) {
            request.answer ??= answer;
            request.expiresAt = later(KEPT_SECONDS);
            return Promise.resolve(request.answer);
          },
        },
      };
    },
  };
}

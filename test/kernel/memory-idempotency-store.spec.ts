import { makeMemoryIdempotencyStore } from '../support/memory-idempotency-store.ts';
import { describeIdempotencyStore } from './idempotency-store.contract.ts';

describe('the idempotency store in memory', () => {
  let at = Date.parse('2026-11-20T12:00:00Z');
  describeIdempotencyStore(() => ({
    store: makeMemoryIdempotencyStore(() => new Date(at)),
    leaseSeconds: 6,
    passTime(seconds) {
      at += seconds * 1000;
      return Promise.resolve();
    },
  }));
});

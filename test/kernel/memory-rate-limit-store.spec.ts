import { makeMemoryRateLimitStore } from '../support/memory-rate-limit-store.ts';
import { describeRateLimitStore } from './rate-limit-store.contract.ts';

describe('the rate limit store in memory', () => {
  let at = Date.parse('2026-11-20T12:00:00Z');
  describeRateLimitStore(() => ({
    store: makeMemoryRateLimitStore(() => new Date(at)),
    advance(milliseconds) {
      at += milliseconds;
      return Promise.resolve();
    },
  }));
});

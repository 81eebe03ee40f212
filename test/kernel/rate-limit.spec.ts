import { expect } from 'chai';
import { quotaOf, rateKeyOf, rateLimitExceeded } from '../../modules/kernel/http/rate-limit.ts';

describe('the quota of a request', () => {
  it('holds what is left in the window', () => {
    expect(quotaOf(30, { place: 1, resetsInMilliseconds: 60_000 })).to.deep.equal({
      limit: 30,
      remaining: 29,
      resetSeconds: 60,
      exceeded: false,
    });
  });

  it('is exceeded by the request after the last one allowed, and never below zero', () => {
    expect(quotaOf(10, { place: 10, resetsInMilliseconds: 1 })).to.include({ remaining: 0, exceeded: false });
    expect(quotaOf(10, { place: 11, resetsInMilliseconds: 1 })).to.include({ remaining: 0, exceeded: true });
    expect(quotaOf(10, { place: 999, resetsInMilliseconds: 1 })).to.include({ remaining: 0, exceeded: true });
  });

  it('resets in whole seconds, at least one', () => {
    for (const [milliseconds, seconds] of [
      [0, 1],
      [0.2, 1],
      [1000, 1],
      [1001, 2],
      [59_999, 60],
    ] as const)
      expect(quotaOf(10, { place: 1, resetsInMilliseconds: milliseconds }).resetSeconds).to.equal(seconds);
  });

  it('refuses in the words of the specification', () => {
    const refusal = rateLimitExceeded(quotaOf(30, { place: 31, resetsInMilliseconds: 41_200 }));
    expect(refusal).to.include({
      kind: 'limited',
      message: 'Rate limit exceeded: 30 requests per 60s. Retry in 42s.',
      retryAfterSeconds: 42,
    });
  });

  it('belongs to the user with keys and sessions alike, and to the organization with its key', () => {
    const user = { actor: 'user:x' as const, userId: 'u', orgId: null };
    expect(rateKeyOf({ ...user, kind: 'key' })).to.equal('u');
    expect(rateKeyOf({ ...user, kind: 'session' })).to.equal('u');
    expect(rateKeyOf({ ...user, kind: 'key', orgId: 'o' })).to.equal('org:o');
  });
});

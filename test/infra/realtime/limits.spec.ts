import { expect } from 'chai';
import { makeBucket } from '../../../infra/realtime/limits.ts';

describe('a bucket of tokens', () => {
  it('gives its burst at once, then so many a second, and never holds more than its burst', () => {
    let nowMs = 0;
    const take = makeBucket({ burst: 3, perSecond: 2 }, () => nowMs);
    const takeAll = () => {
      let taken = 0;
      while (take()) taken += 1;
      return taken;
    };
    expect(takeAll()).to.equal(3);
    nowMs += 499;
    expect(takeAll()).to.equal(0);
    nowMs += 501;
    expect(takeAll()).to.equal(2);
    nowMs += 3_600_000;
    expect(takeAll()).to.equal(3);
  });
});

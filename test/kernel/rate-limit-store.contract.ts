import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import {
  quotaOf,
  WINDOW_MILLISECONDS,
  type Counted,
  type RateLimitStore,
} from '../../modules/kernel/http/rate-limit.ts';

export interface RateLimitStoreUnderTest {
  readonly store: RateLimitStore;
  /** Lets time pass. */
  readonly advance: (milliseconds: number) => Promise<void>;
}

/** What every adapter of the rate limit port keeps. `open` is called once; the specs use callers of their own. */
export function describeRateLimitStore(open: () => RateLimitStoreUnderTest): void {
  let store: RateLimitStore;
  let advance: (milliseconds: number) => Promise<void>;
  before(() => {
    ({ store, advance } = open());
  });

  const placesOf = (counted: readonly Counted[]) => counted.map(({ place }) => place);
  const countTimes = (times: number, key: string) =>
    Promise.all(Array.from({ length: times }, () => store.count('videos', key)));

  describe('the requests of a caller', () => {
    it('take places 1, 2, 3 of a window that begins with the first', async () => {
      const key = randomUUID();
      const first = await store.count('videos', key);
      expect(first.place).to.equal(1);
      expect(first.resetsInMilliseconds).to.equal(WINDOW_MILLISECONDS);
      await advance(1_000);
      const second = await store.count('videos', key);
      expect(second.place).to.equal(2);
      expect(second.resetsInMilliseconds).to.be.within(1, WINDOW_MILLISECONDS - 1_000);
    });

    it('begin a new window when the old one is over, and not a moment before', async () => {
      const key = randomUUID();
      await countTimes(3, key);
      await advance(WINDOW_MILLISECONDS / 2);
      expect((await store.count('videos', key)).place).to.equal(4);
      await advance(WINDOW_MILLISECONDS / 2);
      const fresh = await store.count('videos', key);
      expect(fresh).to.deep.equal({ place: 1, resetsInMilliseconds: WINDOW_MILLISECONDS });
    });

    it('do not count in other buckets, nor for other callers', async () => {
      const [key, other] = [randomUUID(), `org:${randomUUID()}`];
      await countTimes(2, key);
      expect((await store.count('edits', key)).place).to.equal(1);
      expect((await store.count('videos', other)).place).to.equal(1);
      expect((await store.count('videos', key)).place).to.equal(3);
    });

    it('each have a place of their own when 100 come at once, so that exactly 30 pass', async () => {
      const counted = await countTimes(100, randomUUID());
      expect(placesOf(counted).sort((a, b) => a - b)).to.deep.equal(
        Array.from({ length: 100 }, (_, i) => i + 1),
      );
      expect(counted.filter((each) => !quotaOf(30, each).exceeded)).to.have.length(30);
    });

    it('have places of their own among many callers at once', async () => {
      const keys = Array.from({ length: 20 }, () => randomUUID());
      const all = await Promise.all(keys.map((key) => countTimes(10, key)));
      for (const counted of all)
        expect(placesOf(counted).sort((a, b) => a - b)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });
  });
}

import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import type { WorkQueue } from '../../modules/kernel/async/work-queue.ts';

export interface QueueUnderTest {
  readonly queue: WorkQueue;
  readonly leaseSeconds: number;
  /** Lets that much time pass for every item. */
  readonly passTime: (seconds: number) => Promise<void>;
}

/** What every adapter of the work queue port keeps. `open` is called once; the specs use kinds of their own. */
export function describeWorkQueue(open: () => QueueUnderTest): void {
  let queue: WorkQueue;
  let leaseSeconds: number;
  let passTime: (seconds: number) => Promise<void>;
  let kind: string;
  before(() => {
    ({ queue, leaseSeconds, passTime } = open());
  });
  beforeEach(() => {
    kind = `kind-${randomUUID()}`;
  });

  /** Each claim is another holder's unless told: nobody takes back what is its own. */
  const claim = (limit = 10, holder: string = randomUUID()) => queue.claim([kind], holder, limit);

  async function claimOne(holder?: string) {
    const [lease] = await claim(1, holder);
    if (!lease) throw new Error('Nothing was due');
    return lease;
  }

  describe('an item that waits', () => {
    it('is claimed once, with its kind and key', async () => {
      await queue.add(kind, 'a');
      const leases = await Promise.all([claim(), claim(), claim()]);
      expect(leases.flat()).to.have.length(1);
      expect(leases.flat()[0]).to.include({ kind, key: 'a', attempt: 1 });
    });

    it('is one item however often it is added', async () => {
      for (let times = 0; times < 3; times += 1) await queue.add(kind, 'a');
      expect(await claim()).to.have.length(1);
    });

    it('is not due before its delay has passed', async () => {
      await queue.add(kind, 'a', { delaySeconds: 60 });
      expect(await claim()).to.deep.equal([]);
      await passTime(60);
      expect(await claim()).to.have.length(1);
    });

    it('is woken by being added without a delay, and not put off by one', async () => {
      await queue.add(kind, 'a', { delaySeconds: 60 });
      await queue.add(kind, 'a');
      await queue.add(kind, 'a', { delaySeconds: 60 });
      expect(await claim()).to.have.length(1);
    });

    it('is claimed only by who asks for its kind', async () => {
      await queue.add(kind, 'a');
      expect(await queue.claim([`kind-${randomUUID()}`], 'one', 10)).to.deep.equal([]);
    });
  });

  describe('many items', () => {
    it('are claimed in the order in which they became due, as many as asked for', async () => {
      for (const key of ['a', 'b', 'c', 'd']) await queue.add(kind, key);
      expect((await claim(3)).map((lease) => lease.key).sort()).to.deep.equal(['a', 'b', 'c']);
      expect((await claim(3)).map((lease) => lease.key)).to.deep.equal(['d']);
    });

    it('are shared by many holders without one being claimed twice', async () => {
      const keys = Array.from({ length: 60 }, (_, index) => `key-${String(index).padStart(2, '0')}`);
      await Promise.all(keys.map((key) => queue.add(kind, key)));
      const claimed: string[] = [];
      await Promise.all(
        Array.from({ length: 6 }, async (_, holder) => {
          for (let idle = 0; idle < 3;) {
            const leases = await claim(4, `holder-${String(holder)}`);
            if (leases.length === 0) idle += 1;
            claimed.push(...leases.map((lease) => lease.key));
            await Promise.all(leases.map((lease) => lease.complete()));
          }
        }),
      );
      expect(claimed.sort()).to.deep.equal(keys);
    });
  });

  describe('a lease', () => {
    it('ends with its completion, and the item is gone', async () => {
      await queue.add(kind, 'a');
      await (await claimOne()).complete();
      await passTime(leaseSeconds + 1);
      expect(await claim()).to.deep.equal([]);
    });

    it('runs out when it is not renewed: the item is claimed again, and the attempt is not counted', async () => {
      await queue.add(kind, 'a');
      await claimOne();
      await passTime(leaseSeconds + 1);
      expect((await claimOne()).attempt).to.equal(1);
    });

    it('that its holder does not know of is taken back by itself later, and tells nothing of the item', async () => {
      await queue.add(kind, 'a');
      await claimOne('one');
      await passTime(leaseSeconds + 1);
      expect(await claim(1, 'one')).to.deep.equal([]);
      await passTime(leaseSeconds);
      expect(await claimOne('one')).to.include({ isSuspect: false, crashes: 0 });
    });

    it('is kept by renewing it', async () => {
      await queue.add(kind, 'a');
      const lease = await claimOne();
      for (let times = 0; times < 3; times += 1) {
        await passTime(leaseSeconds - 1);
        expect(await lease.renew()).to.equal(true);
      }
      expect(await claim()).to.deep.equal([]);
    });

    it('gives the item back with its release, after the delay', async () => {
      await queue.add(kind, 'a');
      await (await claimOne()).release(30);
      expect(await claim()).to.deep.equal([]);
      await passTime(30);
      expect((await claimOne()).attempt).to.equal(2);
    });
  });

  describe('an item whose holder ended', () => {
    async function crash(...keys: readonly string[]) {
      const holder = randomUUID();
      for (const key of keys) {
        await queue.add(kind, key);
        expect(await claimOne(holder)).to.include({ key });
      }
      await passTime(leaseSeconds + 1);
    }

    const claimAll = async () =>
      (await claim()).map(({ key, isSuspect, crashes }) => [key, isSuspect, crashes]);

    it('waits behind the others as a suspect, and is blamed when it was the only one', async () => {
      await crash('poison');
      await queue.add(kind, 'a');
      await queue.add(kind, 'b');
      const claimed = [await claimOne(), await claimOne(), await claimOne()];
      expect(claimed.map(({ key, isSuspect, crashes }) => [key, isSuspect, crashes])).to.deep.equal([
        ['a', false, 0],
        ['b', false, 0],
        ['poison', true, 1],
      ]);
    });

    it('waits longer each time, unless it is wanted', async () => {
      await crash('poison');
      await claimOne();
      await passTime(leaseSeconds + 1);
      expect(await claim()).to.deep.equal([]);
      await passTime(5);
      expect((await claimOne()).crashes).to.equal(2);
      await passTime(leaseSeconds + 1);
      expect(await claim()).to.deep.equal([]);
      await queue.add(kind, 'poison');
      expect((await claimOne()).crashes).to.equal(3);
    });

    it('is left out by who wants no suspects', async () => {
      await crash('poison');
      expect(await queue.claim([kind], 'one', 1, { withSuspects: false })).to.deep.equal([]);
      expect(await queue.claim([kind], 'one', 1, { withSuspects: true })).to.have.length(1);
    });

    it('is as good as new when it came further meanwhile', async () => {
      await crash('a');
      const heir = await claimOne();
      await heir.acquit();
      await heir.release(0);
      expect(await claimOne()).to.include({ isSuspect: false, crashes: 0 });
    });

    it('is as good as new, too, when the next holder finds it further than the last did', async () => {
      await queue.add(kind, 'a');
      expect(await (await claimOne()).beginAt(4)).to.equal(false);
      await passTime(leaseSeconds + 1);
      const second = await claimOne();
      expect(await second.beginAt(4)).to.equal(false);
      await second.release(0);
      const third = await claimOne();
      expect(third).to.include({ isSuspect: true, crashes: 1 });
      expect(await third.beginAt(5)).to.equal(true);
      await third.release(0);
      expect(await claimOne()).to.include({ isSuspect: false, crashes: 0 });
    });

    it('is not blamed when it was held beside others', async () => {
      await crash('a', 'b');
      expect(await claimAll()).to.have.deep.members([
        ['a', true, 0],
        ['b', true, 0],
      ]);
    });

    it('is not blamed either when the leases ran out one after the other', async () => {
      const holder = randomUUID();
      await queue.add(kind, 'a');
      await claimOne(holder);
      await passTime(leaseSeconds - 2);
      await queue.add(kind, 'b');
      await claimOne(holder);
      await passTime(3);
      expect(await claimAll()).to.deep.equal([['a', true, 0]]);
      await passTime(leaseSeconds - 2);
      expect(await claimAll()).to.deep.equal([['b', true, 0]]);
    });

    it('is as it was when the holder had a suspect: that one is blamed', async () => {
      await crash('poison', 'a');
      const holder = randomUUID();
      await queue.add(kind, 'b');
      const held = [await claimOne(holder), await claimOne(holder), await claimOne(holder)];
      await passTime(leaseSeconds + 1);
      expect(await claimAll()).to.deep.equal([
        ['b', false, 0],
        [held[2]?.key, true, 0],
        [held[1]?.key, true, 1],
      ]);
    });

    it('is blamed no longer when a holder without suspects ended, too: there are other reasons', async () => {
      await crash('poison');
      await queue.add(kind, 'a');
      await claimOne();
      await passTime(leaseSeconds + 1);
      expect(await claimAll()).to.deep.equal([
        ['poison', true, 0],
        ['a', true, 1],
      ]);
    });

    it('is not held against it when the holder was only silent', async () => {
      await queue.add(kind, 'a');
      const frozen = await claimOne();
      await passTime(leaseSeconds + 1);
      const heir = await claimOne();
      expect(heir).to.include({ isSuspect: true, crashes: 1 });
      expect(await frozen.renew()).to.equal(false);
      await heir.release(0);
      expect(await claimOne()).to.include({ isSuspect: false, crashes: 0 });
    });

    it('is not one that was given back, and is not counted where its holder says so', async () => {
      await queue.add(kind, 'a');
      for (let times = 0; times < 5; times += 1) await (await claimOne()).release(0, { isCounted: false });
      expect(await claimOne()).to.include({ attempt: 1, isSuspect: false });
    });
  });

  describe('the holder of an item', () => {
    const rang = async (lease: Awaited<ReturnType<typeof claimOne>>) => {
      const over = new AbortController();
      const news = lease.woken.wait(60_000, over.signal).then(() => 'rang');
      const nothing = new Promise((resolve) => setImmediate(() => setImmediate(resolve))).then(
        () => 'silent',
      );
      const heard = await Promise.race([news, nothing]);
      over.abort();
      await news;
      return heard;
    };

    it('is told at a renewal of each time that the item was added again, and of none twice', async () => {
      await queue.add(kind, 'a');
      const lease = await claimOne();
      await lease.renew();
      expect(await rang(lease)).to.equal('silent');
      for (const delaySeconds of [0, 60, 0]) {
        await queue.add(kind, 'a', { delaySeconds });
        await lease.renew();
        expect(await rang(lease)).to.equal(delaySeconds === 0 ? 'rang' : 'silent');
        await lease.renew();
        expect(await rang(lease)).to.equal('silent');
      }
      await lease.complete();
      expect(await claim()).to.have.length(1);
    });

    it('is known as long as its lease lasts', async () => {
      expect(await queue.isHeld(kind, 'a')).to.equal(false);
      await queue.add(kind, 'a');
      expect(await queue.isHeld(kind, 'a')).to.equal(false);
      await claimOne();
      expect(await queue.isHeld(kind, 'a')).to.equal(true);
      await passTime(leaseSeconds + 1);
      expect(await queue.isHeld(kind, 'a')).to.equal(false);
    });
  });

  describe('a lease that was lost to somebody else', () => {
    async function lostLease() {
      await queue.add(kind, 'a');
      const lost = await claimOne();
      await passTime(leaseSeconds + 1);
      return { lost, current: await claimOne() };
    }

    it('cannot be renewed', async () => {
      const { lost, current } = await lostLease();
      expect(await lost.renew()).to.equal(false);
      expect(await current.renew()).to.equal(true);
    });

    it('neither completes nor releases the item', async () => {
      const { lost, current } = await lostLease();
      await lost.complete();
      await lost.release(0);
      expect(await claim()).to.deep.equal([]);
      expect(await current.renew()).to.equal(true);
    });
  });

  describe('an item that is added while it is leased', () => {
    it('stays with its holder, and waits again on completion as a new one', async () => {
      await queue.add(kind, 'a');
      const lease = await claimOne();
      await queue.add(kind, 'a');
      expect(await claim()).to.deep.equal([]);
      await lease.complete();
      expect((await claimOne()).attempt).to.equal(1);
    });

    it('waits again once, however often it was added', async () => {
      await queue.add(kind, 'a');
      const lease = await claimOne();
      await queue.add(kind, 'a');
      await queue.add(kind, 'a', { delaySeconds: 60 });
      await lease.complete();
      await (await claimOne()).complete();
      expect(await claim()).to.deep.equal([]);
    });

    it('waits for its delay on completion', async () => {
      await queue.add(kind, 'a');
      const lease = await claimOne();
      await queue.add(kind, 'a', { delaySeconds: 60 });
      await lease.complete();
      expect(await claim()).to.deep.equal([]);
      await passTime(60);
      expect(await claim()).to.have.length(1);
    });

    it('is woken although its holder releases it with a delay', async () => {
      await queue.add(kind, 'a');
      const lease = await claimOne();
      await queue.add(kind, 'a');
      await lease.release(60);
      expect(await claim()).to.have.length(1);
    });

    it('is not repeated when its holder died: the next claim covers it', async () => {
      await queue.add(kind, 'a');
      await claimOne();
      await queue.add(kind, 'a');
      await passTime(leaseSeconds + 1);
      await (await claimOne()).complete();
      expect(await claim()).to.deep.equal([]);
    });
  });

  describe('waiting for work', () => {
    it('ends when something is added', async () => {
      await claim();
      const woken = queue.waitForWork(new AbortController().signal);
      await queue.add(kind, 'a');
      await woken;
      expect(await claim()).to.have.length(1);
    });

    it('ends at once for what was added between the claim and the wait', async () => {
      await claim();
      await queue.add(kind, 'a');
      await queue.waitForWork(new AbortController().signal);
      expect(await claim()).to.have.length(1);
    });

    it('ends when it is aborted', async () => {
      await claim();
      const abort = new AbortController();
      const waiting = queue.waitForWork(abort.signal);
      abort.abort();
      await waiting;
    });
  });
}

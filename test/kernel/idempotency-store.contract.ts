import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import type {
  Claim,
  IdempotencyStore,
  KeptAnswer,
  RequestName,
} from '../../modules/kernel/http/idempotency.ts';

export interface IdempotencyStoreUnderTest {
  readonly store: IdempotencyStore;
  readonly leaseSeconds: number;
  /** Lets time pass. */
  readonly passTime: (seconds: number) => Promise<void>;
}

const DAY_SECONDS = 86_400;
const accepted: KeptAnswer = {
  status: 202,
  headers: { 'X-Spec': 'yes' },
  body: '{"edit_id":"7","text":"ö \\u0000 \\ud800 😀"}',
};

/** What every adapter of the idempotency port keeps. `open` is called once; the specs use names of their own. */
export function describeIdempotencyStore(open: () => IdempotencyStoreUnderTest): void {
  let made: IdempotencyStoreUnderTest;
  before(() => {
    made = open();
  });

  const aName = (changes: Partial<RequestName> = {}): RequestName => ({
    owner: `user:${randomUUID()}`,
    operation: 'create_training_edit',
    key: 'a key',
    ...changes,
  });
  async function claimOurs(name: RequestName): Promise<Claim> {
    const claimed = await made.store.claim(name);
    if (claimed.kind !== 'ours') throw new Error(`expected to work on it, and it is ${claimed.kind}`);
    return claimed.claim;
  }

  describe('a request with a name', () => {
    it('is worked on by one of any number of twins', async () => {
      const name = aName();
      const claimed = await Promise.all(Array.from({ length: 50 }, () => made.store.claim(name)));
      expect(claimed.filter(({ kind }) => kind === 'ours')).to.have.length(1);
      expect(claimed.filter(({ kind }) => kind === 'held')).to.have.length(49);
    });

    it('is answered for good once its answer is kept, to the byte', async () => {
      const name = aName();
      expect(await (await claimOurs(name)).keep(accepted)).to.deep.equal(accepted);
      expect(await made.store.claim(name)).to.deep.equal({ kind: 'answered', answer: accepted });
    });

    it('is another one for another owner, operation or key', async () => {
      const name = aName();
      await (await claimOurs(name)).keep(accepted);
      for (const other of [
        { owner: `org:${randomUUID()}` },
        { operation: 'create_marketing_edit' },
        { key: 'a keY' },
      ])
        expect((await made.store.claim({ ...name, ...other })).kind).to.equal('ours');
    });

    it('goes to the next twin, under the same id, when it was let go', async () => {
      const name = aName();
      const first = await claimOurs(name);
      await first.letGo();
      expect((await claimOurs(name)).workId).to.equal(first.workId);
    });

    it('goes to the next twin, under the same id, when its holder is no longer heard of', async () => {
      const name = aName();
      const first = await claimOurs(name);
      await made.passTime(made.leaseSeconds - 1);
      expect((await made.store.claim(name)).kind).to.equal('held');
      await first.renew();
      await made.passTime(made.leaseSeconds - 1);
      expect((await made.store.claim(name)).kind).to.equal('held');
      await made.passTime(2);
      expect((await claimOurs(name)).workId).to.equal(first.workId);
    });

    it('has the answer that was kept first, whoever gives another later', async () => {
      const name = aName();
      const slow = await claimOurs(name);
      await made.passTime(made.leaseSeconds + 1);
      const quick = await claimOurs(name);
      await quick.keep(accepted);
      expect(await slow.keep({ ...accepted, body: '{}' })).to.deep.equal(accepted);
    });

    it('stays with its holder when one who lost it lets go', async () => {
      const name = aName();
      const slow = await claimOurs(name);
      await made.passTime(made.leaseSeconds + 1);
      await claimOurs(name);
      await slow.letGo();
      expect((await made.store.claim(name)).kind).to.equal('held');
    });

    it('is a new one, with another id, 24 hours after it was answered', async () => {
      const name = aName();
      const first = await claimOurs(name);
      await first.keep(accepted);
      await made.passTime(DAY_SECONDS - 5);
      expect((await made.store.claim(name)).kind).to.equal('answered');
      await made.passTime(6);
      expect((await claimOurs(name)).workId).not.to.equal(first.workId);
    });
  });
}

import { expect } from 'chai';
import fc from 'fast-check';
import { creditsDecider, openBooks, postingsOf, workspaceStream } from '../../../modules/credits/index.ts';
import type { Credits, CreditsCommand, CreditsEvent } from '../../../modules/credits/index.ts';
import type { RecordedOf } from '../../../modules/kernel/log/event.ts';

const WORKSPACES = ['user:ada', 'user:bob', 'org:hive'] as const;
const price = { rule: 'clip.slide', version: 1 } as const;

const commands: fc.Arbitrary<CreditsCommand> = fc
  .record({
    workspace: fc.constantFrom(...WORKSPACES),
    amount_credits: fc.integer({ min: 1, max: 60 }),
    isGrant: fc.boolean(),
    scene_number: fc.integer({ min: 1, max: 6 }),
    work_id: fc.constantFrom('edit-1', 'edit-2'),
  })
  .map(({ isGrant, scene_number, work_id, ...amount }) =>
    isGrant
      ? { type: 'GrantCredits', reason: 'spec', ...amount }
      : {
          type: 'ChargeCredits',
          reason: 'spec',
          ...amount,
          price,
          charge: { for: 'edit', work_id, phase: 'clip', scene_number },
        },
  );

/** What is recorded of commands, refusals left out. */
function historyOf(all: readonly CreditsCommand[]) {
  const ledgers = new Map<string, Credits>();
  const log: RecordedOf<CreditsEvent>[] = [];
  for (const command of all) {
    const before = ledgers.get(command.workspace) ?? creditsDecider.initial;
    const isShort = command.type === 'ChargeCredits' && command.amount_credits > before.balance_credits;
    if (isShort) continue;
    const events = creditsDecider.decide(command, before);
    ledgers.set(command.workspace, events.reduce(creditsDecider.evolve, before));
    log.push(...events.map((event) => recorded(event, log.length + 1)));
  }
  return { log, ledgers };
}

const recorded = (event: CreditsEvent, position: number): RecordedOf<CreditsEvent> => ({
  ...{
    id: 'spec',
    at: '2026-11-20T12:00:00Z',
    actor: 'operator',
    correlationId: 'spec',
    causationId: 'spec',
  },
  ...{ position, revision: 0, hash: '', previousHash: '', stream: workspaceStream(event.data.workspace) },
  ...event,
});

const grant = (amount_credits: number): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { workspace: 'user:ada', amount_credits, reason: 'spec' },
});
const charge = (amount_credits: number, scene_number: number): CreditsEvent => ({
  type: 'CreditsCharged',
  data: {
    ...{ workspace: 'user:ada', amount_credits, reason: 'spec', price, scene_number },
    ...{ for: 'edit', work_id: 'edit-1', phase: 'clip' },
  },
});
/** What is wrong with the last of them. */
const problemOf = (...events: readonly CreditsEvent[]) => {
  const books = openBooks();
  return events.map((event, place) => books.post(recorded(event, place + 1))).at(-1);
};

describe('the books', () => {
  it('come to nothing at every event, and each workspace has what its ledger says', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 60 }), (all) => {
        const { log, ledgers } = historyOf(all);
        const books = openBooks();
        for (const event of log) {
          expect(books.post(event)).to.equal(undefined);
          expect(books.sum()).to.equal(0);
        }
        for (const [workspace, { balance_credits }] of ledgers)
          expect(books.balanceOf(workspace as (typeof WORKSPACES)[number])).to.equal(balance_credits);
        const { workspaces, granted, earned, held, refunded } = books.totals();
        expect(workspaces + earned).to.equal(-granted);
        expect([held, refunded]).to.deep.equal([0, 0]);
      }),
    );
  });

  it('move what is granted to a workspace, and what it pays to what is earned', () => {
    expect([grant(100), charge(9, 1)].map(postingsOf)).to.deep.equal([
      [
        { account: 'granted', amount_credits: -100 },
        { account: 'user:ada', amount_credits: 100 },
      ],
      [
        { account: 'user:ada', amount_credits: -9 },
        { account: 'earned', amount_credits: 9 },
      ],
    ]);
  });

  it('find a charge that nobody could pay, one that is made twice, and what is no amount', () => {
    expect(problemOf(grant(10), charge(9, 1))).to.equal(undefined);
    expect(problemOf(grant(10), charge(11, 1))).to.equal('user:ada had less than it was charged');
    expect(problemOf(grant(50), charge(9, 1), charge(9, 1))).to.equal('the work was paid for before');
    expect(problemOf(grant(-5))).to.equal('-5 is no amount of credits');
    expect(openBooks().post({ ...recorded(grant(5), 1), stream: 'workspace-user:bob' })).to.equal(
      "it is about user:ada, in another's ledger",
    );
  });
});

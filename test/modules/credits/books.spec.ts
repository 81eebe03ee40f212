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
    type: fc.constantFrom('GrantCredits', 'ChargeCredits', 'HoldCredits', 'ReleaseCredits'),
    number: fc.integer({ min: 1, max: 6 }),
    work_id: fc.constantFrom('edit-1', 'edit-2'),
  })
  .map(({ type, number, work_id, workspace, amount_credits }): CreditsCommand => {
    const work = { workspace, for: 'edit', work_id } as const;
    const charge = { for: 'edit', work_id, phase: 'clip', scene_number: number } as const;
    switch (type) {
      case 'GrantCredits':
        return { type, workspace, amount_credits, reason: 'spec' };
      case 'ChargeCredits':
        return { type, workspace, amount_credits, reason: 'spec', price, charge };
      case 'HoldCredits':
        return { type, ...work, up_to_credits: amount_credits, resumption: number };
      case 'ReleaseCredits':
        return { type, ...work };
    }
  });

/** What is recorded of commands, refusals left out. */
function historyOf(all: readonly CreditsCommand[]) {
  const ledgers = new Map<string, Credits>();
  const log: RecordedOf<CreditsEvent>[] = [];
  for (const command of all) {
    const before = ledgers.get(command.workspace) ?? creditsDecider.initial;
    const events = decided(command, before);
    ledgers.set(command.workspace, events.reduce(creditsDecider.evolve, before));
    log.push(...events.map((event) => recorded(event, log.length + 1)));
  }
  return { log, ledgers };
}

function decided(command: CreditsCommand, before: Credits): readonly CreditsEvent[] {
  try {
    return creditsDecider.decide(command, before);
  } catch (error) {
    expect(error).to.have.property('code', 'credits.insufficient');
    return [];
  }
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
const charge = (amount_credits: number, scene_number: number, held_credits = 0): CreditsEvent => ({
  type: 'CreditsCharged',
  data: {
    ...{ workspace: 'user:ada', amount_credits, reason: 'spec', price, scene_number, held_credits },
    ...{ for: 'edit', work_id: 'edit-1', phase: 'clip' },
  },
});
const work = { workspace: 'user:ada', for: 'edit', work_id: 'edit-1' } as const;
const hold = (amount_credits: number, work_id = 'edit-1'): CreditsEvent => ({
  type: 'CreditsHeld',
  data: { ...work, work_id, amount_credits, resumption: 0 },
});
const release = (amount_credits: number): CreditsEvent => ({
  type: 'CreditsReleased',
  data: { ...work, amount_credits },
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
        let holds = 0;
        for (const [workspace, ledger] of ledgers) {
          const ofWorks = [...ledger.holds.values()].reduce((total, { credits }) => total + credits, 0);
          const available = books.balanceOf(workspace as (typeof WORKSPACES)[number]);
          expect(available + ofWorks).to.equal(ledger.balance_credits);
          holds += ofWorks;
        }
        const { workspaces, granted, earned, held } = books.totals();
        expect(held).to.equal(holds);
        expect(workspaces + earned + held).to.equal(-granted);
      }),
    );
  });

  it('move what is granted to a workspace, what is held to the work, and what is paid from both to what is earned', () => {
    expect([grant(100), charge(9, 1), hold(29), charge(9, 2, 5), release(24)].map(postingsOf)).to.deep.equal([
      [
        { account: 'granted', amount_credits: -100 },
        { account: 'user:ada', amount_credits: 100 },
      ],
      [
        { account: 'user:ada', amount_credits: -9 },
        { account: 'earned', amount_credits: 9 },
      ],
      [
        { account: 'user:ada', amount_credits: -29 },
        { account: 'held user:ada edit-1', amount_credits: 29 },
      ],
      [
        { account: 'held user:ada edit-1', amount_credits: -5 },
        { account: 'earned', amount_credits: 5 },
        { account: 'user:ada', amount_credits: -4 },
        { account: 'earned', amount_credits: 4 },
      ],
      [
        { account: 'held user:ada edit-1', amount_credits: -24 },
        { account: 'user:ada', amount_credits: 24 },
      ],
    ]);
  });

  it('find a hold of what is not there, and what is taken from a hold of another work or of nobody', () => {
    expect(problemOf(grant(30), hold(29), charge(9, 1, 9), release(20))).to.equal(undefined);
    expect(problemOf(grant(30), hold(31))).to.equal('user:ada had less than is held');
    expect(problemOf(grant(30), hold(29), charge(9, 1))).to.equal('user:ada had less than it was charged');
    expect(problemOf(grant(30), hold(29, 'edit-2'), charge(9, 1, 9))).to.equal('less was held for edit-1');
    expect(problemOf(grant(30), hold(29), release(30))).to.equal('less was held for edit-1');
    expect(problemOf(grant(30), hold(29), release(29), release(29))).to.equal('less was held for edit-1');
  });

  it('find an entry that is numbered like another', () => {
    const numbered = (entry: number): CreditsEvent => ({
      type: 'CreditsGranted',
      data: { workspace: 'user:ada', amount_credits: 5, reason: 'spec', entry },
    });
    expect(problemOf(grant(10), hold(1), numbered(2))).to.equal(undefined);
    expect(problemOf(grant(10), hold(1), numbered(3))).to.equal('it is entry 2, not 3');
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

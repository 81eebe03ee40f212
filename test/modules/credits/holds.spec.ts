import { expect } from 'chai';
import {
  creditsDecider,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
} from '../../../modules/credits/index.ts';

const workspace = 'user:7f2c1a34-0000-4000-8000-000000000001' as const;

const decide = (command: CreditsCommand, credits: Credits) => creditsDecider.decide(command, credits);
const fold = (credits: Credits, events: readonly CreditsEvent[]) =>
  events.reduce(creditsDecider.evolve, credits);
const given = (...commands: CreditsCommand[]): Credits =>
  commands.reduce((credits, command) => fold(credits, decide(command, credits)), creditsDecider.initial);

const grant = (amount_credits: number): CreditsCommand => ({
  ...{ type: 'GrantCredits', workspace, amount_credits, reason: 'a gift' },
});
const charge = (amount_credits: number, scene_number: number, work_id = 'a'): CreditsCommand => ({
  ...{ type: 'ChargeCredits', workspace, amount_credits, reason: 'a clip' },
  charge: { for: 'edit', work_id, phase: 'clip', scene_number },
  price: { rule: 'clip.slide', version: 1 },
});
const hold = (up_to_credits: number, work_id = 'a', resumption = 0): CreditsCommand => ({
  ...{ type: 'HoldCredits', workspace, for: 'edit', work_id, up_to_credits, resumption },
});
const release = (work_id = 'a'): CreditsCommand => ({
  ...{ type: 'ReleaseCredits', workspace, for: 'edit', work_id },
});
const work = (work_id: string) => ({ workspace, for: 'edit', work_id }) as const;
const heldBy = ({ holds }: Credits, workId = 'a') => holds.get(workId)?.credits ?? 0;
/** Type, amount, and what of it was held. */
const moved = (events: readonly CreditsEvent[]) =>
  events.map(({ type, data }) => [type, data.amount_credits, 'held_credits' in data ? data.held_credits : 0]);

describe('a work that is accepted', () => {
  it('holds what it can cost at most, and its workspace still has it', () => {
    const [held, ...others] = decide(hold(29), given(grant(100)));
    expect(others).to.deep.equal([]);
    expect(held).to.deep.include({
      type: 'CreditsHeld',
      data: { ...work('a'), amount_credits: 29, resumption: 0 },
    });
    const credits = given(grant(100), hold(29));
    expect([credits.balance_credits, heldBy(credits)]).to.deep.equal([100, 29]);
  });

  it('holds what others have left, and nothing where that is nothing', () => {
    const credits = given(grant(100), hold(80), hold(80, 'b'));
    expect([heldBy(credits), heldBy(credits, 'b')]).to.deep.equal([80, 20]);
    expect(decide(hold(80, 'c'), credits)).to.deep.equal([]);
  });

  it('holds once, however often it is asked to, and not again when it has ended', () => {
    expect(decide(hold(29), given(grant(100), hold(29)))).to.deep.equal([]);
    expect(decide(hold(29), given(grant(100), hold(29), release()))).to.deep.equal([]);
    expect(decide(hold(29), given(grant(100), hold(29), charge(29, 1)))).to.deep.equal([]);
  });

  it('holds again when it is resumed, less what it was charged', () => {
    const failed = [grant(100), hold(29), charge(4, 1), release()];
    const credits = given(...failed, hold(29, 'a', 1));
    expect([credits.balance_credits, heldBy(credits)]).to.deep.equal([96, 25]);
    expect(decide(hold(29), credits)).to.deep.equal([]);
  });

  it('releases what an earlier resumption held, when nobody did so', () => {
    const credits = given(grant(100), hold(29), charge(9, 1));
    expect(moved(decide(hold(29, 'a', 1), credits))).to.deep.equal([
      ['CreditsReleased', 20, 0],
      ['CreditsHeld', 20, 0],
    ]);
  });
});

describe('a charge', () => {
  it('takes the hold of its work first, and then what is available', () => {
    const credits = given(grant(100), hold(29));
    expect(moved(decide(charge(25, 1), credits))).to.deep.equal([['CreditsCharged', 25, 25]]);
    const later = given(grant(100), hold(29), charge(25, 1));
    expect(moved(decide(charge(25, 2), later))).to.deep.equal([['CreditsCharged', 25, 4]]);
    const last = given(grant(100), hold(29), charge(25, 1), charge(25, 2));
    expect([last.balance_credits, heldBy(last), last.holds.size]).to.deep.equal([50, 0, 0]);
  });

  it('never takes what another work holds: the later one runs out', () => {
    const credits = given(grant(60), hold(58), hold(58, 'b'));
    expect(() => decide(charge(9, 1, 'b'), credits))
      .to.throw('INSUFFICIENT_CREDITS: needs 9, have 2')
      .with.property('code', 'credits.insufficient');
    expect(moved(decide(charge(58, 1), credits))).to.deep.equal([['CreditsCharged', 58, 58]]);
    expect(
      moved(decide(charge(9, 1, 'b'), given(grant(60), hold(58), hold(58, 'b'), release()))),
    ).to.deep.equal([['CreditsCharged', 9, 2]]);
  });

  it('of work that holds nothing takes what is available: so it was before there were holds', () => {
    expect(moved(decide(charge(25, 1), given(grant(30))))).to.deep.equal([['CreditsCharged', 25, 0]]);
    const before: CreditsEvent = {
      type: 'CreditsCharged',
      data: {
        ...{ workspace, amount_credits: 25, reason: 'a clip', for: 'edit', work_id: 'a' },
        ...{ phase: 'clip', scene_number: 1, price: null },
      },
    };
    const credits = fold(given(grant(30), hold(20, 'b')), [before]);
    expect([credits.balance_credits, heldBy(credits, 'b'), credits.entries]).to.deep.equal([5, 20, 2]);
  });

  it('is numbered like a grant; holds are no entries', () => {
    const [charged] = decide(charge(9, 1), given(grant(100), hold(29), grant(1)));
    expect(charged?.data).to.include({ entry: 3 });
  });
});

describe('a work that ends', () => {
  it('releases what it was not charged, once', () => {
    const credits = given(grant(100), hold(29), charge(9, 1));
    expect(decide(release(), credits)).to.deep.equal([
      { type: 'CreditsReleased', data: { ...work('a'), amount_credits: 20 } },
    ]);
    expect(decide(release(), given(grant(100), hold(29), charge(9, 1), release()))).to.deep.equal([]);
  });

  it('releases nothing of another, and nothing where all was charged', () => {
    expect(decide(release('b'), given(grant(100), hold(29)))).to.deep.equal([]);
    expect(decide(release(), given(grant(100), hold(29), charge(29, 1)))).to.deep.equal([]);
  });
});

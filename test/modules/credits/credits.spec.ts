import { expect } from 'chai';
import fc from 'fast-check';
import { creditsDecider, type Credits, type CreditsCommand } from '../../../modules/credits/index.ts';

const workspace = 'user:7f2c1a34-0000-4000-8000-000000000001' as const;

const run = (credits: Credits, command: CreditsCommand): Credits =>
  creditsDecider.decide(command, credits).reduce(creditsDecider.evolve, credits);
const given = (...commands: CreditsCommand[]): Credits => commands.reduce(run, creditsDecider.initial);

const grant = (amount_credits: number): CreditsCommand => ({
  type: 'GrantCredits',
  workspace,
  amount_credits,
  reason: 'a gift',
});
const charge = (amount_credits: number, scene_number: number, work_id = 'edit-1'): CreditsCommand => ({
  type: 'ChargeCredits',
  workspace,
  amount_credits,
  reason: 'clip of a scene',
  charge: { for: 'edit', work_id, phase: 'clip', scene_number },
  price: { rule: 'clip.slide', version: 1 },
});

describe("a workspace's credits", () => {
  it('begin at nothing and grow by what is granted', () => {
    expect(given().balance_credits).to.equal(0);
    expect(given(grant(100), grant(20)).balance_credits).to.equal(120);
  });

  it('record a grant with its reason', () => {
    expect(creditsDecider.decide(grant(100), given())).to.deep.equal([
      { type: 'CreditsGranted', data: { workspace, amount_credits: 100, reason: 'a gift', entry: 1 } },
    ]);
  });

  it('are charged per scene, once, whatever is retried', () => {
    const credits = given(grant(100), charge(25, 1), charge(25, 2), charge(25, 1));
    expect(credits.balance_credits).to.equal(50);
    expect(creditsDecider.decide(charge(25, 2), credits)).to.deep.equal([]);
  });

  it('are charged again for another edit', () => {
    expect(given(grant(100), charge(25, 1), charge(25, 1, 'edit-2')).balance_credits).to.equal(50);
  });

  it('give a charge the same event id whoever makes it', () => {
    const ids = [1, 2].map(() => creditsDecider.decide(charge(25, 1), given(grant(30)))[0]?.id);
    expect(ids[0]).to.match(/^[0-9a-f-]{36}$/);
    expect(ids[1]).to.equal(ids[0]);
  });

  it('refuse a charge above the balance', () => {
    expect(() => run(given(grant(24)), charge(25, 1)))
      .to.throw('INSUFFICIENT_CREDITS: needs 25, have 24')
      .with.property('code', 'credits.insufficient');
  });

  it('accept the repeat of a paid charge although the balance is used up', () => {
    expect(creditsDecider.decide(charge(25, 1), given(grant(25), charge(25, 1)))).to.deep.equal([]);
  });

  for (const amount of [0, -5, 1.5, NaN, 2e9]) {
    it(`refuse to grant ${amount}`, () => {
      expect(() => run(given(), grant(amount)))
        .to.throw()
        .with.property('code', 'credits.malformed_amount');
    });
  }

  it('are never negative, and always what was granted less what was charged once', () => {
    const commands = fc.array(
      fc.oneof(
        fc.record({ amount: fc.integer({ min: 1, max: 50 }) }),
        fc.record({ amount: fc.integer({ min: 1, max: 50 }), scene: fc.integer({ min: 1, max: 8 }) }),
      ),
    );
    fc.assert(
      fc.property(commands, (all) => {
        let credits = given();
        let expected = 0;
        const paid = new Set<number>();
        for (const { amount, ...of } of all) {
          const scene = 'scene' in of ? of.scene : undefined;
          if (scene === undefined) expected += amount;
          else if (!paid.has(scene) && amount <= expected) {
            paid.add(scene);
            expected -= amount;
          } else if (!paid.has(scene)) continue;
          credits = run(credits, scene === undefined ? grant(amount) : charge(amount, scene));
          expect(credits.balance_credits).to.equal(expected).and.at.least(0);
        }
      }),
    );
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { coffeePlan, honeybeePlan, quarterPlan, teaPlan, waterPlan } from '../../../support/sample-plans.ts';
import { editOutcome, expectSound } from './editing.ts';

const SCRAPS = [
  'make', 'scene', 'scenes', '3', 'two', 'the second scene', 'darker', 'shorter', 'longer', 'and', 'then', ';', '. ', ',', 'replace', 'with', 'a hawk', 'the bee', 'instead of', 'delete', 'move', 'to the beginning',
  'after scene 2', 'add a scene about', 'honey', 'split', 'merge', 'swap', 'as a bar chart', 'steps', 'use a blue palette', '#0055ff', 'primary', '“quoted', '”', '"', "it's", '18%', '$4.2 million', 'title', 'to', 'say', 'last', 'intro', 'all scenes',
  'closing scene', 'that', 'it', '¤0¤', '§1§', '中国', '茶', '🐝', '\n', '- ', 'Szene 2', 'kürzer', 'at night', 'closer', 'remove', 'in', 'of', 'rewrite', 'simplify', 'transition', 'cut', '5 seconds', '$1', '\\', '(', '[', '*',
]; // prettier-ignore
const request = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(fc.constantFrom(...SCRAPS), { minLength: 1, maxLength: 14 })
        .map((scraps) => scraps.join(' ')),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom(...SCRAPS), { minLength: 100, maxLength: 600 })
        .map((scraps) => scraps.join(' ').slice(0, 5000)),
    },
  )
  .filter((text) => text.length > 0);

describe('any request at all', () => {
  let plans: readonly Plan[];
  before(async () => {
    plans = await Promise.all([honeybeePlan(), quarterPlan(), coffeePlan(), waterPlan(), teaPlan()]);
  });

  it('gives a sound plan or a question, the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.nat({ max: 4 }), async (words, at) => {
        const plan = plans[at];
        if (plan === undefined) throw new Error('no plan');
        const before = JSON.stringify(plan);
        const first = await editOutcome(plan, words);
        if (first.kind === 'question') expect(first.question.length).to.be.within(10, 1000);
        else expectSound(first.plan, plan);
        expect(JSON.stringify(plan)).to.equal(before);
        expect(await editOutcome(plan, words)).to.deep.equal(first);
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('goes on from a plan that was edited before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 4 }), async (requests) => {
        let [plan] = plans;
        for (const words of requests) {
          if (plan === undefined) return;
          const outcome = await editOutcome(plan, words);
          if (outcome.kind === 'question') continue;
          expectSound(outcome.plan, plan);
          plan = outcome.plan;
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  for (const [name, words] of [
    ['one letter', 'x'],
    ['blanks', '   \n '],
    ['5000 letters', 'a'.repeat(5000)],
    ['a thousand clauses', 'make scene 2 darker and '.repeat(208)],
    ['a thousand commas', ', and '.repeat(800)],
    ['quotation marks only', '"'.repeat(5000)],
    ['digits only', '1'.repeat(5000)],
    ['a scene number past all numbers', 'delete scene 999'],
  ] as const)
    it(`is answered: ${name}`, async () => {
      const [plan] = plans;
      if (plan === undefined) throw new Error('no plan');
      const outcome = await editOutcome(plan, words);
      if (outcome.kind === 'edited') expectSound(outcome.plan, plan);
      else expect(outcome.question).not.to.equal('');
    });
});

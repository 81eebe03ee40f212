import { expect } from 'chai';
import type { Plan } from '../../../../../modules/videos/plan.ts';
import { readRequest } from '../../../../../planner/builtin/edit/reading/read-request.ts';
import { countRegexTries } from '../../../../support/regex-work.ts';
import { honeybeePlan } from '../../../../support/sample-plans.ts';

describe('what a film says', () => {
  it('is read for figures once, however many clauses of a request correct one', async () => {
    const plan = await honeybeePlan();
    const long: Plan = { ...plan, scenes: plan.scenes.map((scene) => ({ ...scene, voiceover: 'In 1999, 7 of 12. '.repeat(200) })) }; // prettier-ignore
    const corrections = (count: number) =>
      Array.from({ length: count }, (_, at) => `Replace 1999 with ${2100 + at}.`).join(' ');
    const tries = (count: number) => countRegexTries(() => readRequest(corrections(count), { ...long }));
    // 20 times the work while each clause read the film anew.
    expect(tries(20)).to.be.below(3 * tries(1));
  });
});

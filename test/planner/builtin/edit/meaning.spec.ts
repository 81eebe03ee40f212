import { expect } from 'chai';
import { meaningOf } from '../../../../planner/builtin/edit/meaning.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';

describe('what a plan means to an edit', () => {
  it('is read of no more than a film can say, however much a plan holds', async () => {
    let asked: number | undefined;
    const encoder = {
      encode: (sentences: readonly string[], maxPieces?: number) => {
        asked = maxPieces;
        return Promise.resolve(sentences.map(() => new Float32Array(1)));
      },
    };
    await meaningOf(await honeybeePlan(), ['the dance'], encoder);
    expect(asked).to.be.within(800, 2000);
  });
});

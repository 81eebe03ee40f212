import { expect } from 'chai';
import { recognizeAmounts } from '../../../../planner/builtin/ideas/amounts.ts';
import { recognizePair } from '../../../../planner/builtin/ideas/comparison.ts';
import { recognizeLabelled } from '../../../../planner/builtin/ideas/labelled.ts';

const ahead = (...sentences: readonly string[]) => ({ sentences, language: 'en', subject: '', title: '' });

describe('sentences with a label', () => {
  const [simple, compound, example] = [
    'Simple interest: you earn interest on what you put in.',
    'Compound interest: you earn interest on the interest too.',
    'Example: £1,000 at 5% gives £150 or £157.63.',
  ];

  it('are parts and pairs where they name things, and none where one is an example', () => {
    expect(recognizeLabelled(ahead(simple, compound, example))).to.equal(undefined);
    expect(recognizePair(ahead(compound, example))).to.equal(undefined);
    expect(recognizePair(ahead(simple, compound))?.slides.map(({ layout }) => layout)).to.deep.equal([
      'comparison',
    ]);
    expect(recognizePair(ahead('Myth: bats are blind.', 'Fact: bats see well.'))?.slides[0]?.layout).to.equal(
      'before_after',
    );
  });
});

describe('what is needed', () => {
  it('is listed, five points at most, and never a chart', () => {
    const slides = recognizeAmounts(ahead('You need 1 onion, 1 red pepper, 2 cloves of garlic, 4 eggs, 1 teaspoon of cumin and a 400 g tin of tomatoes.'))?.slides; // prettier-ignore
    expect(slides).to.have.length(1);
    const [slide] = slides ?? [];
    expect(slide?.layout === 'points' ? slide.points.map(({ text }) => text) : []).to.deep.equal([
      '1 onion, 1 red pepper',
      '2 cloves of garlic, 4 eggs',
      '1 teaspoon of cumin, a 400 g tin of tomatoes',
    ]);
  });
});

import { expect } from 'chai';
import { gatherIdeas } from '../../../../planner/builtin/ideas/gather-ideas.ts';
import { instructionOf } from '../../../support/instructions.ts';

/** What is told as numbered steps: number and words. */
const stepsOf = (sentences: readonly string[], subject = 'a film'): string[] =>
  gatherIdeas(instructionOf(sentences).content, { language: 'en', subject, title: 'A Film' }).flatMap(
    (idea) =>
      idea.kind === 'staged' && idea.step !== undefined ? [`${idea.step} ${idea.said.join(' ')}`] : [],
  );

describe('what viewers are told to do', () => {
  it('is told step by step, each in a scene of its own', () => {
    expect(stepsOf(['Heat the oven to 200 degrees.', 'Fold the dough over it twice.', 'Bake it with the lid on.'])).to.deep.equal([
      '1 Heat the oven to 200 degrees.',
      '2 Fold the dough over it twice.',
      '3 Bake it with the lid on.',
    ]); // prettier-ignore
  });

  it('is told in the order that it says', () => {
    expect(stepsOf(['First wash the rice in cold water.', 'Then boil the water with some salt.', 'Finally drain it in a sieve.'])).to.have.length(3); // prettier-ignore
  });

  it('has a step for each clause that tells what to do, and ends at what must not be done', () => {
    const said = [
      'Hold a treat over its nose, move it back over the head, when it sits down say yes.',
      'Do five reps.',
      'Never push it down.',
    ];
    expect(stepsOf(said)).to.deep.equal([
      '1 Hold a treat over its nose.',
      '2 Move it back over the head.',
      '3 When it sits down say yes.',
      '4 Do five reps.',
    ]);
  });

  it('keeps a list of things whole, and an example behind a colon', () => {
    const said = ['Check the ladder for cracks, bent rungs and missing feet.', 'Set it on level ground: for every 4 metres, move it out 1.', 'Keep three points of contact.']; // prettier-ignore
    expect(stepsOf(said)).to.have.length(3);
  });

  it('puts neighbours in one scene where both are short, and where there are many', () => {
    expect(stepsOf(['Pull the pin.', 'Aim low.', 'Squeeze the handle of it.', 'Sweep over the whole fire.'])[0]).to.equal('1 Pull the pin. Aim low.'); // prettier-ignore
    const many = Array.from({ length: 10 }, (_, index) => `Turn the screw number ${index + 1} to the left.`);
    expect(stepsOf(many)).to.have.length(5);
  });

  it('is no procedure where it happens by itself, or comes round', () => {
    expect(stepsOf(['First the sun heats the sea.', 'Then clouds form.', 'Finally rain falls.'])).to.deep.equal([]); // prettier-ignore
    const round = ['Wash the jar.', 'Fill the jar.', 'Return the jar again.'];
    expect(stepsOf(round, 'the jar cycle')).to.deep.equal([]);
  });
});

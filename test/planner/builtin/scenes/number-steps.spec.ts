import { expect } from 'chai';
import { withStepNumbers } from '../../../../planner/builtin/scenes/number-steps.ts';

const numbered = (...numbers: readonly (number | undefined)[]) =>
  withStepNumbers(numbers.map((number) => (number === undefined ? {} : { step: { number, of: 9 } }))).map(
    ({ step }) => (step === undefined ? '-' : `${step.number}/${step.of}`),
  );

describe('numbers of steps', () => {
  it('follow the scenes: what is left out leaves no gap', () => {
    expect(numbered(undefined, 1, 3, 4, undefined)).to.deep.equal(['-', '1/3', '2/3', '3/3', '-']);
  });

  it('begin anew in another procedure', () => {
    expect(numbered(1, 2, 1, 2, 3)).to.deep.equal(['1/2', '2/2', '1/3', '2/3', '3/3']);
  });

  it('are none for a step that is alone', () => {
    expect(numbered(undefined, 2, undefined)).to.deep.equal(['-', '-', '-']);
  });

  it('leave scenes that have them as they are', () => {
    const scenes = [{ step: { number: 1, of: 2 } }, { step: { number: 2, of: 2 } }];
    expect(withStepNumbers(scenes)[1]).to.equal(scenes[1]);
  });
});

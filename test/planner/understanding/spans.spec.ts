import { expect } from 'chai';
import { spansOf } from '../../../planner/understanding/spans.ts';

const stretches = (sentence: string) =>
  spansOf(sentence).map(({ start, end }) => sentence.slice(start, end).trim());

describe('the stretches of a sentence that may order or tell', () => {
  it('are its clauses, and end behind the words that ask to say something', () => {
    expect(
      stretches('It starts on 1 March, and somewhere mention that you can save up to 42 percent on a bike.'),
    ).to.deep.equal([
      'It starts on 1 March,',
      'and somewhere mention that',
      'you can save up to 42 percent on a bike.',
    ]);
    expect(spansOf('Mention that delivery is free.').map(({ isLead }) => isLead)).to.deep.equal([
      true,
      false,
    ]);
  });

  it('are not cut where something is let be: only people are let know', () => {
    expect(stretches('Switch the machine off and let it cool for an hour.')).to.deep.equal([
      'Switch the machine off',
      'and let it cool for an hour.',
    ]);
  });

  it('keep brackets and quotations whole', () => {
    expect(stretches('The light is gone (fade to orange, then black).')).to.deep.equal([
      'The light is gone',
      '(fade to orange, then black).',
    ]);
    expect(stretches('She said: "We walked, and now we plant."')).to.deep.equal([
      'She said:',
      '"We walked, and now we plant."',
    ]);
  });

  it('keep with what is before them what is no sentence alone', () => {
    expect(stretches('They should want to come on Saturday, when we bake 200 loaves.')).to.have.lengthOf(1);
    expect(stretches('If there is time, say that the club opens at 7.30.')).to.deep.equal([
      'If there is time, say that',
      'the club opens at 7.30.',
    ]);
  });
});

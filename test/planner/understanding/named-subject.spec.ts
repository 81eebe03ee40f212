import { expect } from 'chai';
import type { DirectedPassage } from '../../../planner/understanding/passages.ts';
import type { Content } from '../../../planner/understanding/instruction.ts';
import { subjectOf } from '../../../planner/understanding/named-subject.ts';

const told = (...texts: readonly string[]): Content[] =>
  texts.map((text, id) => ({ id, source: 'task', kind: 'statement', text }));
const names = (
  text: string,
  sentence = text,
  role: DirectedPassage['role'] = 'subject',
): DirectedPassage => ({
  ...{ role, text, sentence },
  isPart: text !== sentence,
});
const meters = told('Tidewell makes water meters.', 'They listen for leaks.');

describe('the subject of a film', () => {
  it('is named by what is asked for, not by who asks', () => {
    const teacher = names('I teach history', 'I teach history at a school.');
    const fire = names('the Great Fire?', 'Could you do something on the Great Fire?');
    expect(subjectOf([teacher, fire], [], meters)).to.equal('the Great Fire');
  });

  it('is a whole question where its first word was read apart', () => {
    const asked = names('was Marie Curie?', 'Who was Marie Curie?');
    expect(subjectOf([asked], [], [])).to.equal('Who was Marie Curie?');
  });

  it('is what stands before the kind of the film, and never the kind', () => {
    expect(subjectOf([names('tiramisu recipe video please!')], [], meters)).to.equal(
      'tiramisu recipe video please!',
    );
    expect(subjectOf([names('launch teaser')], [], meters)).to.equal('');
    expect(subjectOf([names('launch teaser')], [], [])).to.equal('launch teaser');
  });

  it('is a name rather than what it is', () => {
    const sensor = names('our leak sensor', 'Launch film for Sentry Flow 2, our leak sensor.');
    expect(subjectOf([sensor], [], meters)).to.equal('Sentry Flow 2');
  });

  it('is not the occasion, but who the film is of', () => {
    const evening = names('investor evening', 'Video for investor evening');
    const note = names(
      'an investor pitch for Tidewell please',
      'an investor pitch for Tidewell please',
      'note',
    );
    expect(subjectOf([evening], [], meters)).to.equal('');
    expect(subjectOf([names('Velora e-bikes', 'Film for Velora e-bikes')], [], meters)).to.equal(
      'Velora e-bikes',
    );
    expect(subjectOf([evening, note], [], meters)).to.equal('Tidewell');
  });
});

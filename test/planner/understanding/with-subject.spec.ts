import { expect } from 'chai';
import { withSubjects } from '../../../planner/understanding/with-subject.ts';

const told = (subject: string, title: string, texts: readonly string[]): string[] =>
  withSubjects(
    texts.map((text, id) => ({ id, source: 'task' as const, kind: 'statement' as const, text })),
    { subject, title },
  ).map((one) => (one.kind === 'statement' ? one.text : ''));

describe('facts without a subject', () => {
  it('are told of the person the film is about', () => {
    expect(
      told('Marie Curie', 'Marie Curie', [
        'Born in Warsaw in 1867.',
        'Moved to Paris at 24.',
        'Discovered radium with her husband.',
        'First woman to win a Nobel Prize, won a second in 1911.',
      ]),
    ).to.deep.equal([
      'Marie Curie was born in Warsaw in 1867.',
      'She moved to Paris at 24.',
      'She discovered radium with her husband.',
      'She was the first woman to win a Nobel Prize, and won a second in 1911.',
    ]);
  });

  it('are told of the thing the film is about', () => {
    expect(
      told('the Berlin Wall', 'The Berlin Wall', [
        'Built overnight in 1961.',
        '155 km long.',
        'At least 140 people died.',
      ]),
    ).to.deep.equal([
      'The Berlin Wall was built overnight in 1961.',
      'It was 155 km long.',
      'At least 140 people died.',
    ]);
  });

  it('need no name where nobody is meant', () => {
    expect(told('cleaning a gutter', 'Cleaning a Gutter', ['Takes about 30 minutes.'])[0]).to.equal(
      'It takes about 30 minutes.',
    );
  });

  it('that name a figure get their verb', () => {
    expect(
      told('Q3 results', 'Q3 Results', ['Revenue 4.2 million euros, up 18%.', 'Monthly churn 2.9%.']),
    ).to.deep.equal(['Revenue is 4.2 million euros, up 18%.', 'Monthly churn is 2.9%.']);
  });

  it('stay where they are orders, sentences or addresses', () => {
    const texts = ['Bake 25 minutes.', 'Room 4, second floor.', 'Used cars sell well.', 'Bring a towel.'];
    expect(told('the Eiffel Tower', 'The Eiffel Tower', texts)).to.deep.equal(texts);
  });
});

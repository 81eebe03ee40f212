import { expect } from 'chai';
import { seriesIn } from '../../../../planner/builtin/facts/series.ts';
import { withOpening } from '../../../../planner/builtin/script/open-and-end.ts';
import { openingLine } from '../../../../planner/builtin/script/opening-line.ts';
import type { Beat } from '../../../../planner/builtin/script/script.ts';

const lineOf = (subject: string, language = 'en') => openingLine({ subject, title: subject, language });

describe('an opening that would be only the title', () => {
  it('introduces what is coming', () => {
    for (const [subject, line] of [
      ['compound interest', 'Compound interest: what you need to know.'],
      ['onboarding', 'Onboarding: what you need to know.'],
      ['quarterly update', 'Here is the quarterly update.'],
      ['minutes of the allotment association, 3 May', 'Here are the minutes of the allotment association, 3 May.'],
      ['welcome to the city library', 'Welcome to the city library.'],
    ] as const)
      expect(lineOf(subject)).to.equal(line);
  }); // prettier-ignore

  it('asks where the title is half a question', () => {
    expect(lineOf('Comment trier ses déchets', 'fr')).to.equal('Comment trier ses déchets ?');
    expect(lineOf('Cómo ahorrar agua en casa', 'es')).to.equal('¿Cómo ahorrar agua en casa?');
    expect(lineOf('हाथ कैसे धोएँ', 'hi')).to.equal('हाथ कैसे धोएँ?');
    expect(lineOf('Le compost', 'fr')).to.equal('Le compost.');
  });
});

describe('the sentence over a title', () => {
  const beats = (...texts: string[]) =>
    texts.map((text, id): Beat => ({ text, purpose: 'tell', content: { kind: 'statement', text, id, source: 'task' } })); // prettier-ignore
  const opened = (subject: string, ...texts: string[]) =>
    withOpening(beats(...texts), { subject, title: subject, language: 'en' }, 'explainer')[0]?.text;

  it('is none whose figures need a page, and none before a welcome', () => {
    expect(opened('bookings', 'Bookings were 3.1, 3.4 and 4.0 million euros in May.', 'We won.')).to.equal(
      'Bookings: what you need to know.',
    );
    expect(
      opened('welcome to the city library', 'The card costs 20 euros a year for everybody.', 'Come in.'),
    ).to.equal('Welcome to the city library.');
  });
});

describe('figures that leave their unit to the last', () => {
  it('are one series', () => {
    expect(
      seriesIn('Bookings were 3.1, 3.4 and 4.0 million euros in January, February and March.'),
    ).to.deep.equal({
      unit: 'million euros',
      data: [
        { label: 'January', value: 3.1 },
        { label: 'February', value: 3.4 },
        { label: 'March', value: 4 },
      ],
      kind: 'time',
    });
  });
});

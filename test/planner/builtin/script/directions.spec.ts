import { expect } from 'chai';
import { leaveOut } from '../../../../planner/builtin/script/left-out.ts';
import { openingLine, toldOpening } from '../../../../planner/builtin/script/opening-line.ts';
import { refusals } from '../../../../planner/builtin/script/refuse.ts';
import { toldBySubject } from '../../../../planner/builtin/script/told-by-subject.ts';
import { writeScript } from '../../../../planner/builtin/script/write-script.ts';
import { instructionOf } from '../../../support/instructions.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';

const note = (text: string) => ({ passages: [{ text, role: 'note', confidence: 1 }] }) as const;

describe('what the caller does not want said', () => {
  const material = ['The merger with Holm AG is planned for June.', 'Breakfast is new.'];

  it('is left out, and reported', async () => {
    const kept = await leaveOut(
      instructionOf(material, {}, note("don't mention the merger")),
      '',
      sentenceEncoder,
    );
    expect(kept.leftOut).to.deep.equal(['The merger with Holm AG is planned for June.']);
    expect(kept.content).to.have.length(1);
  });

  it('is left out by what it is of, not by what kind of words it is', async () => {
    const told = ['Employee turnover fell to 8 %.', 'The number of parcels rose to 6 million.'];
    const passages = [{ text: 'the turnover number', role: 'must_not_show', confidence: 1 }] as const;
    for (const task of ['please leave out the turnover number.', 'leave the turnover number out, thanks'])
      expect(
        (await leaveOut(instructionOf(told, {}, { passages }), task, sentenceEncoder)).leftOut,
      ).to.deep.equal(['Employee turnover fell to 8 %.']);
  });

  it('is told where it is only not to be shown', async () => {
    const people = instructionOf(['People climb ladders.'], {}, { passages: [{ text: 'people', role: 'must_not_show', confidence: 1 }] }); // prettier-ignore
    expect(
      (await leaveOut(people, 'People climb ladders. No people please.', sentenceEncoder)).leftOut,
    ).to.deep.equal([]);
  });
});

describe('what cannot be done', () => {
  const reasons = (text: string) => refusals(instructionOf([], {}, note(text))).map(({ reason }) => reason);

  it('is refused with a reason', () => {
    expect(reasons('use real drone footage')).to.deep.equal(['films are animated: there is no footage']);
    expect(reasons("in Morgan Freeman's voice")).to.have.length(1);
    expect(reasons('a second version in French')).to.have.length(1);
  });

  it('is nothing else', () => {
    expect(reasons('warm evening light, no stock photos, a calm voice')).to.deep.equal([]);
  });
});

describe('the first line of a film', () => {
  const line = (subject: string, title = subject) => openingLine({ subject, title, language: 'en' });

  for (const [subject, said] of [
    ['how bees make honey', 'Here is how bees make honey.'],
    ['how to use a fire extinguisher', 'How do you use a fire extinguisher?'],
    ['why Roman concrete lasts', 'Why does Roman concrete last?'],
    ['migraine', 'Let’s talk about migraine.'],
    ['Q2 update', 'Here is the Q2 update.'],
    ['the charity ClearWell', 'Meet ClearWell.'],
    ['our new parental leave policy', 'Here is our new parental leave policy.'],
    ['our Q3 numbers', 'Here are our Q3 numbers.'],
    ['ladder safety', 'This is about ladder safety.'],
    ['the water cycle', 'This is about the water cycle.'],
    ['hand washing', 'This is about hand washing.'],
    [
      'the difference between a virus and a bacterium',
      'What is the difference between a virus and a bacterium?',
    ],
    ['simple versus compound interest', 'Simple versus compound interest: what is the difference?'],
    ['clean and oil a bicycle chain', 'How do you clean and oil a bicycle chain?'],
    ['the Winter Market in Leith', 'You are invited to the Winter Market in Leith.'],
    ['at Norvik Engineering', 'Welcome to Norvik Engineering.'],
    ['this Python snippet', 'What does this Python snippet do?'],
    ['quarterly results film', 'Here are the quarterly results.'],
    // In grammar that is not sure nothing is made up.
    ['how two computers', 'how two computers.'],
    ['our electricity came from in 2024', 'our electricity came from in 2024.'],
    ['vertical ad', 'vertical ad.'],
  ] as const)
    it(`about ${subject} is “${said}”`, () => {
      expect(line(subject)).to.equal(said);
    });

  it('is what the material allows', () => {
    const about = (subject: string, told: readonly string[]) => toldOpening({ subject, title: subject, language: 'en' }, told); // prettier-ignore
    expect(about('glaciers', ['A glacier is a mass of ice.'])).to.equal('What are glaciers?');
    expect(about('strokes', ['A stroke is an emergency.'])).to.equal('What are strokes?');
    expect(about('glaciers', ['Snow falls.'])).to.equal(undefined);
    expect(about('the Suez Canal', ['Work began in 1859.', 'It opened in 1869.', 'It closed in 1967.', 'It opened in 1975.'])).to.equal('This is the story of the Suez Canal.'); // prettier-ignore
    expect(about('reporting a broken light', ['Step 1: find the number.'])).to.equal('How do you report a broken light?'); // prettier-ignore
    expect(about('g flour', ['Whisk 250 g flour.', 'Bake it in the oven.'])).to.equal(undefined);
    expect(about('tomato soup', ['Fry the onion.', 'Simmer it for an hour.'])).to.equal('How do you make tomato soup?'); // prettier-ignore
  });

  it('is a question that the title asks', () => {
    expect(line('why the sky is blue', 'Why Is the Sky Blue?')).to.equal('Why Is the Sky Blue?');
  });
});

describe('a film of a name and what is behind it', () => {
  it('tells that', () => {
    const { subject, content } = toldBySubject(instructionOf([], {}, { subject: 'our lightest shoe: 198 grams, carbon plate' })); // prettier-ignore
    expect(subject).to.equal('our lightest shoe');
    expect(content[0]).to.include({ kind: 'statement', text: 'Our lightest shoe: 198 grams, carbon plate.' });
  });

  it('asks no questions before what it asks for', async () => {
    const call = { call_to_action: { text: 'Book a table.' } };
    const { text } = await writeScript(instructionOf([], call), { seconds: 30, type: 'marketing', pace: 'fast' }, sentenceEncoder); // prettier-ignore
    expect(text).to.equal('This is about ladder safety. Book a table.');
  });
});

describe('a table', () => {
  const table = { kind: 'table', header: ['Region', 'Q2', 'Q3'], rows: [['North', '4.1', '4.6'], ['South', '3.8', '3.5'], ['West', '2.2', '3.0']] } as const; // prettier-ignore

  it('is told as what rose and fell, in the unit that is noted behind it', async () => {
    const { text } = await writeScript(
      instructionOf([table, 'All numbers in million euros.']),
      { seconds: 60, type: 'corporate', pace: 'medium' },
      sentenceEncoder,
    );
    expect(text).to.contain(
      'North rose from 4.1 to 4.6 million euros and West from 2.2 to 3.0 million euros. South fell from 3.8 to 3.5 million euros.',
    );
  });

  it('is told so where its columns name what is measured before its time', async () => {
    const measured = { kind: 'table', header: ['Division', 'Revenue Q2', 'Revenue Q3'], rows: [['Bakery', '£14.2m', '£15.8m'], ['Dairy', '£9.6m', '£9.1m']] } as const; // prettier-ignore
    const { text } = await writeScript(instructionOf([measured]), { seconds: 60, type: 'corporate', pace: 'medium' }, sentenceEncoder); // prettier-ignore
    expect(text).to.contain('Revenue: Bakery rose from £14.2m to £15.8m. Dairy fell from £9.6m to £9.1m.');
  });
});

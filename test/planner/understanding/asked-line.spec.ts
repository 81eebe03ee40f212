import { expect } from 'chai';
import { askedLine } from '../../../planner/understanding/asked-line.ts';
import { directQuestion } from '../../../planner/understanding/direct-question.ts';

describe('the line that an order to the maker asks for', () => {
  for (const [order, line] of [
    [
      'End with a question for the class: would an ice cube float in oil?',
      'last verbatim: Would an ice cube float in oil?',
    ],
    [
      'Close by asking viewers where in their own code a retry would help.',
      'last verbatim: Where in your own code would a retry help?',
    ],
    ['Finish by reminding them not to pay in cash.', "last call_to_action: Don't pay in cash."],
    [
      'End by telling them to report a damaged ladder to their supervisor.',
      'last call_to_action: Report a damaged ladder to your supervisor.',
    ],
    [
      'End by inviting parents to the open day on 4 May.',
      'last call_to_action: Come to the open day on 4 May.',
    ],
    ['Close with the tip: start early.', 'last verbatim: Start early.'],
    ['Finish by telling viewers that help is free.', 'last verbatim: Help is free.'],
    [
      'End by saying why it still matters: a tenth of all trade passes through it.',
      'last verbatim: Here is why it still matters: a tenth of all trade passes through it.',
    ],
    ['End with a fun challenge: find three leaves.', 'last verbatim: Find three leaves.'],
    ['Close with our goal for Q4: 5M.', 'last verbatim: Our goal for Q4: 5M.'],
    ['Include our hashtag #RiversideEats at the end.', 'last call_to_action: #RiversideEats.'],
    ['Thank the night shift by name.', 'last call_to_action: Thank you to the night shift.'],
    ['Hashtag #BuyLocal on the last screen.', 'last call_to_action: #BuyLocal.'],
    ['Start with a question: why do ships float?', 'first material: Why do ships float?'],
    [
      "Open with Ada Lovelace's words: “That brain of mine is more than merely mortal.”",
      'first material: “That brain of mine is more than merely mortal.” — Ada Lovelace',
    ],
  ] as const)
    // prettier-ignore
    it(`in “${order}” is “${line}”`, () => {
      const { place, role, text } = askedLine(order) ?? { role: '', text: '' };
      expect(`${place ?? ''} ${role}: ${text}`).to.equal(line);
    });

  it('is none where the order gives none', () => {
    for (const order of ['End with a smile.', 'Start with the history.', 'Finish the job and sweep the floor.', 'End with: Welcome aboard!'])
      expect(askedLine(order), order).to.equal(undefined); // prettier-ignore
  });

  it('takes time in proportion to the length', () => {
    expect(askedLine(`End by asking ${'how they would '.repeat(2000)}`)).to.equal(undefined);
  });
});

describe('a question in a clause', () => {
  it('is asked of viewers', () => {
    expect(directQuestion('which habit they would turn around')).to.equal(
      'Which habit would you turn around?',
    );
    expect(directQuestion('whether they would live near a volcano')).to.equal(
      'Would you live near a volcano?',
    );
    expect(directQuestion('when did you last check it?')).to.equal('When did you last check it?');
  });

  it('is left to them where its grammar is not sure, and is none without a word that asks', () => {
    expect(directQuestion('who of them, if any, ever tried')).to.match(/^Ask yourself who/u);
    expect(directQuestion('a donation')).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { corrected } from '../../../planner/understanding/corrections.ts';
import { growthOf } from '../../support/growth.ts';

describe('a text that puts itself right', () => {
  for (const [said, meant] of [
    ["it's 45 no wait 54 minutes", "it's 54 minutes"],
    [
      "The line is 16 m from goal... no wait I checked, it's 13 m. Keep it slow.",
      'The line is 13 m from goal. Keep it slow.',
    ],
    ['We open at 9, sorry, no, I mean 10 on weekdays.', 'We open at 10 on weekdays.'],
    [
      'The meeting is on Tuesday, no wait, Wednesday at the hall.',
      'The meeting is on Wednesday at the hall.',
    ],
    ['costs 12 euros, scratch that, 14 euros a day', 'costs 14 euros a day'],
    ['Tickets are $15 – correction: $18 at the door.', 'Tickets are $18 at the door.'],
    ['Der Kurs dauert 45, nein warte, 60 Minuten.', 'Der Kurs dauert 60 Minuten.'],
    ['Abrimos el lunes, no, perdón, martes.', 'Abrimos el martes.'],
    ['Il y a 30 places, non pardon, 40 places.', 'Il y a 40 places.'],
    [
      'The cup is 39 pounds. It is blue.\nEDIT: the price is 29 not 39',
      'The cup is 29 pounds. It is blue.\n',
    ],
    ['Wir haben 45 Betten.\nKorrektur: 54 Betten, nicht 45.', 'Wir haben 54 Betten.\n'],
    ['Correction: we have 54 beds, not 45.', 'we have 54 beds.'],
    ["kids are free no wait don't say free say covered and be kind", 'kids are covered and be kind'],
    ['1,575 patients in Q1. Don\'t say Q1 to patients, say "spring".', '1,575 patients in spring.'],
  ] as const)
    it(`is read as it was meant: ${said}`, () => {
      expect(corrected(said).trimEnd()).to.equal(meant.trimEnd());
    });

  it('takes time in proportion to its length', async () => {
    for (const unit of ['45 no wait ', '1 ', 'edit: 1 not 2 ', "don't say "]) {
      const text = (length: number) => unit.repeat(length).slice(0, length);
      expect(await growthOf(corrected, text, 5_000), unit).to.be.below(9);
    }
  }).timeout(30_000);
});

describe('a text that only sounds like it', () => {
  for (const text of [
    'There is no wait at the desk. 5 people work there.',
    'Sorry, we are closed on 24 December.',
    'Lanes are 5, not 6. Gate 6 is open.',
    'I mean it: 3 minutes, then 4 minutes of rest.',
    "Don't say anything to the press.",
    'Add 2 eggs. Wait 10 minutes, no more. Then 3 spoons of flour.',
    'Update: 12 of 40 streets are done.',
  ])
    it(`stays as it is: ${text}`, () => {
      expect(corrected(text)).to.equal(text);
    });
});

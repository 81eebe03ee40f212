import { expect } from 'chai';
import { readJudgedLines } from '../../../../infra/meaning/training/lines/judged-lines.ts';
import { isBroken, isBrokenPiece } from '../../../../planner/builtin/critic/judge-line.ts';
import { growthOf } from '../../../support/growth.ts';

describe('a line that a listener would call broken', () => {
  const BROKEN = [
    '(For every serious injury there are about 300 near misses), and the three steps.',
    'Junior developers what an HTTP 429 response means.',
    'Charges from your wheel.',
    'The green fades, and yellow and orange (they were there all along!',
    'The at the Trams.',
  ];
  for (const line of BROKEN)
    it(`is found: “${line}”`, () => {
      expect(isBroken(line, 'en')).to.equal(true);
    });
});

describe('words that were cut out of the middle of a sentence', () => {
  it('were meant to be one: what has no verb is broken', () => {
    expect(isBrokenPiece('Friday after 31 years.')).to.equal(true);
    expect(isBrokenPiece('Our caretaker retires on Friday.')).to.equal(false);
  });
});

describe('a line that is whole', () => {
  const WHOLE = [
    'See it, say it, sort it.',
    'Welcome to the team!',
    'How do you report a near miss?',
    'Here is how a binary search works.',
    'No battery to plug in.',
    'Keep the load close.',
    'Mind the gap.',
    'What is a glacier?',
    'Thank you to the night shift in Hull.',
    'Before you go in, sign the register.',
  ];
  for (const line of WHOLE)
    it(`is left alone: “${line}”`, () => {
      expect(isBroken(line, 'en')).to.equal(false);
    });
});

describe('lines that the planner spoke, judged by a reader', () => {
  for (const part of ['open', 'held'] as const)
    it(`are left alone where they are whole, but for one in forty (${part})`, () => {
      const lines = readJudgedLines(part);
      const whole = lines.filter((line) => !line.isBroken);
      const wrong = whole.filter(({ text }) => isBroken(text, 'en')).map(({ text }) => text);
      expect(wrong.length / whole.length, wrong.join('\n')).to.be.below(1 / 40);
      expect(lines.filter((line) => line.isBroken && isBroken(line.text, 'en')).length).to.be.at.least(5);
    });
});

describe('a line in another language', () => {
  it('is judged by its shape alone', () => {
    expect(isBroken('Das Licht am Rad, das der', 'de')).to.equal(true);
    expect(isBroken('(Für jede Verletzung gibt es 300 Beinahe-Unfälle), und die drei Schritte.', 'de')).to.equal(true); // prettier-ignore
    expect(isBroken('In eine Kastenform füllen.', 'de')).to.equal(false);
    expect(isBroken('Guten Appetit!', 'de')).to.equal(false);
    expect(isBroken('¿Por qué cambian de color las hojas?', 'es')).to.equal(false);
  });
});

describe('judging a line', () => {
  it('takes time in proportion to its length', async () => {
    const text = (length: number) => 'the green fades and yellow and orange '.repeat(Math.ceil(length / 38)).slice(0, length); // prettier-ignore
    const growth = await growthOf((given) => isBroken(given, 'en'), text, 2_000);
    expect(growth).to.be.below(9);
  }).timeout(20_000);
});

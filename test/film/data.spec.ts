import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readInstructions } from './instruction.ts';
import { judgeTrap, readPictureTraps } from './picture-trap.ts';

const iconsPath = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const { icons } = JSON.parse(readFileSync(iconsPath, 'utf8')) as {
  readonly icons: Readonly<Record<string, unknown>>;
};

const instructions = [...readInstructions('open'), ...readInstructions('held')];
const traps = [...readPictureTraps('open'), ...readPictureTraps('held')];

describe('what films are judged by', () => {
  it('is at least 320 instructions, a third of them held back, none under the id of another', () => {
    expect(instructions.length).to.be.at.least(320);
    expect(readInstructions('held').length / instructions.length).to.be.within(0.3, 0.37);
    expect(new Set(instructions.map(({ id }) => id)).size).to.equal(instructions.length);
  });

  it('is of both ratios, of 30 s and of two minutes, and of thirteen languages', () => {
    expect(new Set(instructions.map(({ ratio }) => ratio)).size).to.equal(2);
    expect(Math.min(...instructions.map(({ seconds }) => seconds))).to.equal(30);
    expect(Math.max(...instructions.map(({ seconds }) => seconds))).to.be.at.least(120);
    expect(new Set(instructions.map(({ language }) => language)).size).to.equal(13);
  });

  it('is at least 300 picture traps, with pictures that there are', () => {
    expect(traps.length).to.be.at.least(300);
    const named = traps.flatMap(({ wrong, fits }) => [...wrong, ...fits]);
    expect(named.filter((name) => !Object.hasOwn(icons, name))).to.deep.equal([]);
  });

  it('tells a wrong picture from a fitting one', () => {
    const trap = {
      subject: 'forklifts',
      sentence: 'Check the wheel nuts.',
      wrong: ['peanuts'],
      fits: ['nut-and-bolt'],
    };
    expect(judgeTrap(trap, ['fluent-emoji-flat:peanuts'])).to.include({ isWrong: true, isFitting: false });
    expect(judgeTrap(trap, ['tabler:nut-and-bolt'])).to.include({ isWrong: false, isFitting: true });
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { makeCues, type Cue } from '../../../../infra/studio/films/captions/cues.ts';
import { LINE_COLUMNS, widthOf } from '../../../../infra/studio/films/captions/text-width.ts';
import { stringifyWebVtt } from '../../../../infra/studio/films/captions/webvtt.ts';
import { readSourceWords } from '../../../../infra/studio/voice/text/source-words.ts';
import type { SpokenWord } from '../../../../planner/ports.ts';

/** Words as a narrator would time them: 0.06 s a letter, and a rest after punctuation. */
function timeWords(texts: readonly string[]): readonly SpokenWord[] {
  let at = 0.3;
  return texts.map((text) => {
    const word = { text, start_seconds: at, end_seconds: at + 0.12 + text.length * 0.06 };
    at = word.end_seconds + (/[.!?。]$/.test(text) ? 0.4 : /[,;:，]$/.test(text) ? 0.2 : 0);
    return word;
  });
}

const cuesOf = (text: string, language = 'en'): readonly Cue[] => {
  const words = timeWords(readSourceWords(text, language).map((word) => word.text));
  return makeCues(words, (words.at(-1)?.end_seconds ?? 0) + 0.5);
};
const linesOf = (text: string, language = 'en'): readonly (readonly string[])[] =>
  cuesOf(text, language).map(({ lines }) => lines);

describe('captions', () => {
  it('show a short sentence on one line', () => {
    expect(linesOf('Bees visit flowers.')).to.deep.equal([['Bees visit flowers.']]);
  });

  it('break lines at phrases, not after a little word', () => {
    expect(linesOf('Every morning the honeybees leave the hive in search of flowers.')).to.deep.equal([
      ['Every morning the honeybees leave', 'the hive in search of flowers.'],
    ]);
  });

  it('begin anew with each sentence that is long enough', () => {
    const text = 'A worker bee visits thousands of flowers. She carries their pollen home to the hive. The queen waits.';
    expect(linesOf(text).map((lines) => lines.join(' '))).to.deep.equal([
      'A worker bee visits thousands of flowers.',
      'She carries their pollen home to the hive.',
      'The queen waits.',
    ]);
  });

  it('keep a very short sentence with its neighbour', () => {
    expect(linesOf('Why? Because bees feed us.')).to.deep.equal([['Why? Because bees feed us.']]);
  });

  it('cut long sentences at their commas', () => {
    const text = 'When the first warm days of spring arrive, and the meadows are full of dandelions, the bees leave their hive, one after the other.';
    for (const lines of linesOf(text).slice(0, -1)) expect(lines.at(-1)).to.match(/[,.]$/);
  });

  it('write Chinese without spaces and in shorter lines', () => {
    const cues = linesOf('蜜蜂是非常重要的昆虫，它们在花朵之间传播花粉，帮助植物结出果实。没有蜜蜂，我们的餐桌会变得很空。', 'zh');
    expect(cues.flat().join('')).to.equal('蜜蜂是非常重要的昆虫，它们在花朵之间传播花粉，帮助植物结出果实。没有蜜蜂，我们的餐桌会变得很空。');
    for (const line of cues.flat()) expect(Array.from(line).length).to.be.at.most(16);
  });

  it('mark right-to-left text, also where it begins with a foreign word', () => {
    const file = stringifyWebVtt(cuesOf('النحل NASA مهم جدا.', 'ar'));
    expect(file).to.contain('\u200fالنحل NASA مهم جدا.');
    expect(stringifyWebVtt(cuesOf('Bees are great.'))).not.to.contain('\u200f');
  });

  it('escape what WebVTT would read as markup', () => {
    expect(stringifyWebVtt(cuesOf('5 < 6 & 7 > 2 --> done'))).to.contain('5 &lt; 6 &amp; 7 &gt; 2 --&gt; done');
  });

  it('cut a word that fits no line', () => {
    const [cue] = cuesOf(`https://example.org/${'a'.repeat(60)}`);
    expect(cue?.lines).to.have.length(2);
    for (const line of cue?.lines ?? []) expect(widthOf(line)).to.be.at.most(LINE_COLUMNS);
  });

  it('are numbered and timed to the millisecond', () => {
    const cues = [{ start: 3661.0015, end: 3662.5, lines: ['One', 'Two'] }];
    expect(stringifyWebVtt(cues)).to.equal('WEBVTT\n\n1\n01:01:01.002 --> 01:01:02.500\nOne\nTwo\n');
  });

  it('are an empty file without words', () => {
    expect(stringifyWebVtt(makeCues([], 4))).to.equal('WEBVTT\n');
  });

  it('read each word a few times, however many there are', () => {
    let reads = 0;
    const words = Array.from({ length: 400 }, (_, at): SpokenWord => ({
      get text() {
        reads += 1;
        return 'of';
      },
      start_seconds: at / 10,
      end_seconds: at / 10 + 0.1,
    }));
    expect(makeCues(words, 41).length).to.be.above(10);
    expect(reads).to.be.at.most(4 * words.length);
  });

  it('keep every rule for any words', () => {
    const word = fc.tuple(fc.constantFrom('bee', 'honeycomb', 'a', 'pollination,', 'flowers.', '蜜蜂', 'النحل', 'x'.repeat(50), 'and'), fc.constantFrom(0, 0, 0, 0.1, 0.4, 1.5));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (pairs) => {
        let at = 0;
        const words = pairs.map(([text, gap]) => {
          const start_seconds = at + gap;
          at = start_seconds + 0.1 + text.length * 0.05;
          return { text, start_seconds, end_seconds: at };
        });
        const cues = makeCues(words, at + 0.2);
        let spoken = 0;
        cues.forEach((cue, place) => {
          const next = cues[place + 1]?.start ?? Infinity;
          const within = words.filter(({ start_seconds }) => start_seconds >= cue.start && start_seconds < next);
          spoken += within.length;
          expect(cue.start).to.equal(within[0]?.start_seconds);
          expect(cue.end).to.be.within(cue.start, Math.min(next, at + 0.2));
          expect(cue.end - cue.start).to.be.at.most(7.0001);
          expect(cue.lines.length).to.be.within(1, 2);
          for (const line of cue.lines) expect(widthOf(line), line).to.be.at.most(LINE_COLUMNS);
        });
        expect(spoken).to.equal(words.length);
      }),
      { numRuns: 150 },
    );
  });
}); // prettier-ignore

import { expect } from 'chai';
import { withStops } from '../../../planner/understanding/stops/restore-stops.ts';
import { readInstructions } from '../../film/instruction.ts';
import { growthOf } from '../../support/growth.ts';

const SPOKEN =
  "so basically I need a video about our new dishwasher it's for the kitchen staff the first thing is scrape the plates never put wooden boards in the cycle takes ninety seconds when the red light comes on add salt the salt is under the sink keep it to a minute please";

describe('a dictated text without stops', () => {
  it('has a stop where a sentence ends, a capital behind it, and no words that gain time', () => {
    const sentences = withStops(SPOKEN, 'en').split(/(?<=\.) /u);
    expect(sentences.length).to.be.within(5, 10);
    expect(sentences[0]).to.match(/^Basically I need a video/u);
    expect(sentences.every((sentence) => /^\P{Ll}.*\.$/su.test(sentence))).to.equal(true);
  });

  it('keeps every other word, in its order', () => {
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
    expect(words(withStops(SPOKEN, 'en'))).to.deep.equal(words(SPOKEN).slice(1));
  });

  it('is not cut inside a quotation', () => {
    const quoted = SPOKEN.replace('never put wooden boards in', 'and say "never put wooden boards in it they swell and then they crack"'); // prettier-ignore
    expect(withStops(quoted, 'en').toLowerCase()).to.contain(
      '"never put wooden boards in it they swell and then they crack"',
    );
  });

  it('takes time in proportion to its length', async () => {
    const text = (length: number) => `${SPOKEN} `.repeat(Math.ceil(length / SPOKEN.length)).slice(0, length);
    const growth = await growthOf((given) => withStops(given, 'en'), text, 2_000);
    expect(growth).to.be.below(9);
  }).timeout(20_000);
});

describe('a text with stops', () => {
  it('stays as it is', () => {
    const changed = readInstructions('open').filter(
      ({ task, language }) => withStops(task, language) !== task,
    );
    expect(
      changed.every(({ id }) => DICTATED.includes(id)),
      changed.map(({ id }) => id).join(' '),
    ).to.equal(true);
  }).timeout(20_000);

  const DICTATED = [
    't-changeover-dictated',
    't-dentist-dictated',
    't-es-tortilla-dictado',
    't-hi-upi-savdhan',
  ];

  it('stays as it is in a language that was not learned', () => {
    const text = 'woord '.repeat(80);
    expect(withStops(text, 'nl')).to.equal(text);
  });
});

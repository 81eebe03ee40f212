import { createRequire } from 'node:module';
import { expect } from 'chai';
import { findDeeds } from '../../../../planner/builtin/people/find-deed.ts';
import { countRegexTries } from '../../../support/regex-work.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';

interface Case {
  readonly film: string;
  readonly says: string;
  /** Poses that show it, with "|" between them; empty: nobody does anything. */
  readonly shows: string;
}

const { seen, unseen } = createRequire(import.meta.url)('./deeds.json') as {
  readonly seen: readonly Case[];
  /** Written before the rules were tried on them. */
  readonly unseen: readonly Case[];
};

/** What is done at a table, at a door, on the road: each verb beside another sense of it. */
const atHand = createRequire(import.meta.url)('./deeds-at-hand.json') as {
  readonly seen: readonly Case[];
  readonly unseen: readonly Case[];
};

async function judged(
  cases: readonly Case[],
): Promise<{ readonly wrong: string[]; readonly missed: string[] }> {
  const senses = await sentenceEncoder.encode(cases.map(({ film, says }) => `${film}. ${says}`));
  const [wrong, missed]: [string[], string[]] = [[], []];
  cases.forEach(({ film, says, shows }, index) => {
    const isAnimalFilm = /bee|cat|reef|photosynthesis/iu.test(film);
    const pose = findDeeds(says, senses[index] ?? new Float32Array(), isAnimalFilm)[0]?.pose ?? '';
    if (shows.split('|').includes(pose)) return;
    (pose === '' ? missed : wrong).push(`${says} -> ${pose}`);
  });
  return { wrong, missed };
}

describe('what people do in a sentence', () => {
  it('is shown as what is meant, and never as another sense of its verb', async () => {
    const { wrong, missed } = await judged(seen);
    expect(wrong, wrong.join('\n')).to.have.length(0);
    expect(missed, missed.join('\n')).to.have.length.at.most(5);
  });

  it('is found in sentences that the rules were not made on', async () => {
    const { wrong, missed } = await judged(unseen);
    expect(wrong, wrong.join('\n')).to.have.length.at.most(1);
    expect(missed, missed.join('\n')).to.have.length.at.most(5);
  });

  it('is shown with what is at hand, and never as another sense of its verb', async () => {
    const [known, unknown] = [await judged(atHand.seen), await judged(atHand.unseen)];
    expect(known.wrong, known.wrong.join('\n')).to.have.length(0);
    expect(known.missed, known.missed.join('\n')).to.have.length.at.most(5);
    expect(unknown.wrong, unknown.wrong.join('\n')).to.have.length.at.most(1);
    expect(unknown.missed, unknown.missed.join('\n')).to.have.length.at.most(5);
  });

  it('is found in one pass over a clause, however long it is', async () => {
    const [sense = new Float32Array()] = await sentenceEncoder.encode(['People climb.']);
    const tries = (words: number) => {
      const find = () => findDeeds('climb very '.repeat(words / 2), sense, false);
      // What the tagger has tagged it remembers.
      find();
      return countRegexTries(find);
    };
    expect(tries(600)).to.be.below(2.5 * tries(300));
  });
});

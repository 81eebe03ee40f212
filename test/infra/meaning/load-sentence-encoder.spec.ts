import { expect } from 'chai';
import { loadSentenceEncoder } from '../../../infra/meaning/load-sentence-encoder.ts';
import { type SentenceEncoder, similarity } from '../../../planner/meaning/sentence-encoder.ts';

describe('the sentence encoder', () => {
  let encoder: SentenceEncoder;

  before(async () => {
    encoder = await loadSentenceEncoder();
  });

  const likeness = async (one: string, other: string) => {
    const [first, second] = await encoder.encode([one, other]);
    return first && second ? similarity(first, second) : Number.NaN;
  };

  it('puts sentences that mean alike closer together than those that share a word', async () => {
    const rise = 'Headcount rose from 512 to 540.';
    expect(await likeness(rise, 'The number of employees went up.')).to.be.above(
      await likeness(rise, 'A rose is a flower.'),
    );
  });

  it('gives unit vectors, the same for the same sentence, whatever stands beside it', async () => {
    const [alone] = await encoder.encode(['Set the ladder on level ground.']);
    const [, beside] = await encoder.encode(['Bees make honey.', 'Set the ladder on level ground.']);
    expect(alone).to.deep.equal(beside);
    expect(await likeness('Bees make honey.', 'Bees make honey.')).to.be.closeTo(1, 1e-5);
  });

  it('answers for nothing, for nothing but blanks, and for what no sentence is', async () => {
    expect(await encoder.encode([])).to.deep.equal([]);
    expect(await encoder.encode(['', ' ', 'of '.repeat(5000), '语言'])).to.have.length(4);
  });

  it('knows the longest by how they begin where it may read only so much, and the others as always', async () => {
    const [short, long] = ['Bees make honey.', 'Bees make honey in the hive that hangs in the old tree.'];
    const [whole] = await encoder.encode([short]);
    const [first, ...longest] = await encoder.encode([short, `${long} It rains.`, `${long} It snows.`], 24);
    expect(first).to.deep.equal(whole);
    expect(longest[0]).to.deep.equal(longest[1]);
    expect(longest[0]).to.not.deep.equal((await encoder.encode([`${long} It rains.`]))[0]);
  });
});

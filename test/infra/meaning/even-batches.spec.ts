import { expect } from 'chai';
import { evenBatches } from '../../../infra/meaning/even-batches.ts';

const ofLengths = (...lengths: readonly number[]) =>
  lengths.map((length) => ({ pieces: Array(length).fill(0) }));
const lengthsIn = (batches: readonly (readonly { readonly pieces: readonly unknown[] }[])[]) =>
  batches.map((batch) => batch.map(({ pieces }) => pieces.length));
/** As a model reads it: each as long as the longest of its batch. */
const costOf = (batches: readonly (readonly number[])[]) =>
  batches.reduce((sum, batch) => sum + batch.length * Math.max(...batch), 0);

describe('even batches', () => {
  it('reads sentences of about one length together, at most 32', () => {
    expect(lengthsIn(evenBatches(ofLengths(5, 7, 6)))).to.deep.equal([[5, 6, 7]]);
    expect(evenBatches(ofLengths(...Array<number>(70).fill(9))).map(({ length }) => length)).to.deep.equal([32, 32, 6]); // prettier-ignore
    expect(evenBatches([])).to.deep.equal([]);
  });

  it('reads a long one by itself: twenty short ones do not cost as much as twenty of its length', () => {
    const batches = lengthsIn(evenBatches(ofLengths(400, ...Array<number>(20).fill(12))));
    expect(batches.map(({ length }) => length)).to.deep.equal([20, 1]);
  });

  it('costs little more than what is read, whatever the lengths', () => {
    const lengths = Array.from({ length: 60 }, (_, index) => 1 + ((index * 37) % 200));
    const sum = lengths.reduce((all, length) => all + length, 0);
    expect(costOf(lengthsIn(evenBatches(ofLengths(...lengths))))).to.be.below(1.35 * sum);
  });
});

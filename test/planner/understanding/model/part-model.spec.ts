import { expect } from 'chai';
import { LABELS, partsOf } from '../../../../planner/understanding/model/part-model.ts';
import { WORD_PLACES } from '../../../../planner/understanding/model/features.ts';

describe('the parts of a directing sentence', () => {
  const sentence = 'Explain black holes to pensioners.';
  const nothing = (count: number) => Array.from({ length: count }, () => new Float32Array(LABELS.length));
  /** A model that has learned nothing: the first label, the frame, is as good as any. */
  const model = {
    tokens: LABELS.map(() => new Float32Array(WORD_PLACES)),
    transitions: nothing(LABELS.length + 1),
  };
  const sure = (label: (typeof LABELS)[number]) => LABELS.map((each) => (each === label ? 0 : -9));
  const words = [
    { start: 0, labels: sure('frame') },
    { start: 8, labels: sure('subject') },
    { start: 14, labels: sure('subject') },
    { start: 14, labels: sure('subject') },
    { start: 20, labels: sure('frame') },
    { start: 23, labels: sure('audience') },
  ];
  const read = (heard?: Parameters<typeof partsOf>[3]) =>
    partsOf(model, sentence, 'subject', heard).map(
      ({ role, start, end }) => `${role}: ${sentence.slice(start, end)}`,
    );

  it('are what another reader hears where the words say nothing', () => {
    expect(read({ weight: 1, words })).to.deep.equal(['subject: black holes', 'audience: pensioners']);
  });

  it('are what the words say where nothing is heard', () => {
    expect(read()).to.deep.equal([]);
    expect(read({ weight: 1, words: [] })).to.deep.equal([]);
    expect(read({ weight: 0, words })).to.deep.equal([]);
  });

  it('are heard up to where the other reader stopped', () => {
    expect(read({ weight: 1, words: words.slice(0, 4) })).to.deep.equal(['subject: black holes']);
  });
});

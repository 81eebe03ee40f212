import { expect } from 'chai';
import { lostSentences } from '../../../../planner/builtin/critic/lost-sentences.ts';

const read = (...texts: readonly string[]) => ({
  language: 'en',
  passages: texts.map((text) => ({ text, role: 'material' as const, confidence: 1 })),
});

describe('what was typed as material', () => {
  it('is lost where fewer than half of its words are spoken or shown', () => {
    const task = 'The green fades in autumn. Some trees make red afresh from sugar.';
    const material = read('The green fades in autumn.', 'Some trees make red afresh from sugar.');
    expect(lostSentences(material, task, 'In autumn the green fades.')).to.deep.equal([
      'Some trees make red afresh from sugar.',
    ]);
    expect(lostSentences(material, task, `${task} And more.`)).to.deep.equal([]);
  });

  it('is not missed where it directs', () => {
    const style = { language: 'en', passages: [{ text: 'Keep it slow and solemn', role: 'style' as const, confidence: 1 }] }; // prettier-ignore
    expect(lostSentences(style, 'Keep it slow and solemn.', 'Something else.')).to.deep.equal([]);
  });

  it('is missed as a remark behind a point', () => {
    const points = { language: 'en', passages: [{ text: 'what a near miss is', role: 'cover' as const, confidence: 1 }] }; // prettier-ignore
    const task = 'Explain what a near miss is (an event that could have hurt someone).';
    expect(lostSentences(points, task, 'A near miss.')).to.deep.equal([
      'an event that could have hurt someone',
    ]);
  });
});

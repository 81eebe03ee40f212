import { expect } from 'chai';
import { loadSentenceEncoder } from '../../../../infra/meaning/load-sentence-encoder.ts';
import { findIcon } from '../../../../infra/studio/drawing/index.ts';
import { OWN_DRAWINGS } from '../../../../infra/studio/drawing/pictures/own/index.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { OWN_THINGS } from '../../../../planner/builtin/pictures/word-lists.ts';
import { idsWithSense } from '../../../../planner/builtin/pictures/sense.ts';
import { isIllustration } from '../../../../planner/builtin/shots/may-be-shown.ts';
import type { SentenceEncoder } from '../../../../planner/meaning/sentence-encoder.ts';

describe('a thing that no emoji shows', () => {
  let encoder: SentenceEncoder;

  before(async () => {
    encoder = await loadSentenceEncoder();
  });

  const shownFor = async (phrase: string, said: string) => {
    const [sense] = await encoder.encode([said]);
    return emojiPictures.findIllustration(phrase, 'en', sense);
  };

  it('is drawn in its own colours, and everything that is drawn has names and a sense', () => {
    expect(Object.keys(OWN_DRAWINGS).sort()).to.deep.equal(Object.keys(OWN_THINGS).sort());
    for (const name of Object.keys(OWN_THINGS)) {
      expect(idsWithSense(), name).to.include(`fabula:${name}`);
      expect(findIcon(`fabula:${name}`), name).to.include({ width: 32, height: 32 });
      expect(isIllustration(`fabula:${name}`), name).to.equal(true);
    }
    expect(findIcon('fabula:toString')).to.equal(undefined);
  });

  it('is shown where a phrase names it by its last words and its scene means it', async () => {
    const warehouse = 'Onboarding for warehouse staff. Heavy boxes go on the bottom shelf.';
    expect(await shownFor('heavy boxes', warehouse)).to.include({ id: 'fabula:boxes', isNamed: true });
    const crossing = 'The Brooklyn Bridge. It was the first suspension bridge with steel cables.';
    expect(await shownFor('first suspension bridge', crossing)).to.include({ id: 'fabula:bridge' });
    const waste = 'Recycling rules. Glass bottles go into the green bin.';
    expect((await shownFor('green bin', waste))?.id).to.equal('fabula:bin');
  });

  it('is not shown by another sense of its name', async () => {
    const teams = 'Leadership course. Good managers build a bridge between two teams that disagree.';
    expect((await shownFor('bridge', teams))?.id).not.to.equal('fabula:bridge');
    const notes = 'Piano for beginners. Play each note of the melody slowly.';
    expect((await shownFor('note', notes))?.id).not.to.equal('fabula:note');
    const ports = 'Network programming. A TCP socket listens on a port and accepts connections.';
    expect((await shownFor('socket', ports))?.id).not.to.equal('fabula:socket');
  });
});

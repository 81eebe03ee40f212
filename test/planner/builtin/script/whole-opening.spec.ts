import { expect } from 'chai';
import type { Beat } from '../../../../planner/builtin/script/script.ts';
import { withWholeOpening } from '../../../../planner/builtin/script/whole-opening.ts';

const film = { subject: 'hand washing', title: 'Hand Washing', language: 'en' };
const told: Beat = { text: 'Wet your hands.', purpose: 'tell', content: { id: 0, source: 'task', kind: 'statement', text: 'Wet your hands.' } }; // prettier-ignore
const opening = (text: string): Beat => ({ text, purpose: 'open' });
const lines = (beats: readonly Beat[]) => beats.map(({ text, purpose }) => `${purpose}: ${text}`);

describe('an opening that was made of the subject and is broken', () => {
  it('says less, in grammar that is sure', () => {
    expect(lines(withWholeOpening([opening('How do you hand washing?'), told], film))).to.deep.equal([
      'open: This is about hand washing.',
      'tell: Wet your hands.',
    ]);
  });
});

describe('an opening that is whole, is the title or is in another language', () => {
  it('stays', () => {
    for (const [text, language] of [
      ['How do you wash your hands?', 'en'],
      ['Hand Washing.', 'en'],
      ['Wie man Hände der', 'de'],
    ] as const)
      // prettier-ignore
      expect(withWholeOpening([opening(text), told], { ...film, language })[0]?.text).to.equal(text);
  });

  it('stays where the caller gave it', () => {
    const given = { ...film, opening: 'How do you hand washing?' };
    expect(withWholeOpening([opening('How do you hand washing?'), told], given)[0]?.text).to.equal(
      'How do you hand washing?',
    );
  });
});

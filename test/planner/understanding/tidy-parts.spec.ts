import { expect } from 'chai';
import type { Role } from '../../../planner/understanding/instruction.ts';
import { tidyParts } from '../../../planner/understanding/tidy-parts.ts';

/** The parts of a sentence, given as its words, as they are made of it. */
function tidied(sentence: string, given: readonly (readonly [Role, string])[], language = 'en'): string[][] {
  const parts = given.map(([role, words]) => {
    const start = sentence.indexOf(words);
    return { role, start, end: start + words.length };
  });
  return tidyParts(sentence, parts, language).map(({ role, start, end }) => [
    role,
    sentence.slice(start, end),
  ]);
}

describe('the parts of a sentence', () => {
  it('end in no word that leads on', () => {
    expect(
      tidied('A film for office staff on how to lift.', [['audience', 'office staff on']]),
    ).to.deep.equal([['audience', 'office staff']]);
    expect(tidied('Explain SQL injection to developers.', [['subject', 'SQL injection to']])).to.deep.equal([
      ['subject', 'SQL injection'],
    ]);
    expect(
      tidied('Ein Film für alle im Werk (ca. eine Minute).', [['audience', 'alle im Werk (ca']], 'de'),
    ).to.deep.equal([['audience', 'alle im Werk']]);
    expect(
      tidied('Explain tides to teenagers in about 90 seconds.', [['audience', 'teenagers in']]),
    ).to.deep.equal([['audience', 'teenagers']]);
  });

  it('name what a recipe is for, which nobody watches as', () => {
    expect(tidied('A recipe for blueberry muffins.', [['audience', 'blueberry muffins']])).to.deep.equal([
      ['subject', 'blueberry muffins'],
    ]);
  });

  it('are facts where somebody does something behind the name', () => {
    const read = (sentence: string, ...words: readonly string[]) =>
      tidied(
        sentence,
        words.map((each, index) => [index === words.length - 1 ? 'audience' : 'subject', each] as const),
      );
    expect(
      read(
        'How bees make honey: a bee visits two million flowers for one pound.',
        'How bees make honey',
        'a bee visits two million flowers',
        'one pound',
      ),
    ).to.deep.equal([
      ['subject', 'How bees make honey'],
      ['material', 'a bee visits two million flowers for one pound'],
    ]);
    expect(read('Spot: the new tram for commuters.', 'Spot', 'the new tram', 'commuters')).to.deep.equal([
      ['subject', 'Spot'],
      ['subject', 'the new tram'],
      ['audience', 'commuters'],
    ]);
  });

  it('keep the word that ends a phrase of its own', () => {
    for (const sentence of [
      'Show new staff how to log in for the first time.',
      'Show new staff how to log in.',
    ])
      expect(tidied(sentence, [['subject', 'how to log in']])).to.deep.equal([['subject', 'how to log in']]);
  });

  it('begin with no word that leads to them', () => {
    expect(tidied('Ein Film zum neuen Antrag.', [['subject', 'zum neuen Antrag']], 'de')).to.deep.equal([
      ['subject', 'Antrag'],
    ]);
    expect(tidied('Warm, bright and slow.', [['style', 'and slow']])).to.deep.equal([['style', 'slow']]);
    expect(tidied('Make a film: From Bean to Cup.', [['subject', 'From Bean to Cup']])).to.deep.equal([
      ['subject', 'From Bean to Cup'],
    ]);
  });

  it('are one where only a few words stand between, and two where "and" does', () => {
    const sentence = 'Ask them to agree the days with their team by the end of the month and to book a room.';
    const given = [
      ['call_to_action', 'agree the days with their team'],
      ['call_to_action', 'the month'],
      ['call_to_action', 'book a room'],
    ] as const;
    expect(tidied(sentence, given)).to.deep.equal([
      ['call_to_action', 'agree the days with their team by the end of the month'],
      ['call_to_action', 'book a room'],
    ]);
  });

  it('are one where they name the film from its first word to its last', () => {
    const sentence = 'Why do we always see the same side of the Moon?';
    const given = [
      ['subject', 'Why do we'],
      ['subject', 'the same side of the Moon'],
    ] as const;
    expect(tidied(sentence, given)).to.deep.equal([['subject', sentence]]);
  });

  it('are one where one line is spoken', () => {
    const given = [
      ['verbatim', 'We pick by hand,'],
      ['verbatim', 'in September'],
    ] as const;
    expect(tidied('VO: We pick by hand, late, in September', given)).to.deep.equal([
      ['verbatim', 'We pick by hand, late, in September'],
    ]);
    expect(tidied('Say: "We pick by hand," then "in September"', given)).to.have.length(2);
  });

  it('are a whole clause, with what its verb is done to', () => {
    for (const [sentence, given, whole] of [
      ['Explain how honeybees make honey, for beginners.', 'how honeybees make', 'how honeybees make honey'],
      [
        'Show when tenants must pay their deposit to a landlord.',
        'when tenants must pay',
        'when tenants must pay their deposit',
      ],
      [
        'A day in the life of a lighthouse keeper in 1890.',
        'A day in the life',
        'A day in the life of a lighthouse keeper',
      ],
      ['Explain how a vaccine works in one minute.', 'how a vaccine works', 'how a vaccine works'],
      ['Explain what your body needs, in a minute.', 'what your body needs', 'what your body needs'],
    ] as const)
      expect(tidied(sentence, [['subject', given]]), sentence).to.deep.equal([['subject', whole]]);
  });

  it('have no verb of the order in them', () => {
    const sentence = 'Our charity Warm Rooms needs a film for the website.';
    expect(tidied(sentence, [['subject', 'Our charity Warm Rooms needs']])).to.deep.equal([
      ['subject', 'Our charity Warm Rooms'],
    ]);
  });
});

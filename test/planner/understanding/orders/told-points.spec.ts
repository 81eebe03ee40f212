import { expect } from 'chai';
import { attachedIn } from '../../../../planner/understanding/orders/attached-orders.ts';
import { attachedPoints } from '../../../../planner/understanding/orders/attached.ts';
import { takenForGranted, toldPoint } from '../../../../planner/understanding/orders/told-point.ts';

const told = (list: string, subject?: string) =>
  (attachedPoints(list) ?? []).map((point) => toldPoint(point, subject) ?? `to cover: ${point.head}`);

describe('points with what is to be said of them', () => {
  for (const [list, subject, sentences] of [
    [
      "what a near miss is (an event that could have hurt someone but didn't), why reporting matters (for every injury there are 300 near misses), and the three steps: make the area safe, tell your shift lead, fill in form NM-4",
      undefined,
      [
        "A near miss is an event that could have hurt someone but didn't.",
        'Why does reporting matter? For every injury there are 300 near misses.',
        'The three steps: make the area safe, tell your shift lead and fill in form NM-4.',
      ],
    ],
    [
      'what it does (moves your commits onto a new base), when to use it (before opening a pull request), and the golden rule (never rebase a shared branch)',
      'git rebase',
      [
        'Git rebase moves your commits onto a new base.',
        'When do you use it? Before opening a pull request.',
        'The golden rule: never rebase a shared branch.',
      ],
    ],
    [
      "where to go (reception in the main hall at 8:00), what to bring (photo ID and a pen), who you'll meet (your mentor), and lunch (canteen on level 2, free on day one)",
      undefined,
      [
        'Go to reception in the main hall at 8:00.',
        'Bring photo ID and a pen.',
        "You'll meet your mentor.",
        'Lunch: canteen on level 2, free on day one.',
      ],
    ],
    [
      'causes (stress, lack of sleep, certain foods) and what helps',
      'migraine',
      ['The causes are stress, lack of sleep and certain foods.', 'to cover: what helps'],
    ],
    [
      'the blockade (Stalin closed all roads on 24 June) and the end (12 May 1949, after 277,000 flights)',
      undefined,
      ['The blockade: Stalin closed all roads on 24 June.', 'The end: 12 May 1949, after 277,000 flights.'],
    ],
    [
      'the three warning signs (urgent tone, odd sender address, unexpected attachment)',
      undefined,
      ['The three warning signs are urgent tone, odd sender address and unexpected attachment.'],
    ],
    [
      'how to apply: tell your manager, fill in the form, and send it by Friday',
      undefined,
      ['How do you apply? Tell your manager, fill in the form, and send it by Friday.'],
    ],
  ] as const)
    it(`are told: ${list.slice(0, 60)} …`, () => {
      expect(told(list, subject)).to.deep.equal(sentences);
    });

  it('are none where nothing stands beside a name', () => {
    expect(attachedPoints('the resolver, root servers, caching and TTL')).to.equal(undefined);
    expect(attachedPoints('how gas escapes (like opening a fizzy drink)')).to.equal(undefined);
  });
});

describe('an order with points', () => {
  const read = (text: string) => attachedIn({ text, block: 0, kind: 'sentence' }, false)?.map((piece) => `${piece.known?.role ?? ''}: ${piece.text}`); // prettier-ignore

  it('has each told that says something, and keeps the others as points', () => {
    expect(read('Briefly cover causes (stress, noise, light) and treatment.')).to.deep.equal(['material: The causes are stress, noise and light.', 'cover: treatment']); // prettier-ignore
    expect(read('Mention that we open at 9 (Sundays at 10).')).to.deep.equal(['material: We open at 9 (Sundays at 10).']); // prettier-ignore
    expect(read('Describe how magma rises because it is lighter than rock, and how it cools.')).to.deep.equal(['material: Magma rises because it is lighter than rock.', 'cover: how it cools']); // prettier-ignore
  });

  it('is left to others where it is for the maker', () => {
    for (const order of ['Include captions (burned in) and music (no lyrics).', 'Include a map (top left).', 'Explain how DNS works.', 'Wash your hands (20 seconds).'])
      expect(read(order), order).to.equal(undefined); // prettier-ignore
  });
});

describe('a clause that says something itself', () => {
  it('is taken for granted where it says more than what is asked', () => {
    expect(takenForGranted('how magma rises because it is lighter than the rock around it')).to.equal('Magma rises because it is lighter than the rock around it.'); // prettier-ignore
    expect(takenForGranted('that we never sell data')).to.equal('We never sell data.');
    expect(takenForGranted('how DNS works')).to.equal(undefined);
    expect(takenForGranted('how to apply for a place before the date ends')).to.equal(undefined);
  });
});

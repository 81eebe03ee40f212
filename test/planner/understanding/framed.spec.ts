import { expect } from 'chai';
import { countedSentences } from '../../../planner/understanding/counted-sentences.ts';
import { tidyLayout } from '../../../planner/understanding/layout.ts';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import { withRefusedLists } from '../../../planner/understanding/refused-lists.ts';
import { ownMail } from '../../../planner/understanding/replied-mail.ts';
import { readingTools } from '../../support/reading-tools.ts';

const read = (task: string) => readInstruction({ task }, readingTools);
const told = async (task: string) =>
  (await read(task)).content.map((one) =>
    one.kind === 'list' ? one.items.join(' | ') : 'text' in one ? one.text : one.kind,
  );

describe('what stands in an order around it', () => {
  it('is told without the order', async () => {
    expect(await told('How glaciers move. Begin with the fact that a glacier may creep a metre a day. Ice melts at its base.')).to.include('A glacier may creep a metre a day.'); // prettier-ignore
    const quoted = await told('A film about Marie Curie. She won two Nobel prizes. Quote: "Nothing in life is to be feared, it is only to be understood."'); // prettier-ignore
    expect(quoted.at(-1)).to.include('Nothing in life is to be feared, it is only to be understood');
  });

  it('is asked of viewers where it says where to go, or what is said then', async () => {
    const { direction } = await read('Our library lends tools. A drill costs £2 a day. Invite people to join at tools.example or to come by on Saturday.'); // prettier-ignore
    expect(direction.call_to_action?.text).to.equal('Join at tools.example or come by on Saturday.');
    const then = await read('reel on plant care. water once a week. then say save this for later.');
    expect(then.direction.call_to_action?.text).to.equal('Save this for later.');
    // Who is trained is told what to tell others.
    expect((await told('Fire wardens: tell people to use the stairs. Close the doors.')).join(' ')).to.match(/use the stairs/iu); // prettier-ignore
  });

  it('is the last question, or the audience', async () => {
    const { closing } = await read('Clip on rivers. The Danube passes ten countries. Ask one question at the end: which river is nearest to you?'); // prettier-ignore
    expect(closing).to.equal('Which river is nearest to you?');
    const { direction, content } = await read(
      'Ad for a bell. It weighs 40 grams. Target group: cyclists 18-30.',
    );
    expect(direction.audience).to.equal('cyclists 18-30');
    expect(JSON.stringify(content)).to.not.include('18-30');
  });
});

describe('the first line and the last', () => {
  it('are those that somebody wishes for in passing', async () => {
    const { opening, closing } = await read('Teaser for the play "Salt". It runs in May. It would be lovely if the first line was: "The tide is out." See you at the pier, goes last.'); // prettier-ignore
    expect([opening, closing]).to.deep.equal(['The tide is out.', 'See you at the pier']);
  });

  it('are warnings, definitions and introductions without the order', async () => {
    const lines = await told('Lesson on ladders of debt. Define it: borrowing to repay. Warn that interest grows on interest. Introduce the rule of thumb: repay the dearest first.'); // prettier-ignore
    expect(lines.slice(-3)).to.deep.equal([
      ...[
        'It is borrowing to repay.',
        'Interest grows on interest.',
        'The rule of thumb: repay the dearest first.',
      ],
    ]);
  });
});

describe('lists under do and don’t', () => {
  it('say of each item what it is, and nothing of the labels', async () => {
    const both = await told('Ladders at work.\n\nDO\n- check the feet\n- face the rungs\n\nDON’T\n- stand on the top rung\n- carrying tools in one hand\n- never lean out'); // prettier-ignore
    expect(both).to.deep.equal([
      'Check the feet | Face the rungs',
      "Don't stand on the top rung | Avoid carrying tools in one hand | Never lean out",
    ]);
    expect(
      await told('Food in the lab.\n\nThings to avoid:\n- coffee at the bench\n- open bottles'),
    ).to.deep.equal(['Avoid coffee at the bench | Avoid open bottles']);
  });
});

describe('what to do and what not to do in one line', () => {
  it('are lists, and what stands around them stays', async () => {
    const policy = await told(
      "Our travel policy. Do: book early, keep every receipt. Don't: fly under 500 km, pay with private cards. Finance pays back within 10 days.",
    );
    expect(policy).to.deep.equal([
      'Book early | Keep every receipt',
      "Don't fly under 500 km | Don't pay with private cards",
      'Finance pays back within 10 days.',
    ]);
  });

  it('are none where nothing is refused', () => {
    const block = { kind: 'paragraph', text: 'To do: call Ada. Always: knock, wait.' } as const;
    expect(withRefusedLists([block])).to.deep.equal([block]);
  });
});

describe('an item that refuses by itself', () => {
  it('stays as it is, and so does a list under another heading', () => {
    const items = ['never lean out', 'open the lid'];
    const under = (text: string) =>
      withRefusedLists([
        { kind: 'heading', text, depth: 2 },
        { kind: 'list', items, ordered: false },
      ]).at(-1);
    expect(under('Never:')).to.deep.include({ items: ['never lean out', 'Never open the lid'] });
    expect(under('Do not')).to.deep.include({ items: ['never lean out', "Don't open the lid"] });
    expect(under('Do')).to.deep.include({ items });
    expect(under('Avoidance')).to.deep.include({ items });
  });
});

describe('numbers that count sentences', () => {
  const list = ['1. the pan was cold.', '2. it was crowded.'];
  const spoken = '1 the pan was cold. 2 it was crowded.';

  it('are those of a list where so many were announced', () => {
    expect(countedSentences(`Two reasons. ${spoken} say bye`)).to.deep.equal([
      'Two reasons.',
      ...list,
      '',
      'say bye',
    ]);
    expect(countedSentences(spoken, 'There are two reasons:')).to.deep.equal(list);
  });

  it('are amounts otherwise', () => {
    for (const text of [
      'Pancakes. 1 egg. 2 cups of flour. 3 spoons of sugar.',
      'Three things. 1 egg and salt.',
      '1 egg. 2 cups of flour. 3 spoons of sugar.',
    ])
      expect(countedSentences(text), text).to.equal(undefined);
  });

  it('leave code and the paragraphs behind as they are', () => {
    const code = '```\n# two steps. 1 a starts. 2 b ends.\n```';
    expect(tidyLayout(code).layout.trim()).to.equal(code);
    expect(tidyLayout(`Two reasons. ${spoken}\n\n1 egg. 2 cups of flour.`).layout).to.match(
      /1 egg\. 2 cups of flour\.$/u,
    );
  });
});

describe('a mail that answers another', () => {
  const own = `Please make a film of our new opening hours: nine to six on weekdays, ten to two on Saturdays. ${'It helps. '.repeat(4)}`;

  it('is read without that', () => {
    expect(ownMail(`${own}\n\n> On 3 Oct Pieter wrote:\n> I put nine to five, is that right?\n`).trim()).to.equal(own.trim()); // prettier-ignore
    expect(ownMail(`${own}\nOn Monday Ada wrote:\n> no\n\nBest, Bo`)).to.match(
      /It helps\.\nBest, Bo$|Best, Bo$/u,
    );
  });

  it('stays with what is forwarded', () => {
    const forwarded = `Make a film of this please\nOn Monday Ada wrote:\n> ${'The pool opens in May. '.repeat(20)}`;
    expect(ownMail(forwarded)).to.equal(forwarded);
  });

  it('tells of announced corrections what is right', async () => {
    const text = (await told('Film for staff. Two corrections: sales were 4.2m, not 2.4m, and profit was 9%, not 6%. Costs fell.')).join(' '); // prettier-ignore
    expect(text).to.match(/4\.2m/u).and.match(/9%/u);
    expect(text).to.not.match(/2\.4m|6%|correction/iu);
  });
});

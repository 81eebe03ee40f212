import { expect } from 'chai';
import { readBlocks } from '../../../planner/understanding/blocks.ts';
import {
  cleanText,
  isMakersLabel,
  isSpoken,
  tidyProse,
  withoutHesitation,
  withoutMakersLabel,
  withoutAside,
} from '../../../planner/understanding/clean.ts';
import { formulasIn } from '../../../planner/understanding/formulas.ts';
import { listed } from '../../../planner/understanding/listed.ts';
import { asked, toViewer } from '../../../planner/understanding/to-viewer.ts';

const read = (text: string) => readBlocks(cleanText(text));

describe('the shape of a pasted text', () => {
  it('is that of its Markdown', () => {
    expect(
      read('# Routing\n\nA route has *two* parts:\n- a path\n- a handler\n\n```js\napp.get("/", f);\n```'),
    ).to.deep.equal([
      { kind: 'heading', text: 'Routing', depth: 1 },
      { kind: 'paragraph', text: 'A route has two parts:' },
      { kind: 'list', items: ['a path', 'a handler'], ordered: false },
      { kind: 'code', code: 'app.get("/", f);', language: 'js' },
    ]);
  });

  for (const [name, text] of [
    ['bars and dashes', '| Source | 2023 |\n|---|---|\n| Wind | 148 |\n| Solar | 96 |'],
    ['bars alone', 'Source | 2023\nWind | 148\nSolar | 96'],
    ['tabs', 'Source\t2023\nWind\t148\nSolar\t96'],
    ['commas', 'Source,2023\nWind,148\nSolar,96'],
  ] as const) {
    it(`is a table, made of ${name}`, () => {
      expect(read(text)).to.deep.equal([
        { kind: 'table', header: ['Source', '2023'], rows: [['Wind', '148'], ['Solar', '96']] },
      ]); // prettier-ignore
    });
  }

  it('is code where it is fenced, whatever its lines have in common', () => {
    const code = 'const a = 1;\nconst app = f();\napp.listen(a);\nprocess.exit();';
    expect(read(`\`\`\`js\n${code}\n\`\`\``)).to.deep.equal([{ kind: 'code', code, language: 'js' }]);
  });

  it('is a list, whatever its bullets, also where its lines are lost', () => {
    const list = { kind: 'list', items: ['one thing', 'another', 'a third'], ordered: false };
    expect(read('• one thing\n• another\n• a third')).to.deep.equal([list]);
    expect(read('- one thing - another - a third')).to.deep.equal([list]);
    expect(read('1) one thing 2) another 3) a third')).to.deep.equal([{ ...list, ordered: true }]);
  });

  it('is a list of what dashes explain', () => {
    const text =
      'FAST: Face - does it droop? Arms - can they raise both? Time - call 999. Every minute counts.';
    expect(read(text)).to.deep.equal([
      { kind: 'paragraph', text: 'FAST:' },
      {
        kind: 'list',
        items: ['Face: does it droop?', 'Arms: can they raise both?', 'Time: call 999.'],
        ordered: false,
      },
      { kind: 'paragraph', text: 'Every minute counts.' },
    ]);
  });

  it('parts a list from the sentence below it', () => {
    expect(read('- one thing\n- another\nEnd with a question.')).to.deep.equal([
      { kind: 'list', items: ['one thing', 'another'], ordered: false },
      { kind: 'paragraph', text: 'End with a question.' },
    ]);
  });

  it('is another sentence below items that begin as small as it does', () => {
    expect(read('- one thing\n- another\nkeep it upbeat')).to.have.length(2);
    expect(read('- One thing that goes\non here\n- Another')).to.have.length(1);
  });

  it('is a list where amounts stand on lines of their own', () => {
    expect(read('6 eggs\n150 g sugar\n24 ladyfingers\ncocoa')).to.deep.equal([
      { kind: 'list', items: ['6 eggs', '150 g sugar', '24 ladyfingers', 'cocoa'], ordered: false },
    ]);
  });

  it('is a dialogue where people speak in turn, not where settings are named', () => {
    expect(read('Anna: Where is it?\nBen: Here.\nAnna: Thanks!')[0]?.kind).to.equal('dialogue');
    expect(read('Tone: calm\nAudience: nurses').map(({ kind }) => kind)).to.deep.equal([
      'paragraph',
      'paragraph',
    ]);
  });

  it('is a turn of its own where somebody speaks again, however wide the lines', () => {
    const chat = [
      'Pia: order by thursday evening, delivery on sunday between nine and one',
      'Pia: three sizes. little one 24 pounds, proper one 38, showstopper 65',
      'Tom: and is the card free or what do we take for it again this year now?',
      'Pia: handwritten card is free, the printed one costs two pounds as ever',
    ].join('\n');
    const [block] = read(chat);
    expect(block?.kind === 'dialogue' && block.turns).to.have.length(4);
  });

  it('is as many lines as its writer made, and one where the edge of a page broke it', () => {
    expect(
      read('make a film about bees\nkeep it short\nno music').map((block) => 'text' in block && block.text),
    ).to.deep.equal(['make a film about bees', 'keep it short', 'no music']);
    const wrapped =
      'The wheelhouse was hauled down to the harbour by\neleven men, and the ferry left an hour late.';
    expect(read(wrapped)).to.have.length(1);
  });

  it('is what was written in a mail that is answered, and a quotation where it is short', () => {
    const mail = '> The old client is switched off on 28 February.\n> Install the new one.\n> Cheers, Hamid';
    expect(read(mail).map(({ kind }) => kind)).to.deep.equal(['paragraph', 'paragraph', 'paragraph']);
    expect(read('> Well begun is half done. — Aristotle').map(({ kind }) => kind)).to.deep.equal(['quote']);
  });
});

describe('a formula', () => {
  const tex = (text: string) => formulasIn(text).map((formula) => formula.tex);

  it('is read as TeX', () => {
    expect(tex('The theorem is a² + b² = c².')).to.deep.equal(['a^2 + b^2 = c^2']);
    expect(tex('Energy: $E = mc^2$')).to.deep.equal(['E = mc^2']);
    expect(tex('6CO2 + 6H2O → C6H12O6 + 6O2')).to.deep.equal([
      '6\\mathrm{CO_{2}} + 6\\mathrm{H_{2}O} \\rightarrow \\mathrm{C_{6}H_{12}O_{6}} + 6\\mathrm{O_{2}}',
    ]);
  });

  it('is not seen in prices, dates and ranges', () => {
    expect(tex('It costs $5 to $10 from 10 to 12 March 2024, or 40 % less.')).to.deep.equal([]);
  });
});

describe('what viewers are asked', () => {
  it('is a question, where they are to be asked one', () => {
    expect(asked('what they would do with 7,000 euros')).to.equal('What would you do with 7,000 euros?');
    expect(asked('how many passwords they can remember')).to.equal('How many passwords can you remember?');
    expect(asked('whether they have ever missed a train')).to.equal('Have you ever missed a train?');
    expect(asked('what would you do without bees')).to.equal('What would you do without bees?');
    expect(asked('what a tree weighs')).to.equal(undefined);
  });

  it('is said to them', () => {
    expect(toViewer('report a damaged ladder to their supervisor')).to.equal(
      'Report a damaged ladder to your supervisor.',
    );
    expect(toViewer('ask their manager if they are unsure')).to.equal('Ask your manager if you are unsure.');
    expect(toViewer('thanking the team by name: Ann, Joe and Lee')).to.equal(
      'Thank you to Ann, Joe and Lee.',
    );
  });
});

describe('what somebody said', () => {
  it('keeps what gains time in another language only', () => {
    expect(tidyProse('We open um at nine.', 'en')).to.equal('We open at nine.');
    expect(tidyProse('Wir öffnen um 9 Uhr.', 'de')).to.equal('Wir öffnen um 9 Uhr.');
  });

  it('has the apostrophes that its writer forgot', () => {
    expect(tidyProse('dont run, it wasnt me', 'en')).to.equal("don't run, it wasn't me");
  });

  it('is told without what the maker is told', () => {
    expect(withoutMakersLabel('Facts: each kidney works.')).to.equal('each kidney works.');
    expect(withoutMakersLabel('Schlusssatz: Komm auf den Hof!')).to.equal('Komm auf den Hof!');
    expect(withoutMakersLabel('Points mean prizes.')).to.equal('Points mean prizes.');
    expect(isMakersLabel('What to cover')).to.equal(true);
    expect(withoutAside('Infections went down 31% so pls say that.')).to.equal('Infections went down 31%.');
  });

  it('loses the words that gain time', () => {
    expect(isSpoken('So, um, we had 12,000 visitors.')).to.equal(true);
    expect(isSpoken('Can I help you?')).to.equal(false);
    expect(withoutHesitation('Well, you know, my grandfather had hives.')).to.equal(
      'My grandfather had hives.',
    );
    expect(withoutHesitation('I was terrified, ha ha.')).to.equal('I was terrified.');
  });

  it('is read field by field in a brief made of JSON', () => {
    expect(read('{"title": "Tap water", "points": ["It is cheap", "It is tested"]}')).to.deep.equal([
      { kind: 'paragraph', text: 'title: Tap water' },
      { kind: 'paragraph', text: 'points:' },
      { kind: 'list', items: ['It is cheap', 'It is tested'], ordered: false },
    ]);
  });
});

describe('points in one line', () => {
  it('are told apart, but not inside a name', () => {
    expect(listed('soil, light and water')).to.deep.equal(['soil', 'light', 'water']);
    expect(listed('A; B, C; D')).to.deep.equal(['A', 'B, C', 'D']);
    expect(listed('a range of 1,200 km')).to.deep.equal(['a range of 1,200 km']);
  });
});

describe('a text that nobody would write', () => {
  for (const sign of ['> ', '- ', '1. ', '* ', '[', '*', '_a_ ', '`a', '|', '$', '<b>']) {
    it(`is read when it is "${sign}" over and over`, () => {
      expect(read(sign.repeat(2500).slice(0, 5000))).to.be.an('array');
    });
  }
});

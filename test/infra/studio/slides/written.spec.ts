import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { prepareHighlighting, tokensOf } from '../../../../infra/studio/slides/code/highlight.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { linkOf, shownAddress } from '../../../../infra/studio/slides/layouts/address.ts';
import { turnPages } from '../../../../infra/studio/slides/layouts/pages.ts';
import { spread } from '../../../support/synthetic-narration.ts';
import { paintingOf, TALL, WIDE } from '../../../support/slide-builders.ts';

const WORDS = spread('Start with the light plan then comes the classic and last of all the flex plan', 7);
const spokenAt = (word: string) => 0.4 + (WORDS.find(({ text }) => text === word)?.start_seconds ?? 0);

function boxesOf(slide: Slide, size = WIDE) {
  return laySlide(paintingOf(slide, { size, words: WORDS, frame_count: 240 }), slide).boxes;
}

describe('a table', () => {
  const rows = ['light', 'classic', 'flex'].map((name, index) => ({
    cells: [name, `€${index}9`, `${index}`],
    cue: name,
  }));
  const table: Slide = { layout: 'table', heading: 'Plans', columns: ['Plan', 'Price', 'Bags'], rows };

  for (const size of [WIDE, TALL])
    it(`names its rows from the start and fills them as they are spoken, at ${size.width} x ${size.height}`, () => {
      const boxes = boxesOf(table, size);
      const at = (id: string) => boxes.find((box) => box.id === id)?.at;
      expect(at('row 3 cell 1')).to.be.below(1.5);
      expect(at('row 2 cell 2')).to.be.within(spokenAt('classic') - 0.3, spokenAt('classic') + 0.2);
      expect(at('row 3 cell 2')).to.be.within(spokenAt('flex') - 0.3, spokenAt('flex') + 0.2);
    });

  it('shows every cell of the largest table, page by page, uncut', () => {
    const cells = ['Carbon dioxide', 'Yes', 'No', 'Never', 'Below 1,000 V', 'No'];
    const large: Slide = {
      layout: 'table',
      heading: 'Extinguishers',
      columns: ['Type', 'Wood', 'Liquids', 'Gas', 'Electrical', 'Fat'],
      rows: Array.from({ length: 8 }, () => ({ cells })),
    };
    for (const size of [WIDE, TALL]) {
      const texts = boxesOf(large, size).filter((box) => box.kind === 'text');
      expect(texts.filter(({ id }) => /^row \d cell \d$/.test(id)).length).to.equal(48);
      expect(texts.filter(({ fitted }) => fitted.truncated)).to.deep.equal([]);
    }
  });
});

describe('pages of a long row', () => {
  it('are about equally full, and turn when their first member is spoken of', () => {
    const pages = turnPages([100, 100, 100, 100, 100], { room: 450, gap: 10, times: [1, 2, 3, 4, 5] });
    expect(pages.map(({ members }) => members.length)).to.deep.equal([3, 2]);
    expect(pages[0]?.leaves).to.be.within(3.5, 4);
    expect(pages[1]).to.include({ from: 4, leaves: undefined });
  });
});

describe('kinetic type', () => {
  it('brings each word when it is spoken, and grounds whole phrases only', () => {
    const boxes = boxesOf({ layout: 'kinetic', text: 'Then comes the classic.', emphasis: ['the classic'] });
    const words = boxes.filter((box) => box.kind === 'text');
    expect(words.map(({ fitted }) => fitted.lines[0]?.text)).to.deep.equal([
      'Then',
      'comes',
      'the',
      'classic.',
    ]);
    expect(words.at(-1)?.at).to.be.closeTo(spokenAt('classic') - 0.18, 0.05);
    expect(boxes.filter(({ id }) => id.endsWith(' ground')).length).to.equal(2);
  });
});

describe('a call to action', () => {
  it('has a QR code for web addresses only', () => {
    expect(linkOf('https://example.org/a?b=c')).to.equal('https://example.org/a?b=c');
    expect(linkOf('example.org/demo')).to.equal('https://example.org/demo');
    for (const none of ['+49 30 1234', 'help@example.org', 'Main Street 5', 'e.g. tomorrow', undefined, ''])
      expect(linkOf(none), none).to.equal(undefined);
    expect(shownAddress('https://www.example.org/')).to.equal('example.org');
  });

  it('shows the site where there is no room for the whole address, never a part of it', () => {
    const address =
      'https://petitions.example.org/2026/save-the-old-lime-trees-of-station-road-and-park-lane';
    for (const size of [WIDE, TALL]) {
      const boxes = boxesOf({ layout: 'call_to_action', headline: 'Sign', address, code: 'LIME' }, size);
      const shown = boxes.find(({ id }) => id === 'address');
      const text = shown?.kind === 'text' ? shown.fitted.lines.map((line) => line.text).join('') : '';
      expect(text).to.equal('petitions.example.org');
      expect(boxes.some(({ kind }) => kind === 'qr')).to.equal(true);
    }
  });
});

describe('code', () => {
  const code: Slide = {
    layout: 'code',
    language: 'py',
    code: 'def greet(name):\n    # say hello\n    print("hello", name)',
    highlights: [
      { from_line: 1, to_line: 1, cue: 'classic' },
      { from_line: 3, to_line: 3, cue: 'flex' },
    ],
  };

  it('has its words told apart in languages that are known by any name', async () => {
    await prepareHighlighting('py');
    const read = () =>
      tokensOf(code.code, 'py')
        .flat()
        .map(({ text, kind }) => `${kind}:${text.trim()}`);
    const kinds = read();
    expect(kinds).to.include.members(['keyword:def', 'comment:# say hello', 'string:"hello"']);
    await prepareHighlighting('klingon');
    const clock = Date.now;
    let hours = 0;
    Date.now = () => (hours += 3_600_000);
    try {
      expect(read()).to.deep.equal(kinds);
    } finally {
      Date.now = clock;
    }
    expect(tokensOf('a b', 'klingon')).to.deep.equal([[{ text: 'a b', kind: 'plain' }]]);
  });

  it('marks lines while they are spoken of', () => {
    const [first, second] = boxesOf(code).filter(({ id }) => /^mark \d$/.test(id));
    expect(first?.at).to.be.closeTo(spokenAt('classic') - 0.18, 0.05);
    expect(first?.leaves).to.be.closeTo(spokenAt('flex') - 0.18, 0.05);
    expect(second?.leaves).to.equal(undefined);
    expect(second?.rect.y).to.be.above(first?.rect.y ?? Infinity);
  });

  it('runs from left to right under an Arabic heading, with its indentation', () => {
    const boxes = boxesOf({ ...code, heading: 'دالة بسيطة' });
    const x = (id: string) => boxes.find((box) => box.id === id)?.rect.x ?? NaN;
    expect(x('code 1.1')).to.be.below(x('code 1.2'));
    expect(x('code 3.1')).to.be.above(x('code 1.1'));
  });
});

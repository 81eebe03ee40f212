import { expect } from 'chai';
import { composeText } from '../../../../../infra/studio/references/reading/pdf/compose-text.ts';
import { withoutFurniture } from '../../../../../infra/studio/references/reading/pdf/furniture.ts';
import {
  readLines,
  type Line,
  type Page,
  type TextRun,
} from '../../../../../infra/studio/references/reading/pdf/page-lines.ts';

const COLUMN = { left: 60, right: 530 };

/** A line that fills its column unless told otherwise. */
const line = (text: string, top: number, changes: Partial<Line> = {}): Line => ({
  text,
  top,
  size: 11,
  ...COLUMN,
  ...changes,
});

const page = (...lines: readonly Line[]): Page => ({ width: 595, height: 842, lines });

const textOf = (...pages: readonly Page[]): string => composeText(withoutFurniture(pages));

describe('the text of a PDF', () => {
  it('joins the lines of a paragraph, and keeps paragraphs apart', () => {
    const text = textOf(
      page(
        line('Bees collect nectar and pollen from', 200),
        line('many flowers.', 213, { right: 130 }),
        line('They make honey of it in their', 226),
        line('hive.', 239, { right: 90 }),
        line('A gap begins another.', 270, { right: 200 }),
      ),
    );
    expect(text).to.equal(
      'Bees collect nectar and pollen from many flowers.\n\nThey make honey of it in their hive.\n\nA gap begins another.',
    );
  });

  it('makes words whole that were broken at the end of a line', () => {
    const text = textOf(
      page(
        line('The pollina-', 200),
        line('tion of well-', 213),
        line('known plants by non-', 226),
        line('European bees is well-known.', 239, { right: 300 }),
      ),
    );
    expect(text).to.equal('The pollination of well-known plants by non-European bees is well-known.');
  });

  it('marks headings by the size of their letters', () => {
    const text = textOf(
      page(
        line('The Life of', 150, { size: 24, right: 300 }),
        line('the Honeybee', 176, { size: 24, right: 310 }),
        line('A colony has one queen, and tens of thousands of workers.', 220, { right: 400 }),
      ),
    );
    expect(text).to.equal(
      '# The Life of the Honeybee\n\nA colony has one queen, and tens of thousands of workers.',
    );
  });

  it('keeps lists as lists', () => {
    const text = textOf(
      page(
        line('A colony has', 200, { right: 160 }),
        line('• one queen,', 213, { right: 160 }),
        line('• drones, and', 226, { right: 160 }),
        line('1. first the eggs', 239, { right: 160 }),
      ),
    );
    expect(text).to.equal('A colony has\n\n- one queen,\n- drones, and\n1. first the eggs');
  });

  it('reads a column to its end before the next', () => {
    const right = { left: 310, right: 530 };
    const text = textOf(
      page(
        line('The waggle dance tells', 400, { right: 280 }),
        line('where flowers are, by its', 413, { right: 280 }),
        line('angle to the sun, and how', 200, right),
        line('far by its length.', 213, { ...right, right: 400 }),
      ),
    );
    expect(text).to.equal(
      'The waggle dance tells where flowers are, by its angle to the sun, and how far by its length.',
    );
  });

  it('lets a sentence go on over the page', () => {
    const text = textOf(
      page(line('A worker lives for', 700)),
      page(line('six weeks in summer.', 100, { right: 300 })),
    );
    expect(text).to.equal('A worker lives for six weeks in summer.');
  });

  it('leaves headers, footers and page numbers out, numbered ones too', () => {
    const numbered = (place: number) =>
      page(
        line('Bee Keeping Today', 40, { right: 160 }),
        line(`Sentence number ${place} of the text.`, 400, { right: 300 }),
        line(`Bees | Chapter ${place}`, 800, { right: 160 }),
        line(`Page ${place} of 4`, 815, { left: 400, right: 470 }),
      );
    const text = textOf(numbered(1), numbered(2), numbered(3), numbered(4));
    expect(text).to.equal([1, 2, 3, 4].map((place) => `Sentence number ${place} of the text.`).join('\n\n'));
  });

  it('keeps what stands at the edge of one page only', () => {
    const text = textOf(
      page(line('Chapter 1', 60, { right: 120 })),
      page(line('Chapter 2', 60, { right: 120 })),
    );
    expect(text).to.equal('Chapter 1\n\nChapter 2');
  });

  it('leaves the lines of a table of contents out', () => {
    expect(textOf(page(line('2.1 Naming . . . . . . . . . 3', 300), line('Bees hum.', 400)))).to.equal(
      'Bees hum.',
    );
  });

  it('puts no blanks between lines of scripts that have none', () => {
    expect(textOf(page(line('蜂蜜は花の', 200), line('蜜から作られる。', 213)))).to.equal(
      '蜂蜜は花の蜜から作られる。',
    );
  });
});

describe('a line of a PDF', () => {
  const run = (str: string, x: number, y: number, changes: Partial<TextRun> = {}): TextRun => ({
    str,
    transform: [11, 0, 0, 11, x, y],
    width: str.length * 5,
    hasEOL: false,
    ...changes,
  });
  const read = (...runs: readonly TextRun[]) =>
    readLines(runs, { left: 0, top: 842 }).map(({ text }) => text);

  it('is made of runs on one baseline, with blanks where there is room for one', () => {
    expect(read(run('honey', 60, 700), run('bees', 85, 700), run('dance', 120, 700))).to.deep.equal([
      'honeybees dance',
    ]);
  });

  it('ends where the text goes down, and where a column begins', () => {
    const runs = [run('left', 60, 700), run('right', 310, 700), run('below', 60, 687)];
    expect(read(...runs)).to.deep.equal(['left', 'right', 'below']);
  });

  it('keeps a superscript in its line', () => {
    expect(read(run('E=mc', 60, 700), run('2', 80, 704, { transform: [6, 0, 0, 6, 80, 704] }))).to.deep.equal(
      ['E=mc2'],
    );
  });

  it('leaves out what does not stand upright', () => {
    expect(
      read(run('DRAFT', 100, 300, { transform: [40, 40, -40, 40, 100, 300] }), run('text', 60, 700)),
    ).to.deep.equal(['text']);
  });

  it('takes ligatures apart', () => {
    expect(read(run('\uFB01rst of\uFB01ce', 60, 700))).to.deep.equal(['first office']);
  });
});

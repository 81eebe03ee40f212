import { expect } from 'chai';
import fc from 'fast-check';
import { splitPieces } from '../../../../../infra/studio/drawing/text/break-opportunities.ts';
import { directionOf } from '../../../../../infra/studio/drawing/text/direction.ts';
import { fitText } from '../../../../../infra/studio/drawing/text/fit-text.ts';
import { readableText } from '../../../../../infra/studio/drawing/text/readable-text.ts';
import { measureWidth, type TextStyle } from '../../../../../infra/studio/drawing/text/text-style.ts';
import { anyText } from '../../../../support/slide-builders.ts';

const STYLE: TextStyle = {
  typeface: { family: 'inter', weight: 500, opticalSize: 20 },
  language: 'en',
  direction: 'ltr',
};
const ROOM = { width: 400, height: 200, size: 40, minimumSize: 26, leading: 1.25 };
const linesOf = (
  text: string,
  changes: Partial<typeof ROOM & { balanced: boolean; maximumLines: number }> = {},
) => fitText(text, STYLE, { ...ROOM, ...changes }).lines.map((line) => line.text);

describe('a text in its room', () => {
  it('keeps its size and its one line when it fits', () => {
    expect(fitText('Honeybees dance', STYLE, ROOM))
      .to.include({ size: 40, truncated: false })
      .and.have.property('lines')
      .of.length(1);
  });

  it('is wrapped before it is shrunk, and shrunk before it is cut', () => {
    const words = 'Every bee knows the way to the flowers ';
    expect(fitText(words, STYLE, ROOM)).to.include({ size: 40, truncated: false });
    expect(fitText(words.repeat(3), STYLE, ROOM).size).to.be.within(26, 39);
    const cut = fitText(words.repeat(30), STYLE, ROOM);
    expect(cut).to.include({ size: 26, truncated: true });
    expect(cut.lines.at(-1)?.text).to.match(/\p{L}…$/u);
  });

  it('has lines of like length when it is balanced', () => {
    const widths = (balanced: boolean) =>
      fitText('How honeybees tell each other where flowers are', STYLE, { ...ROOM, balanced }).lines.map(
        (line) => line.width,
      );
    const spread = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);
    expect(widths(true)).to.have.length(widths(false).length);
    expect(spread(widths(true))).to.be.below(spread(widths(false)));
  });

  it('breaks a word only when it is longer than a line at a small size', () => {
    expect(linesOf('unquestionably')).to.deep.equal(['unquestionably']);
    const parts = linesOf('Donaudampfschifffahrtsgesellschaftskapitän');
    expect(parts.length).to.be.above(1);
    expect(parts.join('')).to.equal('Donaudampfschifffahrtsgesellschaftskapitän');
  });

  it('never tears a grapheme', () => {
    const family = '👨‍👩‍👧‍👦';
    for (const line of linesOf(family.repeat(40), { height: 2000 }))
      expect(line.replaceAll(family, '')).to.equal('');
  });

  it('spells out what is a word in a single letter where the line is narrower', () => {
    const narrow = fitText('ﷴ', { ...STYLE, direction: 'rtl' }, { ...ROOM, width: 60, height: 200 });
    expect(narrow.width).to.be.at.most(60);
    expect(narrow.lines.map(({ text }) => text).join('')).to.equal('محمد');
    const dash = fitText('⸻', STYLE, { ...ROOM, width: 60, height: 200 });
    expect(dash.width).to.be.at.most(60);
  });

  it('fits, whatever it is', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 60, max: 900 }),
        fc.integer({ min: 33, max: 500 }),
        (written, width, height) => {
          const text = readableText(written, 'en');
          const fitted = fitText(
            text,
            { ...STYLE, direction: directionOf(text) },
            { ...ROOM, width, height: Math.max(height, 40) },
          );
          expect(fitted.width).to.be.at.most(width + 0.5);
          expect(fitted.height).to.be.at.most(Math.max(height, fitted.lineHeight) + 0.5);
          expect(fitted.size).to.be.at.least(26);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is measured alike at every size', () => {
    expect(measureWidth('Honey', STYLE, 80)).to.be.closeTo(measureWidth('Honey', STYLE, 20) * 4, 1e-9);
  });
});

describe('places where lines may break', () => {
  const piecesOf = (text: string) => splitPieces(text).map((piece) => piece.text);

  it('are blanks and hyphens in Latin, and not inside numbers or before signs', () => {
    expect(piecesOf('well-made films, 1,000.50 $ (now)')).to.deep.equal([
      'well-',
      'made',
      'films,',
      '1,000.50',
      '$',
      '(now)',
    ]);
  });

  it('are between words in Chinese and Japanese, and never before a full stop', () => {
    expect(piecesOf('蜜蜂跳舞。我们学习')).to.deep.equal(['蜜蜂', '跳舞。', '我们', '学习']);
    expect(piecesOf('太陽に対する').join('|')).to.equal('太陽|に対する');
  });

  it('are blanks alone in Korean', () => {
    expect(piecesOf('꿀벌은 춤으로')).to.deep.equal(['꿀벌은', '춤으로']);
  });

  it('are between the words of a dictionary in Thai', () => {
    expect(piecesOf('ผึ้งเต้นรำ').length).to.be.above(1);
    expect(piecesOf('ผึ้งเต้นรำ').join('')).to.equal('ผึ้งเต้นรำ');
  });
});

import { expect } from 'chai';
import type { Box } from '../../../../infra/studio/slides/box.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { setAsPoster } from '../../../../infra/studio/slides/layouts/poster-lines.ts';
import type { Slide, Style } from '../../../../modules/videos/plan.ts';
import { paintingOf, STYLE, TALL, WIDE } from '../../../support/slide-builders.ts';
import { spread } from '../../../support/synthetic-narration.ts';

const FIGURES: Slide = {
  layout: 'key_figures',
  figures: [
    { value: '144 people', caption: 'Died' },
    { value: '116', caption: 'Children' },
  ],
};
const POINTS: Slide = {
  layout: 'points',
  points: [{ text: 'Make the area safe' }, { text: 'Tell your shift lead' }, { text: 'Fill in form NM-4' }],
};
const CODE: Slide = {
  layout: 'code',
  language: 'js',
  code: 'const wait = (n) => Math.min(1000 * 2 ** n, 30000);',
  highlights: [],
};

const boxesOf = (slide: Slide, options: Parameters<typeof paintingOf>[1] = {}): readonly Box[] =>
  laySlide(paintingOf(slide, options), slide).boxes;
const sizeOf = (boxes: readonly Box[], id: string): number => {
  const box = boxes.find((each) => each.id === id);
  return box?.kind === 'text' ? box.fitted.size : NaN;
};
const BOLD: Style = { ...STYLE, mood: 'bold' };

describe('a slide that has the whole frame', () => {
  for (const size of [WIDE, TALL])
    it(`divides ${size.width} x ${size.height} among few figures, to its edges`, () => {
      const boxes = boxesOf(FIGURES, { size, style: BOLD });
      const fields = boxes.filter(({ id }) => /^field \d$/u.test(id)).map(({ rect }) => rect);
      expect(fields).to.have.length(2);
      const area = fields.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(area / (size.width * size.height)).to.be.above(0.95);
      expect(sizeOf(boxes, 'figure 1')).to.be.above(Math.min(size.width, size.height) / 4.5);
      expect(sizeOf(boxes, 'figure 1')).to.equal(sizeOf(boxes, 'figure 2'));
    });

  it('sets what a figure is of apart from it, and loses nothing of either', () => {
    const texts = boxesOf(FIGURES).flatMap((box) => (box.kind === 'text' ? [[box.id, box.fitted.lines[0]?.text]] : [])); // prettier-ignore
    expect(texts).to.deep.include.members([['figure 1', '144'], ['figure 1 unit', 'people'], ['figure 1 caption', 'Died']]); // prettier-ignore
  });

  it('fills a field when its point is spoken, over a faint one that was there', () => {
    const words = spread('Make the area safe, then tell your shift lead, and fill in form NM-4', 8);
    const boxes = boxesOf(POINTS, { words, frame_count: 300, style: BOLD });
    const at = (id: string) => boxes.find((box) => box.id === id)?.at ?? NaN;
    const tell = (words.find(({ text }) => text === 'tell')?.start_seconds ?? NaN) + 0.4;
    expect(at('field 2')).to.be.closeTo(tell, 0.5);
    expect(at('field 2 before')).to.be.below(1);
    expect(sizeOf(boxes, 'point 1 text')).to.be.above(44);
  });

  it('shows a line of code at a size that a phone shows', () => {
    const boxes = boxesOf(CODE);
    const card = boxes.find(({ id }) => id === 'code card')?.rect;
    expect((card?.height ?? 0) / WIDE.height).to.be.above(0.5);
    expect(sizeOf(boxes, 'code 1.1')).to.be.above(WIDE.height / 18);
  });
});

describe('a sentence as a poster sets it', () => {
  const room = { width: 1000, height: 600, leading: 1.1, blank: 0.25, minimum: 20, maximum: 300 };
  const words = (text: string, strong: readonly string[] = []) =>
    text
      .split(' ')
      .map((word) => ({ ems: word.length * 0.5, isSpaced: true, isStrong: strong.includes(word) }));

  it('has every word once, in its order, within its room', () => {
    for (const text of ['No contract', 'Only six deaths were recorded', 'It burned for four days and destroyed 13,200 houses and 87 churches']) {
      const lines = setAsPoster(words(text), room) ?? [];
      expect(lines.map(({ from, to }) => [from, to]).flat()).to.deep.equal([0, ...lines.slice(1).flatMap(({ from }) => [from, from]), words(text).length]); // prettier-ignore
      expect(lines.reduce((sum, { size }) => sum + size * room.leading, 0)).to.be.at.most(room.height + 0.01);
      for (const { from, to, size } of lines) {
        const wide = words(text).slice(from, to).reduce((sum, { ems }) => sum + ems + room.blank, -room.blank);
        expect(wide * size).to.be.at.most(room.width + 0.01);
      }
    }
  }); // prettier-ignore

  it('makes what matters large on a line of its own', () => {
    const lines = setAsPoster(words('they found 42 of the missing ships again', ['42']), room) ?? [];
    const own = lines.find(({ from, to }) => from === 2 && to === 3);
    expect(own?.size).to.equal(Math.max(...lines.map(({ size }) => size)));
  });

  it('gives up where words would be too small', () => {
    expect(setAsPoster(words('word '.repeat(200).trim()), room)).to.equal(undefined);
  });
});

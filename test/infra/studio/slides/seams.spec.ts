import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { copyPixels } from '../../../../infra/studio/drawing/index.ts';
import type { ScenePainter, Seam } from '../../../../infra/studio/format/index.ts';
import { makeSlidePainter } from '../../../../infra/studio/slides/slide-painter.ts';
import { passingBetween } from '../../../../modules/videos/passing.ts';
import type { Slide, Style, Transition } from '../../../../modules/videos/plan.ts';
import { paintingOf, STYLE, TALL, WIDE } from '../../../support/slide-builders.ts';

const FRAMES = 120;
const NONE: Seam = { transition: 'cut', passing: [] };

interface Options {
  readonly size?: typeof WIDE;
  readonly style?: Style;
  readonly language?: string;
  readonly transition?: Transition;
}

/** The clips of two scenes that follow each other, each made alone. */
async function clipsOf(before: Slide, after: Slide, { transition = 'fade', ...look }: Options = {}) {
  const one = paintingOf(before, { ...look, scene_number: 1, frame_count: FRAMES });
  const other = paintingOf(after, { ...look, scene_number: 2, frame_count: FRAMES });
  const passing = passingBetween(one.picture.scene, { ...other.picture.scene, transition });
  const seam = { transition, passing };
  return {
    one: await makeSlidePainter({ ...one, seams: { in: NONE, out: seam } }),
    other: await makeSlidePainter({ ...other, seams: { in: seam, out: NONE } }),
  };
}

function pixels(painter: ScenePainter, frame: number, { width, height }: typeof WIDE): Uint8ClampedArray {
  const canvas = createCanvas(width, height);
  painter.paint(canvas.getContext('2d'), frame, undefined);
  return canvas.getContext('2d').getImageData(0, 0, width, height).data;
}

/** Share of pixels that differ visibly. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > 12)) count += 1;
  return count / (one.length / 4);
} // prettier-ignore

const question: Slide = { layout: 'points', heading: 'Prices', points: [{ text: 'What is inflation?' }, { text: 'Who pays' }] }; // prettier-ignore
const definition: Slide = { layout: 'definition', term: 'Inflation', meaning: 'The same money buys less' };
const arabic: Slide = { layout: 'points', heading: 'النظافة', points: [{ text: 'غسل اليدين' }, { text: 'التجفيف' }] }; // prettier-ignore
const washing: Slide = { layout: 'definition', term: 'غسل اليدين', meaning: 'عشرون ثانية بالماء والصابون' };
const drawn: Slide = { layout: 'picture', caption: 'A bee', illustration: 'fluent-emoji-flat:honeybee' };
const titled: Slide = { layout: 'title', headline: 'Honey', icon: 'fluent-emoji-flat:honeybee' };

describe('a seam over which something passes', () => {
  const plain: Style = { ...STYLE, mood: 'technical' };
  const cases: readonly (readonly [string, Slide, Slide, Options])[] = [
    ['a word', question, definition, {}],
    ['a word, in a tall frame', question, definition, { size: TALL }],
    ['a point, from right to left', arabic, washing, { language: 'ar' }],
    ['a drawing', titled, drawn, {}],
  ]; // prettier-ignore
  for (const [what, before, after, options] of cases)
    it(`holds ${what} at one place in both clips, and both move away from there`, async () => {
      const size = options.size ?? WIDE;
      const { one, other } = await clipsOf(before, after, { style: plain, ...options });
      const [last, first] = [pixels(one, FRAMES - 1, size), pixels(other, 0, size)];
      const jump = differing(last, first);
      const [still, there] = [pixels(one, FRAMES - 30, size), pixels(other, 40, size)];
      // Of what the two slides differ in, hardly anything jumps: the rest of the page is faint or gone.
      expect(jump).to.be.below(differing(still, there) * 0.25);
      expect(differing(still, last)).to.be.above(jump);
      expect(differing(there, first)).to.be.above(jump);
    });

  it('is never an empty page', async () => {
    for (const after of [definition, drawn, { layout: 'quote', quote: 'Nothing is so dear' } as const]) {
      const { one, other } = await clipsOf(question, after, { style: plain });
      for (const data of [pixels(one, FRAMES - 1, WIDE), pixels(other, 0, WIDE)]) {
        const bare = createCanvas(WIDE.width, WIDE.height).getContext('2d');
        bare.fillStyle = STYLE.palette.background;
        bare.fillRect(0, 0, WIDE.width, WIDE.height);
        const ground = bare.getImageData(0, 0, WIDE.width, WIDE.height).data;
        expect(differing(data, ground)).to.be.above(0.01);
      }
    }
  });

  it('is painted the same in any order, and leaves the slide as it is by itself', async () => {
    const { other } = await clipsOf(question, definition);
    const early = pixels(other, 4, WIDE);
    const canvas = createCanvas(WIDE.width, WIDE.height);
    for (let frame = 0; frame < 30; frame += 1)
      other.paint(canvas.getContext('2d'), frame, frame === 0 ? undefined : frame - 1);
    const walked = createCanvas(WIDE.width, WIDE.height);
    copyPixels(canvas, walked, { x: 0, y: 0, ...WIDE });
    const { data } = walked.getContext('2d').getImageData(0, 0, WIDE.width, WIDE.height);
    expect(differing(data, pixels(other, 29, WIDE))).to.equal(0);
    expect(Buffer.from(pixels(other, 4, WIDE)).equals(Buffer.from(early))).to.equal(true);
  });

  it('takes longer in a solemn film than in a fast one, and is left to the renderer where nothing passes', async () => {
    const moving = async (pace: Style['pace']) => {
      const { other } = await clipsOf(question, definition, { style: { ...STYLE, pace } });
      const context = createCanvas(WIDE.width, WIDE.height).getContext('2d');
      const frames = Array.from({ length: 30 }, (_, frame) => other.paint(context, frame, frame === 0 ? undefined : frame - 1)); // prettier-ignore
      return frames.filter((change) => change === 'everything').length;
    };
    expect(await moving('slow')).to.be.above((await moving('medium')) * 1.3);
    expect(await moving('fast')).to.be.below((await moving('medium')) * 0.7);
    const { one } = await clipsOf(question, definition, { transition: 'cut' });
    expect([...(one.ownEnds ?? [])]).to.deep.equal([]);
  });
});

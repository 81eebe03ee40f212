import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { makeSlidePainter } from '../../../../infra/studio/slides/slide-painter.ts';
import { MOODS, type Slide, type Style } from '../../../../modules/videos/plan.ts';
import { measureFrames } from '../../../film/measures/frames.ts';
import { difference, paintingOf, type Pixels, WIDE } from '../shots/a-shot.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { makeLivingGround } from '../../../../infra/studio/slides/paint/ground/living-ground.ts';
import { pixelsOf } from '../../../../infra/studio/drawing/pixels.ts';
import { paintingOf as slideOf, STYLE } from '../../../support/slide-builders.ts';
import { spread } from '../../../support/synthetic-narration.ts';

const SMALL = { width: 640, height: 360 };

async function shown(slide: Slide, frames: readonly number[]): Promise<Pixels[]> {
  const painting = paintingOf({ size: WIDE, frameCount: 240 });
  const scene = { ...painting.picture.scene, kind: 'slide' as const, slide };
  const painter = await makeSlidePainter({ ...painting, picture: { ...painting.picture, scene } });
  return frames.map((frame) => {
    const context = createCanvas(WIDE.width, WIDE.height).getContext('2d');
    painter.paint(context, frame, undefined);
    return context.getImageData(0, 0, WIDE.width, WIDE.height).data;
  });
}

const NONE: Pixels = new Uint8ClampedArray();

describe('a slide that has said its piece', () => {
  for (const mood of MOODS)
    for (const size of [SMALL, { width: SMALL.height, height: SMALL.width }])
      it(`moves in every half second of a ${mood} film, at ${size.width} x ${size.height}`, async () => {
        const slide: Slide = { layout: 'definition', term: 'Bees', meaning: 'Insects that dance' };
        const style: Style = { ...STYLE, mood };
        const painter = await makeSlidePainter(slideOf(slide, { size, style, frame_count: 240 }));
        const context = createCanvas(size.width, size.height).getContext('2d');
        const looks = Array.from({ length: 16 }, (_, half) => {
          painter.paint(context, half * 15, undefined);
          return context.getImageData(0, 0, size.width, size.height).data;
        });
        expect(measureFrames([looks]).frozen).to.equal(0);
      });

  it('hands its ground on as it took it over', () => {
    const slide: Slide = { layout: 'definition', term: 'Bees', meaning: 'Insects that dance' };
    for (const mood of MOODS) {
      const { page } = laySlide(slideOf(slide, { size: SMALL, style: { ...STYLE, mood } }), slide);
      const ground = makeLivingGround(page);
      ground.bring(0);
      const first = Buffer.from(pixelsOf(ground.canvas));
      ground.bring(page.seconds / 3);
      expect(pixelsOf(ground.canvas).equals(first), mood).to.equal(false);
      ground.bring(page.seconds);
      expect(furthest(pixelsOf(ground.canvas), first), mood).to.be.below(3);
    }
  });

  it('marks the word that is spoken, on its text, until it is over', () => {
    const slide: Slide = {
      layout: 'points',
      points: [{ text: 'Wet your hands' }, { text: 'Rub them well' }],
    };
    const words = spread('Wet your hands first, then rub them well', 5);
    const { boxes } = laySlide(slideOf(slide, { words }), slide);
    const marked = boxes.flatMap((box) => (box.kind === 'text' && box.spoken ? [box.spoken.times] : []));
    expect(marked.map((times) => times.length)).to.deep.equal([3, 3]);
    expect(marked[1]?.[0]).to.be.closeTo((words[5]?.start_seconds ?? NaN) + 0.4, 0.01);
    const heading: Slide = { layout: 'points', points: [{ text: 'Nothing of it is said' }] };
    const quiet = laySlide(slideOf(heading, { words }), heading).boxes;
    expect(quiet.some((box) => box.kind === 'text' && box.spoken)).to.equal(false);
  });

  it('is never empty: a sentence is faintly there before it is spoken', async () => {
    const slide: Slide = { layout: 'kinetic', text: 'Wash your hands with soap', emphasis: ['soap'] };
    const [first = NONE, last = NONE] = await shown(slide, [0, 200]);
    const [blank = NONE] = await shown({ layout: 'kinetic', text: 'W', emphasis: [] }, [0]);
    expect(difference(first, blank)).to.be.above(0.01);
    expect(difference(first, last)).to.be.above(0.01);
  });
});

function furthest(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

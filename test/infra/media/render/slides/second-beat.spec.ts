import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { makeSlidePainter } from '../../../../../infra/media/render/slides/slide-painter.ts';
import type { Slide } from '../../../../../modules/videos/plan.ts';
import { difference, paintingOf, type Pixels, WIDE } from '../../illustrate/a-shot.ts';

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
  it('goes on: a light runs over its cards', async () => {
    const slide: Slide = { layout: 'points', heading: 'Washing', points: [{ text: 'Wet' }, { text: 'Rub' }] };
    const seconds = [150, 160, 170, 180, 190, 200, 210];
    const looks = await shown(slide, seconds);
    const moving = looks.slice(1).filter((look, index) => difference(looks[index] ?? NONE, look) > 0.004);
    expect(moving.length).to.be.at.least(3);
  });

  it('is never empty: a sentence is faintly there before it is spoken', async () => {
    const slide: Slide = { layout: 'kinetic', text: 'Wash your hands with soap', emphasis: ['soap'] };
    const [first = NONE, last = NONE] = await shown(slide, [0, 200]);
    const [blank = NONE] = await shown({ layout: 'kinetic', text: 'W', emphasis: [] }, [0]);
    expect(difference(first, blank)).to.be.above(0.01);
    expect(difference(first, last)).to.be.above(0.01);
  });
});

import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { makePainterOf } from '../../../../infra/studio/clips/painter-of.ts';
import { contrastOf, TEXT_CONTRAST } from '../../../../infra/studio/drawing/colour/contrast.ts';
import { pixelsOf } from '../../../../infra/studio/drawing/pixels.ts';
import type { ScenePainting } from '../../../../infra/studio/format/scene-painter.ts';
import { worldBehind } from '../../../../infra/studio/shots/world-behind.ts';
import { inkedRect } from '../../../../infra/studio/slides/composer.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { veilOver } from '../../../../infra/studio/slides/world/veil.ts';
import { makeWorldGround } from '../../../../infra/studio/slides/world/world-ground.ts';
import type { Backdrop, Slide } from '../../../../modules/videos/plan.ts';
import { paintingOf, SLIDES, TALL, WIDE } from '../../../support/slide-builders.ts';

const SLIDE: Slide = { layout: 'closing', headline: 'When in doubt, throw it out', takeaways: [] };
const KITCHEN: Backdrop = { setting: 'kitchen', time_of_day: 'day', framing: 'far' };
const ROAD: Backdrop = { setting: 'road', time_of_day: 'day', framing: 'far' };

async function frameOf(painting: ScenePainting, frame: number): Promise<Buffer> {
  const { width, height } = painting.picture.size;
  const canvas = createCanvas(width, height);
  (await makePainterOf(painting)).paint(canvas.getContext('2d'), frame, undefined);
  return Buffer.from(pixelsOf(canvas));
}

const hexAt = (pixels: Buffer, at: number): string =>
  `#${pixels.subarray(4 * at, 4 * at + 3).toString('hex')}`;

/** Share of the pixels that differ. */
function difference(one: Buffer, other: Buffer): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 4)
    if (one.readUInt32LE(at) !== other.readUInt32LE(at)) differing += 1;
  return (4 * differing) / one.length;
}

describe('a slide with a place behind its words', () => {
  for (const size of [WIDE, TALL])
    it(`shows nothing at ${size.width} x ${size.height} under its words that they cannot be read on`, () => {
      const painting = paintingOf(SLIDE, { size, backdrop: ROAD });
      const { page, boxes } = laySlide(painting, SLIDE);
      const ground = makeWorldGround(page, boxes, worldBehind(painting.picture, ROAD));
      ground.bring(1);
      const pixels = pixelsOf(ground.canvas);
      for (const box of boxes) {
        if (box.kind !== 'text') continue;
        const { x, y, width, height } = inkedRect(box);
        for (let row = Math.ceil(y); row < y + height; row += 5)
          for (let column = Math.ceil(x); column < x + width; column += 5)
            expect(contrastOf(box.colour, hexAt(pixels, row * size.width + column))).to.be.at.least(TEXT_CONTRAST);
      }
    }); // prettier-ignore

  it('shows the place around the code of an address, and on the side where there is more of it', () => {
    const call = { layout: 'call_to_action', headline: 'Book now', address: 'https://a.example' } as const;
    const short = { layout: 'title', headline: 'Bees' } as const;
    const seen = [
      { slide: call, framing: 'far', x: 0.97 },
      { slide: short, framing: 'left', x: 0.1 },
    ] as const;
    for (const { slide, framing, x } of seen) {
      const backdrop = { ...ROAD, framing };
      const painting = paintingOf(slide, { backdrop });
      const { page, boxes } = laySlide(painting, slide);
      const { data } = veilOver(page, boxes).getContext('2d').getImageData(Math.round(WIDE.width * x), 360, 1, 1);
      expect(data[3], slide.layout).to.be.below(40);
    }
  }); // prettier-ignore

  it('shows the place beside them, and it moves', async () => {
    const painting = paintingOf(SLIDE, { backdrop: ROAD });
    const plain = await frameOf(paintingOf(SLIDE), 150);
    const early = await frameOf(painting, 150);
    expect(difference(plain, early)).to.be.above(0.5);
    expect(difference(early, await frameOf(painting, 165))).to.be.above(0.02);
  });

  it('looks to the byte as when each frame is painted alone', async () => {
    const painting = paintingOf(SLIDE, { backdrop: { ...ROAD, weather: 'snow' }, frame_count: 60 });
    const { width, height } = painting.picture.size;
    const canvas = createCanvas(width, height);
    const painter = await makePainterOf(painting);
    for (let frame = 0; frame < 60; frame += 1)
      painter.paint(canvas.getContext('2d'), frame, frame === 0 ? undefined : frame - 1);
    expect(pixelsOf(canvas).equals(await frameOf(painting, 59))).to.equal(true);
  });

  it('stands where the scene before it ended, when that was in the same place', async () => {
    const painting = paintingOf(SLIDE, { backdrop: KITCHEN, frame_count: 180 });
    const [start, end] = [await frameOf(painting, 0), await frameOf(painting, 179)];
    const { width, height } = painting.picture.size;
    const rows = Math.floor(height * 0.1);
    const corner = (pixels: Buffer) => pixels.subarray(4 * width * (height - rows));
    expect(difference(corner(start), corner(end))).to.be.below(0.25);
  });

  it('is as ever where the layout is to be read', async () => {
    const plain = await frameOf(paintingOf(SLIDES.points), 90);
    expect(plain.equals(await frameOf(paintingOf(SLIDES.points, { backdrop: KITCHEN }), 90))).to.equal(true);
  });

  it('is white in winter', async () => {
    const painting = paintingOf(SLIDE, { backdrop: { ...ROAD, weather: 'snow' } });
    expect(difference(await frameOf(painting, 0), await frameOf(paintingOf(SLIDE, { backdrop: ROAD }), 0))).to.be.above(0.4);
  }); // prettier-ignore
});

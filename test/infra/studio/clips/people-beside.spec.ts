import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { makePainterOf } from '../../../../infra/studio/clips/painter-of.ts';
import { checkLayout } from '../../../../infra/studio/slides/check-layout.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import type { Person, Slide } from '../../../../modules/videos/plan.ts';
import { PERSON_POSES } from '../../../../modules/videos/shot.ts';
import { paintingOf, TALL, WIDE } from '../../../support/slide-builders.ts';

const person = (pose: Person['pose']): Person => ({ role: 'worker', pose, look: 3 });
const beside = (pose: Person['pose']): Slide => ({
  layout: 'kinetic',
  text: 'Keep the load close',
  emphasis: [],
  things: [{ illustration: 'fluent-emoji-flat:construction-worker', figure: person(pose) }],
});
const call: Slide = { layout: 'call_to_action', headline: 'Report back pain' };
const place = (pose: Person['pose']) =>
  ({ setting: 'warehouse', time_of_day: 'day', framing: 'far', figure: person(pose) }) as const;

describe('somebody beside the words of a slide', () => {
  it('has a room of its own inside the frame, whatever is done, and meets no text', () => {
    for (const size of [WIDE, TALL])
      for (const pose of PERSON_POSES) {
        const { page, boxes } = laySlide(paintingOf(beside(pose), { size }), beside(pose));
        const room = boxes.find(({ id }) => id === 'thing person')?.rect;
        expect(room?.x, pose).to.be.at.least(0);
        expect((room?.x ?? 0) + (room?.width ?? Infinity), pose).to.be.at.most(size.width);
        expect((room?.y ?? 0) + (room?.height ?? Infinity), pose).to.be.at.most(size.height);
        expect(checkLayout(page, boxes)).to.deep.equal([]);
      }
  });

  it('has what else is named before the feet, inside the frame', () => {
    const named = ['carrot', 'onion', 'salt'].map((name) => ({ illustration: `fluent-emoji-flat:${name}` }));
    const alone = beside('cut');
    const slide = {
      ...alone,
      things: [...('things' in alone ? (alone.things ?? []) : []), ...named],
    } as Slide;
    for (const size of [WIDE, TALL]) {
      const { page, boxes } = laySlide(paintingOf(slide, { size }), slide);
      const rects = ['thing 1', 'thing 2', 'thing 3'].map(
        (name) => boxes.find(({ id }) => id === name)?.rect,
      );
      const person = boxes.find(({ id }) => id === 'thing person')?.rect;
      for (const rect of rects) {
        expect((rect?.y ?? Infinity) + (rect?.height ?? Infinity)).to.be.at.most(size.height);
        expect((rect?.y ?? 0) + (rect?.height ?? 0)).to.be.above(
          (person?.y ?? Infinity) + (person?.height ?? 0),
        );
      }
      expect(checkLayout(page, boxes)).to.deep.equal([]);
    }
  });

  it('stands in the place behind them', () => {
    for (const size of [WIDE, TALL]) {
      const { page, boxes } = laySlide(paintingOf(call, { size, backdrop: place('lift') }), call);
      expect(boxes.map(({ id }) => id)).to.include('thing person');
      expect(checkLayout(page, boxes)).to.deep.equal([]);
    }
  });

  it('is drawn, and moves', async () => {
    const slide = beside('lift');
    const [early, late] = [await pixelsOf(slide, 40), await pixelsOf(slide, 70)];
    const plain = await pixelsOf({ layout: 'kinetic', text: 'Keep the load close', emphasis: [] }, 70);
    expect(differing(late, plain)).to.be.above(0.02);
    expect(differing(early, late)).to.be.above(0.005);
  });
});

async function pixelsOf(slide: Slide, frame: number): Promise<Uint8ClampedArray> {
  const painting = paintingOf(slide, { size: WIDE, frame_count: 150 });
  const painter = await makePainterOf(painting);
  const canvas = createCanvas(WIDE.width, WIDE.height);
  painter.paint(canvas.getContext('2d'), frame, undefined);
  return canvas.getContext('2d').getImageData(0, 0, WIDE.width, WIDE.height).data;
}

/** Share of the pixels that differ. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 24) count += 1;
  return count / (one.length / 4);
}

import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import { pixelsOf } from '../../../../infra/studio/drawing/pixels.ts';
import type { ScenePainter } from '../../../../infra/studio/format/scene-painter.ts';
import { makeSlidePainter } from '../../../../infra/studio/slides/slide-painter.ts';
import { spread } from '../../../support/synthetic-narration.ts';
import { paintingOf, SLIDES } from '../../../support/slide-builders.ts';

const SMALL = { width: 640, height: 360 };
const WORDS = spread('Every bee knows the way to the flowers because another danced it in the hive', 4);

function stillOf(painter: ScenePainter, frame: number): Buffer {
  const canvas = createCanvas(SMALL.width, SMALL.height);
  painter.paint(canvas.getContext('2d'), frame, undefined);
  return pixelsOf(canvas);
}

describe('a slide painted frame by frame', () => {
  for (const slide of Object.values(SLIDES)) {
    it(`of layout ${slide.layout} looks to the byte as when each frame is painted alone`, async () => {
      const painting = paintingOf(slide, { size: SMALL, words: WORDS, frame_count: 150 });
      const [painter, alone] = [await makeSlidePainter(painting), await makeSlidePainter(painting)];
      const canvas = createCanvas(SMALL.width, SMALL.height);
      for (let frame = 0; frame < 150; frame += 1) {
        const change = painter.paint(canvas.getContext('2d'), frame, frame === 0 ? undefined : frame - 1);
        expect(change === 'everything').to.equal(frame === 0);
        if (frame % 7 !== 3) continue;
        expect(pixelsOf(canvas).equals(stillOf(alone, frame)), `frame ${frame}`).to.equal(true);
      }
    });
  }

  it('can be painted in any order', async () => {
    const painter = await makeSlidePainter(paintingOf(SLIDES.steps, { size: SMALL }));
    const last = Buffer.from(stillOf(painter, 120));
    stillOf(painter, 10);
    expect(stillOf(painter, 120).equals(last)).to.equal(true);
  });

  it('says which places changed, and nothing has between two steps of what drifts', async () => {
    const painter = await makeSlidePainter(paintingOf(SLIDES.points, { size: SMALL }));
    const canvas = createCanvas(SMALL.width, SMALL.height);
    painter.paint(canvas.getContext('2d'), 160, undefined);
    expect(painter.paint(canvas.getContext('2d'), 161, 160)).to.equal('nothing');
    expect(painter.paint(canvas.getContext('2d'), 162, 161))
      .to.be.an('array')
      .with.length.above(0);
  });

  it('brings an element on when its words are spoken', async () => {
    const points = [
      { text: 'Every bee', cue: 'Every bee' },
      { text: 'Another danced it', cue: 'danced' },
    ];
    const cued = { layout: 'points', heading: 'Bees', points } as const;
    const painter = await makeSlidePainter(paintingOf(cued, { size: SMALL, words: WORDS }));
    const spoken = (WORDS.find((word) => word.text === 'danced')?.start_seconds ?? 0) + 0.4;
    const changedAt = (seconds: number) => {
      const [before, after] = [
        stillOf(painter, Math.round(seconds * 30) - 1),
        stillOf(painter, Math.round(seconds * 30)),
      ];
      return before.equals(after) ? 'still' : 'moving';
    };
    const quiet = stillOf(painter, Math.round((spoken - 0.3) * 30));
    const loud = stillOf(painter, Math.round((spoken + 0.6) * 30));
    expect(differing(quiet, loud)).to.be.above(1000);
    expect(changedAt(spoken)).to.equal('moving');
  });

  it('refuses a scene that has no slide yet', async () => {
    const painting = paintingOf(SLIDES.title);
    const { slide: _, ...scene } = painting.picture.scene;
    const refusal = await Promise.resolve(
      makeSlidePainter({ ...painting, picture: { ...painting.picture, scene } }),
    ).catch((error: unknown) => error);
    expect(refusal)
      .to.be.instanceOf(DomainError)
      .that.includes({ kind: 'unprocessable', code: 'render.no_slide' });
  });
});

function differing(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 4) if (one[index] !== other[index]) count += 1;
  return count;
}

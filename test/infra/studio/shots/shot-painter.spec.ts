import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'chai';
import { makeShotPainter } from '../../../../infra/studio/shots/shot-painter.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import { CAMERAS, CHANGES } from '../../../../modules/videos/plan.ts';
import {
  aShot,
  changeOf,
  deserted,
  difference,
  paintFrames,
  paintingOf,
  type Pixels,
  subject,
  TALL,
  WIDE,
} from './a-shot.ts';

const NONE: Pixels = new Uint8ClampedArray();

describe('a shot', () => {
  it('is painted the same twice, whatever was painted before', async () => {
    const [straight = NONE] = await paintFrames({}, [70]);
    const [, , again = NONE] = await paintFrames({}, [0, 119, 70]);
    expect(difference(straight, again)).to.equal(0);
  });

  it('says that nothing changed when its frame is there already, else that everything did', async () => {
    const painter = await makeShotPainter(paintingOf({}));
    const context = createCanvas(320, 180).getContext('2d');
    expect(painter.paint(context, 3, undefined)).to.equal('everything');
    expect(painter.paint(context, 3, 3)).to.equal('nothing');
    expect(painter.paint(context, 4, 3)).to.equal('everything');
  });

  it('leaves the context as it found it', async () => {
    const painter = await makeShotPainter(paintingOf({ shot: aShot({ label: 'Bees', change: 'part' }) }));
    const context = createCanvas(320, 180).getContext('2d');
    painter.paint(context, 90, undefined);
    expect(context.globalAlpha).to.equal(1);
    expect(context.getTransform().e).to.equal(0);
  });

  it('cannot be painted when it was not detailed', async () => {
    let refusal: unknown;
    try {
      await makeShotPainter(paintingOf({ shot: undefined }));
    } catch (error) {
      refusal = error;
    }
    expect(refusal).to.be.instanceOf(DomainError).with.property('code', 'render.no_shot');
  });
});

describe('the camera of a shot', () => {
  for (const camera of CAMERAS) {
    it(`${camera}: what stands far away moves less than what is near`, async () => {
      const shot = aShot({ camera, subjects: [], setting: 'street' });
      const [first = NONE, last = NONE] = await paintFrames({ shot }, [0, 119]);
      expect(difference(first, last)).to.be.above(camera === 'hold' ? 0.02 : 0.12);
    });
  }
});

describe('the change of a shot', () => {
  for (const change of CHANGES) {
    it(`${change}: the last frame shows what the first does not`, async () => {
      for (const size of [WIDE, TALL]) {
        const shot = aShot({ change, camera: 'hold' });
        const [first = NONE, last = NONE] = await paintFrames({ size, shot }, [0, 119]);
        const [empty = NONE, end = NONE] = await paintFrames({ size, shot: deserted(shot) }, [0, 119]);
        expect(changeOf(first, last, empty, end), `${size.width} wide`).to.be.above(0.012);
      }
    });
  }

  const seenWhenSaidAt = async (start_seconds: number, frame: number): Promise<number> => {
    const words = [
      { text: 'Sooner', start_seconds: 0, end_seconds: 0.4 },
      { text: 'bees,', start_seconds, end_seconds: start_seconds + 0.4 },
    ];
    const shot = aShot({ camera: 'hold', subjects: [subject('honeybee', { cue: 'Bees' })] });
    const [one = NONE] = await paintFrames({ shot, words }, [frame]);
    const [other = NONE] = await paintFrames({ shot: deserted(shot), words }, [frame]);
    return difference(one, other);
  };

  it('begins when the narrator says its word', async () => {
    expect(await seenWhenSaidAt(1.4, 30)).to.be.below(0.002);
    expect(await seenWhenSaidAt(1.4, 72)).to.be.above(0.01);
  });

  it('begins within a third of the clip, however late its word comes', async () => {
    expect(await seenWhenSaidAt(3.6, 75)).to.be.above(0.01);
  });
});

describe('a picture of the caller', () => {
  it('is shown in the scene as a print', async () => {
    const red = createCanvas(40, 30);
    const context = red.getContext('2d');
    context.fillStyle = '#ff0010';
    context.fillRect(0, 0, 40, 30);
    const assets = new Map([['a1', await loadImage(red.toBuffer('image/png'))]]);
    const shot = aShot({ subjects: [subject('dog', { asset_id: 'a1' })], change: 'grow' });
    const [last = NONE] = await paintFrames({ shot, assets }, [119]);
    let redPixels = 0;
    for (let index = 0; index < last.length; index += 4) {
      if ((last[index] ?? 0) > 240 && (last[index + 1] ?? 255) < 20) redPixels += 1;
    }
    expect(redPixels).to.be.above(1000);
  });

  it('gives way to the illustration when it never arrived', async () => {
    const shot = aShot({ subjects: [subject('dog', { asset_id: 'gone' })], change: 'grow' });
    const plain = aShot({ subjects: [subject('dog')], change: 'grow' });
    const [one = NONE] = await paintFrames({ shot }, [119]);
    const [other = NONE] = await paintFrames({ shot: plain }, [119]);
    expect(difference(one, other)).to.equal(0);
  });
});

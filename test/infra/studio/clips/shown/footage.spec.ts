import { expect } from 'chai';
import {
  calculateSpeed,
  stringifyFootageArguments,
} from '../../../../../infra/studio/clips/shown/footage-arguments.ts';
import { calculateCover } from '../../../../../infra/studio/clips/shown/fit-picture.ts';
import { viewAt } from '../../../../../infra/studio/clips/shown/frames-painter.ts';
import { CAMERAS } from '../../../../../modules/videos/plan.ts';

describe('footage', () => {
  it('goes a little faster or slower to last as long as its clip', () => {
    expect(calculateSpeed(6, 6)).to.equal(1);
    expect(calculateSpeed(6, 5)).to.equal(1.2);
    expect(calculateSpeed(8, 10)).to.equal(0.8);
  });

  it('is never played at a speed that looks wrong', () => {
    expect(calculateSpeed(8, 30)).to.equal(0.8);
    expect(calculateSpeed(8, 2)).to.equal(1.6);
  });

  it('is read as whole frames of the clip, thirty a second', () => {
    const size = { width: 1280, height: 720 };
    const args = stringifyFootageArguments({ path: 'veo.mp4', size, speed: 1.2, frame_count: 150 });
    expect(args.slice(4)).to.deep.equal([
      ...['-i', 'veo.mp4', '-an', '-sn', '-vf'],
      'setpts=(PTS-STARTPTS)/1.200000,fps=30,' +
        'scale=1280:720:force_original_aspect_ratio=increase:flags=bicubic:in_color_matrix=bt709,crop=1280:720,format=rgba',
      ...['-frames:v', '150', '-f', 'rawvideo', 'pipe:1'],
    ]);
  });
});

describe('a picture that fills a frame', () => {
  it('loses of its longer side, as much at either end', () => {
    const frame = { width: 1280, height: 720 };
    expect(calculateCover({ width: 2560, height: 1440 }, frame)).to.deep.equal({ x: 0, y: 0, ...frame });
    expect(calculateCover({ width: 1000, height: 1000 }, frame)).to.deep.equal({
      ...{ x: 0, y: -280 },
      ...{ width: 1280, height: 1280 },
    });
  });

  it('is never left by the camera', () => {
    for (const camera of CAMERAS) {
      for (const progress of [0, 0.5, 1]) {
        const { x, y, zoom } = viewAt(camera, progress);
        expect(zoom, camera).to.be.at.least(1);
        expect(Math.max(Math.abs(x), Math.abs(y)), camera).to.be.at.most(1);
      }
    }
  });
});

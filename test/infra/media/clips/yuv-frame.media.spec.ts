import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { makeYuvFrame } from '../../../../infra/media/clips/encode/yuv-frame.ts';
import { findFfmpeg } from '../../../../infra/media/ffmpeg/find-ffmpeg.ts';

const SIZE = { width: 128, height: 64 };

/** Smooth colours, flat colours and hard edges. */
function paintTestCard(): Buffer {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, SIZE.width, SIZE.height);
  for (const [index, colour] of ['#ff0000', '#ffff00', '#00ff66', '#0044ff', '#ffffff'].entries()) {
    gradient.addColorStop(index / 4, colour);
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  for (const [index, colour] of [
    '#000000',
    '#ffffff',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#808080',
  ].entries()) {
    context.fillStyle = colour;
    context.fillRect(index * 20, 20, 20, 24);
  }
  return canvas.data();
}

describe('a raw frame', () => {
  it('has the colours ffmpeg computes for bt709, limited range', () => {
    const rgba = paintTestCard();
    const frame = makeYuvFrame(SIZE);
    frame.update(rgba, 'everything');
    const { stdout } = spawnSync(
      findFfmpeg(process.env, process.cwd()),
      [
        ...[
          '-loglevel',
          'error',
          '-f',
          'rawvideo',
          '-pixel_format',
          'rgba',
          '-video_size',
          '128x64',
          '-i',
          'pipe:0',
        ],
        ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+area'],
        ...['-pix_fmt', 'yuv420p', '-f', 'rawvideo', 'pipe:1'],
      ],
      { input: rgba },
    );
    expect(stdout.length).to.equal(frame.bytes.length);
    const luma = SIZE.width * SIZE.height;
    expect(meanError(frame.bytes.subarray(0, luma), stdout.subarray(0, luma))).to.be.below(0.6);
    expect(meanError(frame.bytes.subarray(luma), stdout.subarray(luma))).to.be.below(1.2);
  });

  it('knows black, white and grey exactly', () => {
    for (const [grey, luma] of [
      [0, 16],
      [255, 235],
      [128, 126],
    ] as const) {
      const frame = makeYuvFrame({ width: 2, height: 2 });
      frame.update(
        new Uint8Array(16).map((_, index) => (index % 4 === 3 ? 255 : grey)),
        'everything',
      );
      expect([...frame.bytes]).to.deep.equal([luma, luma, luma, luma, 128, 128]);
    }
  });

  it('converts only what changed, and whole blocks of it', () => {
    const frame = makeYuvFrame({ width: 8, height: 8 });
    const rgba = new Uint8Array(8 * 8 * 4).fill(255);
    frame.update(rgba, 'everything');
    rgba.fill(0).forEach((_, index) => index % 4 === 3 && (rgba[index] = 255));
    frame.update(rgba, [{ x: 3, y: 3, width: 0.5, height: 0.5 }]);
    const rows = Array.from({ length: 8 }, (_, row) => [...frame.bytes.subarray(row * 8, row * 8 + 8)]);
    const [far, near] = [235, 16];
    expect(rows[0]).to.deep.equal([far, far, far, far, far, far, far, far]);
    expect(rows[2]).to.deep.equal([far, far, near, near, far, far, far, far]);
    expect(rows[3]).to.deep.equal(rows[2]);
    expect(rows[4]).to.deep.equal(rows[0]);
  });

  it('is left alone when nothing changed', () => {
    const frame = makeYuvFrame({ width: 2, height: 2 });
    frame.update(new Uint8Array(16).fill(255), 'nothing');
    expect([...frame.bytes]).to.deep.equal([0, 0, 0, 0, 0, 0]);
  });
});

function meanError(ours: Uint8Array, theirs: Uint8Array): number {
  let sum = 0;
  for (const [index, value] of ours.entries()) sum += Math.abs(value - (theirs[index] ?? 0));
  return sum / ours.length;
}

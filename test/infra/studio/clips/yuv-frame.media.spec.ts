import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import wabt from 'wabt';
import { CONVERT_RGBA_WASM } from '../../../../infra/studio/clips/encode/convert-rgba-wasm.ts';
import { makeYuvFrame } from '../../../../infra/studio/clips/encode/yuv-frame.ts';
import { findFfmpeg } from '../../../../infra/studio/ffmpeg/find-ffmpeg.ts';

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
  it('has the colours ffmpeg computes for bt709, limited range', async () => {
    const rgba = paintTestCard();
    const frame = await makeYuvFrame(SIZE);
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

  it('knows black, white and grey exactly', async () => {
    for (const [grey, luma] of [
      [0, 16],
      [255, 235],
      [128, 126],
    ] as const) {
      const frame = await makeYuvFrame({ width: 8, height: 2 });
      frame.update(rgbaOf(8, 2, grey), 'everything');
      const expected = [...Array.from({ length: 16 }, () => luma), ...Array.from({ length: 8 }, () => 128)];
      expect([...frame.bytes]).to.deep.equal(expected);
    }
  });

  it('converts only what changed, in blocks of eight by two pixels', async () => {
    const frame = await makeYuvFrame({ width: 24, height: 6 });
    frame.update(rgbaOf(24, 6, 255), 'everything');
    frame.update(rgbaOf(24, 6, 0), [{ x: 11, y: 3, width: 0.5, height: 0.5 }]);
    const rows = Array.from({ length: 6 }, (_, row) => [...frame.bytes.subarray(row * 24, row * 24 + 24)]);
    const white = Array.from({ length: 24 }, () => 235);
    const touched = white.with(8, 16).fill(16, 8, 16);
    expect(rows).to.deep.equal([white, white, touched, touched, white, white]);
  });

  it('is left alone when nothing changed', async () => {
    const frame = await makeYuvFrame({ width: 8, height: 2 });
    frame.update(rgbaOf(8, 2, 255), 'nothing');
    expect(new Set(frame.bytes)).to.deep.equal(new Set([0]));
  });

  it('cannot have a size that is no whole number of blocks', async () => {
    for (const [width, height] of [
      [1282, 720],
      [1280, 721],
    ] as const) {
      const refusal: unknown = await makeYuvFrame({ width, height }).catch((error: unknown) => error);
      expect(refusal).to.be.instanceOf(RangeError);
    }
  });

  it('is converted by what convert-rgba.wat says', async () => {
    const folder = new URL('../../../../infra/studio/clips/encode/', import.meta.url);
    const source = await readFile(new URL('convert-rgba.wat', folder), 'utf8');
    const assembler = await wabt();
    const assembled = assembler.parseWat('convert-rgba.wat', source, { simd: true });
    try {
      expect(Buffer.from(assembled.toBinary({}).buffer).toString('base64')).to.equal(CONVERT_RGBA_WASM);
    } finally {
      assembled.destroy();
    }
  });
});

function rgbaOf(width: number, height: number, grey: number): Uint8Array {
  return new Uint8Array(width * height * 4).map((_, index) => (index % 4 === 3 ? 255 : grey));
}

function meanError(ours: Uint8Array, theirs: Uint8Array): number {
  let sum = 0;
  for (const [index, value] of ours.entries()) sum += Math.abs(value - (theirs[index] ?? 0));
  return sum / ours.length;
}

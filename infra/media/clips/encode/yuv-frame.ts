import type { FrameSize } from '../../../../planner/ports.ts';
import type { FrameChange, Rect } from '../../render/scene-painter.ts';

/** Integer weights, 16 fractional bits, of the bt709 matrix from full-range R'G'B' to limited-range Y'CbCr. */
const SHIFT = 16;
const ONE = 1 << SHIFT;
const HALF = ONE >> 1;
const weigh = (red: number, green: number, blue: number, scale: number) =>
  [red, green, blue].map((weight) => Math.round(weight * scale * ONE)) as [number, number, number];
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];
const [YR, YG, YB] = weigh(RED, GREEN, BLUE, 219 / 255);
const [UR, UG, UB] = weigh(-RED, -GREEN, 1 - BLUE, 224 / 255 / (2 * (1 - BLUE)));
const [VR, VG, VB] = weigh(1 - RED, -GREEN, -BLUE, 224 / 255 / (2 * (1 - RED)));
const Y_OFFSET = (16 << SHIFT) + HALF;
/** Chroma is computed from the sum of four pixels, hence two more bits. */
const UV_SHIFT = SHIFT + 2;
const UV_OFFSET = (128 << UV_SHIFT) + (1 << (UV_SHIFT - 1));

/** One raw yuv420p frame, kept between frames so that only what changed is converted. */
export interface YuvFrame {
  /** Planes Y, U, V, one after the other; always the same memory. */
  readonly bytes: Buffer;
  /** Converts the changed places of `rgba` (opaque, 4 bytes a pixel, rows of width * 4) into `bytes`. */
  update(rgba: Uint8Array, change: FrameChange): void;
}

/** A frame of even width and height. */
export function makeYuvFrame(size: FrameSize): YuvFrame {
  const { width, height } = size;
  const bytes = Buffer.alloc((width * height * 3) / 2);
  const whole: Rect = { x: 0, y: 0, width, height };
  return {
    bytes,
    update(rgba, change) {
      if (change === 'nothing') return;
      const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
      for (const rect of change === 'everything' ? [whole] : change) {
        convert(pixels, bytes, size, rect);
      }
    },
  };
}

/** Converts the 2 x 2 blocks that `rect` touches. */
function convert(pixels: Uint32Array, bytes: Buffer, { width, height }: FrameSize, rect: Rect): void {
  const left = Math.max(0, Math.floor(rect.x) & ~1);
  const top = Math.max(0, Math.floor(rect.y) & ~1);
  const right = Math.min(width, (Math.ceil(rect.x + rect.width) + 1) & ~1);
  const bottom = Math.min(height, (Math.ceil(rect.y + rect.height) + 1) & ~1);
  const planeU = width * height;
  const planeV = planeU + planeU / 4;
  for (let y = top; y < bottom; y += 2) {
    let upper = y * width + left;
    let chroma = (y >> 1) * (width >> 1) + (left >> 1);
    const end = y * width + right;
    for (; upper < end; upper += 2, chroma++) {
      const lower = upper + width;
      const a = pixels[upper] as number;
      const b = pixels[upper + 1] as number;
      const c = pixels[lower] as number;
      const d = pixels[lower + 1] as number;
      if (a === b && a === c && a === d) {
        // Flat areas are most of a designed frame.
        const red = a & 255;
        const green = (a >> 8) & 255;
        const blue = (a >> 16) & 255;
        const luma = (YR * red + YG * green + YB * blue + Y_OFFSET) >> SHIFT;
        bytes[upper] = bytes[upper + 1] = bytes[lower] = bytes[lower + 1] = luma;
        bytes[planeU + chroma] = (UR * red + UG * green + UB * blue + (UV_OFFSET >> 2)) >> SHIFT;
        bytes[planeV + chroma] = (VR * red + VG * green + VB * blue + (UV_OFFSET >> 2)) >> SHIFT;
        continue;
      }
      bytes[upper] = lumaOf(a);
      bytes[upper + 1] = lumaOf(b);
      bytes[lower] = lumaOf(c);
      bytes[lower + 1] = lumaOf(d);
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255);
      bytes[planeU + chroma] = (UR * red + UG * green + UB * blue + UV_OFFSET) >> UV_SHIFT;
      bytes[planeV + chroma] = (VR * red + VG * green + VB * blue + UV_OFFSET) >> UV_SHIFT;
    }
  }
}

function lumaOf(pixel: number): number {
  return (YR * (pixel & 255) + YG * ((pixel >> 8) & 255) + YB * ((pixel >> 16) & 255) + Y_OFFSET) >> SHIFT;
}

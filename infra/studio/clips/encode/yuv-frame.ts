import type { FrameSize } from '../../../../planner/ports.ts';
import type { FrameChange, Rect } from '../../format/index.ts';
import { CONVERT_RGBA_WASM } from './convert-rgba-wasm.ts';

/** One raw yuv420p frame, kept between frames so that only what changed is converted. */
export interface YuvFrame {
  /** Planes Y, U, V, one after the other; always the same memory. */
  readonly bytes: Buffer;
  /** Converts the changed places of `rgba` (opaque, 4 bytes a pixel, rows of width * 4) into `bytes`. */
  update(rgba: Uint8Array, change: FrameChange): void;
}

/**
 * What convert-rgba.wat exports. `convert` takes source, source stride, width (a multiple of 8), height, Y, Y stride, U, V
 * and chroma stride: pointers into its memory, and bytes.
 */
interface Converter {
  readonly memory: WebAssembly.Memory;
  readonly convert: (...pointersAndSizes: readonly number[]) => void;
}

const PAGE_BYTES = 65_536;
/** Rows converted at a time: few enough to stay in the cache between copying and converting. */
const STRIP_ROWS = 16;
/** Pixels converted at a time. */
const STEP = 8;

/**
 * A frame of even height and a width that is a multiple of 8. Colours are bt709, limited range. Conversion runs in
 * WebAssembly with SIMD, in a third of the time JavaScript takes (docs/adr/0005).
 */
export async function makeYuvFrame(size: FrameSize): Promise<YuvFrame> {
  const { width, height } = size;
  if (width % STEP !== 0 || height % 2 !== 0)
    throw new RangeError(`cannot encode frames of ${width} x ${height}`);
  const frameBytes = (width * height * 3) / 2;
  const { memory, convert } = await makeConverter(frameBytes + STRIP_ROWS * width * 4);
  const bytes = Buffer.from(memory.buffer, 0, frameBytes);
  const strip = new Uint8Array(memory.buffer, frameBytes, STRIP_ROWS * width * 4);
  const planeU = width * height;
  const planeV = planeU + planeU / 4;
  const whole: Rect = { x: 0, y: 0, width, height };

  const convertRect = (rgba: Uint8Array, rect: Rect) => {
    const left = Math.max(0, Math.floor(rect.x / STEP) * STEP);
    const right = Math.min(width, Math.ceil((rect.x + rect.width) / STEP) * STEP);
    const top = Math.max(0, Math.floor(rect.y) & ~1);
    const bottom = Math.min(height, (Math.ceil(rect.y + rect.height) + 1) & ~1);
    if (right <= left) return;
    for (let y = top; y < bottom; y += STRIP_ROWS) {
      const rows = Math.min(STRIP_ROWS, bottom - y);
      const stride = copyStrip(rgba, strip, { left, right, top: y, rows, width });
      const chroma = (y / 2) * (width / 2) + left / 2;
      convert(
        frameBytes,
        stride,
        right - left,
        rows,
        y * width + left,
        width,
        planeU + chroma,
        planeV + chroma,
        width / 2,
      );
    }
  };
  return {
    bytes,
    update(rgba, change) {
      if (change === 'nothing') return;
      for (const rect of change === 'everything' ? [whole] : change) convertRect(rgba, rect);
    },
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** A converter with room for so many bytes. */
async function makeConverter(bytes: number): Promise<Converter> {
  compiled ??= WebAssembly.compile(Buffer.from(CONVERT_RGBA_WASM, 'base64'));
  const { exports } = await WebAssembly.instantiate(await compiled, {});
  const converter = exports as unknown as Converter;
  converter.memory.grow(Math.ceil(bytes / PAGE_BYTES));
  return converter;
}

interface Strip {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly rows: number;
  readonly width: number;
}

/** Copies a strip of pixels into the converter's memory; answers the bytes of one of its rows. */
function copyStrip(rgba: Uint8Array, strip: Uint8Array, { left, right, top, rows, width }: Strip): number {
  if (right - left === width) {
    strip.set(rgba.subarray(top * width * 4, (top + rows) * width * 4));
    return width * 4;
  }
  const stride = (right - left) * 4;
  for (let row = 0; row < rows; row += 1) {
    const start = ((top + row) * width + left) * 4;
    strip.set(rgba.subarray(start, start + stride), row * stride);
  }
  return stride;
}

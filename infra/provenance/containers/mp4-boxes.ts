import type { FileHandle } from 'node:fs/promises';

/** A box at the top of an MP4 (ISO/IEC 14496-12). */
export interface Mp4Box {
  readonly type: string;
  readonly offset: number;
  readonly size: number;
  /** The `usertype` of a `uuid` box, in hex. */
  readonly userType: string | undefined;
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const USER_TYPE_BYTES = 16;
/** No film has so many; a file of a million empty boxes is not read to its end. */
const MAX_BOXES = 100_000;

/** The boxes at the top of a file, in order. Throws `RangeError` where they do not fill it. */
export async function readTopBoxes(file: FileHandle): Promise<readonly Mp4Box[]> {
  const { size: end } = await file.stat();
  const boxes: Mp4Box[] = [];
  for (let at = 0; at < end;) {
    const box = await readBox(file, at, end);
    if (at + box.size > end || boxes.length >= MAX_BOXES) throw new RangeError('no whole MP4');
    boxes.push(box);
    at += box.size;
  }
  return boxes;
}

async function readBox(file: FileHandle, offset: number, end: number): Promise<Mp4Box> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(HEADER_BYTES + USER_TYPE_BYTES),
    0,
    undefined,
    offset,
  );
  if (bytesRead < HEADER_BYTES) throw new RangeError('no whole MP4');
  const declared = buffer.readUInt32BE();
  const type = buffer.toString('latin1', 4, HEADER_BYTES);
  // 0: to the end of the file. 1: the size follows in 64 bits.
  const size =
    declared === 0 ? end - offset : declared === 1 ? Number(buffer.readBigUInt64BE(HEADER_BYTES)) : declared;
  if (size < (declared === 1 ? LARGE_HEADER_BYTES : HEADER_BYTES)) throw new RangeError('no whole MP4');
  return { type, offset, size, userType: type === 'uuid' ? buffer.toString('hex', HEADER_BYTES) : undefined };
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Moves all places of media that a `moov` box names, in place. Throws `RangeError` where one no longer fits. */
export function moveChunks(moov: Buffer, by: number): void {
  for (let at = 0; at + HEADER_BYTES <= moov.length;) {
    const size = moov.readUInt32BE(at);
    if (size < HEADER_BYTES || at + size > moov.length) throw new RangeError('no whole MP4');
    const box = moov.subarray(at, at + size);
    const type = box.toString('latin1', 4, HEADER_BYTES);
    if (CONTAINERS.has(type)) moveChunks(box.subarray(HEADER_BYTES), by);
    if (type === 'stco' || type === 'co64') moveOffsets(box, type, by);
    at += size;
  }
}

/** A version byte, three of flags, how many, then the offsets: 32 bits each, 64 in `co64`. */
function moveOffsets(box: Buffer, type: 'stco' | 'co64', by: number): void {
  const count = box.readUInt32BE(HEADER_BYTES + 4);
  for (let index = 0; index < count; index += 1) {
    const at = HEADER_BYTES + 8 + index * (type === 'stco' ? 4 : 8);
    if (type === 'stco') box.writeUInt32BE(box.readUInt32BE(at) + by, at);
    else box.writeBigUInt64BE(box.readBigUInt64BE(at) + BigInt(by), at);
  }
}

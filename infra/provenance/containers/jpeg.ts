import { makeSmallContainer } from './data-hash.ts';

const SOI = 0xffd8;
const APP0 = 0xffe0;
const APP11 = 0xffeb;
const SOS = 0xffda;
const MARKER_BYTES = 2;
/** How long the segment is, "JP", which box, which piece of it. */
const SEGMENT_HEADER_BYTES = 2 + 2 + 2 + 4;
const MAX_SEGMENT_BYTES = 0xffff;

/** Pictures. The manifest is an APP11 segment (JPEG XT, ISO/IEC 18477-3) after the header. */
export const jpeg = makeSmallContainer({
  split(file) {
    if (file.length < 4 || file.readUInt16BE() !== SOI) throw new RangeError('no JPEG');
    // JFIF wants its segment first.
    const hasHeader = file.readUInt16BE(MARKER_BYTES) === APP0;
    const start = MARKER_BYTES + (hasHeader ? MARKER_BYTES + file.readUInt16BE(2 * MARKER_BYTES) : 0);
    return [file.subarray(0, start), file.subarray(start)];
  },
  wrap(manifest) {
    const size = SEGMENT_HEADER_BYTES + manifest.length;
    if (size > MAX_SEGMENT_BYTES) throw new RangeError('the manifest is too long for one segment of a JPEG');
    const header = Buffer.alloc(MARKER_BYTES + SEGMENT_HEADER_BYTES);
    header.writeUInt16BE(APP11);
    header.writeUInt16BE(size, 2);
    header.write('JP', 4, 'latin1');
    header.writeUInt16BE(1, 6);
    header.writeUInt32BE(1, 8);
    return Buffer.concat([header, manifest]);
  },
  findManifest(file) {
    for (let at = MARKER_BYTES; at + 4 <= file.length;) {
      const marker = file.readUInt16BE(at);
      const length = MARKER_BYTES + file.readUInt16BE(at + MARKER_BYTES);
      if (marker < 0xff00 || marker === SOS) return undefined;
      const start = at + MARKER_BYTES + SEGMENT_HEADER_BYTES;
      if (marker === APP11 && file.toString('latin1', at + 4, at + 6) === 'JP')
        return { start: at, length, manifest: file.subarray(start, at + length) };
      at += length;
    }
    return undefined;
  },
});

const CONTAINERS = new Set(['moov', 'trak', 'mdia']);
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
const HEADER_BYTES = 8;

/**
 * Sets the creation and modification times an MP4 carries to 0 ("unknown"), in place: the same clips make the same film,
 * byte for byte, whenever they are joined. Boxes as in ISO/IEC 14496-12.
 */
export function eraseDates(file: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  eraseIn(view, 0, file.length);
}

function eraseIn(view: DataView, start: number, end: number): void {
  for (let at = start; at + HEADER_BYTES <= end; ) {
    const declared = view.getUint32(at);
    // 0: to the end of the file. 1: the size follows in 64 bits; only mdat is ever that large.
    const size = declared === 0 ? end - at : declared === 1 ? Number(view.getBigUint64(at + HEADER_BYTES)) : declared;
    if (size < HEADER_BYTES) return;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    if (CONTAINERS.has(type)) eraseIn(view, at + HEADER_BYTES, at + size);
    if (DATED.has(type)) eraseBox(view, at + HEADER_BYTES);
    at += size;
  }
} // prettier-ignore

/** A version byte, three bytes of flags, then both times: 32 bits each in version 0, 64 in version 1. */
function eraseBox(view: DataView, at: number): void {
  const bytes = view.getUint8(at) === 1 ? 16 : 8;
  for (let offset = 4; offset < 4 + bytes; offset += 1) view.setUint8(at + offset, 0);
}

import { makeSmallContainer } from './data-hash.ts';

const SIGNATURE = 'WEBVTT\n';
const BEGIN = 'NOTE -----BEGIN C2PA MANIFEST----- data:application/c2pa;base64,';
const END = ' -----END C2PA MANIFEST-----\n';

/** Captions. The manifest is a line of comment after the signature, as C2PA 2.4 has it for structured text. */
export const webvtt = makeSmallContainer({
  // A comment stands between empty lines: one more than the file had.
  split(file) {
    if (!file.subarray(0, SIGNATURE.length).equals(Buffer.from(SIGNATURE))) throw new RangeError('no WebVTT');
    return [Buffer.from(`${SIGNATURE}\n`), file.subarray(SIGNATURE.length)];
  },
  wrap: (manifest) => Buffer.from(`${BEGIN}${manifest.toString('base64')}${END}`),
  findManifest(file) {
    const start = file.indexOf(BEGIN);
    const end = start < 0 ? -1 : file.indexOf(END, start);
    if (end < 0) return undefined;
    const manifest = Buffer.from(file.toString('latin1', start + BEGIN.length, end), 'base64');
    return { start, length: end + END.length - start, manifest };
  },
});

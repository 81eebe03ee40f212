import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';

/** How one voice speaks, as its model was taught it: a row of numbers for each length of a sentence, counted in phonemes. */
export type StyleRows = Float32Array<ArrayBuffer>;

/** Where a voice's rows lie: a file of nothing else, or an entry of an archive. */
export interface StyleFile {
  readonly path: string;
  readonly entry?: string;
}

/** Numbers in a row: the same in every model of this family. */
const STYLE_WIDTH = 256;
const NPY = '.npy';

/** The names in an archive that numpy has written (`numpy.savez`: a ZIP of .npy files); none in what is no such archive. */
export function listStyles(path: string): readonly string[] {
  const names: string[] = [];
  try {
    const note = ({ name }: { readonly name: string }) => names.push(name) < 0;
    unzipSync(readFileSync(path), { filter: note });
  } catch {
    return [];
  }
  return names.filter((name) => name.endsWith(NPY)).map((name) => name.slice(0, -NPY.length));
}

/** Throws for what is no voice. */
export function readStyle({ path, entry }: StyleFile): StyleRows {
  const file = readFileSync(path);
  const name = `${entry ?? ''}${NPY}`;
  const bytes = entry === undefined ? file : readArray(unzipSync(file, { filter: (each) => each.name === name })[name]);
  const rows = bytes.length / (STYLE_WIDTH * Float32Array.BYTES_PER_ELEMENT);
  if (rows < 1 || !Number.isInteger(rows)) throw new Error(`${path}: no voice of rows of ${STYLE_WIDTH} numbers`);
  return new Float32Array(Uint8Array.from(bytes).buffer);
} // prettier-ignore

/** The row for so many phonemes; longer sentences take the last. */
export function rowFor(style: StyleRows, phonemes: number): Float32Array {
  const row = Math.min(Math.max(phonemes, 1), style.length / STYLE_WIDTH) - 1;
  return style.subarray(row * STYLE_WIDTH, (row + 1) * STYLE_WIDTH);
}

/** The numbers of a .npy file: they follow a header whose length is in its bytes 8 and 9 (numpy.lib.format). */
function readArray(file: Uint8Array | undefined): Uint8Array {
  const start = 10 + ((file?.[8] ?? 0) | ((file?.[9] ?? 0) << 8));
  if (!file || !Buffer.from(file.subarray(0, start)).includes("'<f4'")) throw new Error('the voice is not of 32-bit numbers');
  return file.subarray(start);
} // prettier-ignore

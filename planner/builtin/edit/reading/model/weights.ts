import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type AskClassifier, CLAUSE_PLACES } from './ask-classifier.ts';
import { ASKS, PARTS } from './labels.ts';
import { type PartTagger, TOKEN_PLACES } from './part-tagger.ts';

export interface RequestModel {
  readonly parts: PartTagger;
  readonly asks: AskClassifier;
}

/** The rows of weights in `weights.bin`, in order, compressed: most of them are 0. Each is a float (what 127 stands for), then a signed byte a weight. */
const ROWS = [
  ...PARTS.map(() => TOKEN_PLACES),
  ...[...PARTS, 'beginning'].map(() => PARTS.length),
  ...ASKS.map(() => CLAUSE_PLACES),
];

let loaded: RequestModel | undefined;

/** What `node --import tsx infra/meaning/training/requests/train.ts` has learned. */
export function requestModel(): RequestModel {
  loaded ??= unpackModel(readFileSync(new URL('weights.bin', import.meta.url)));
  return loaded;
}

export function packModel({ parts, asks }: RequestModel): Buffer {
  const bytes = Buffer.concat(
    [...parts.tokens, ...parts.transitions, ...asks].map((row) => {
      const greatest = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
      const packed = Buffer.alloc(4 + row.length);
      packed.writeFloatLE(greatest, 0);
      row.forEach((weight, index) => packed.writeInt8(Math.round((weight / greatest) * 127), 4 + index));
      return packed;
    }),
  );
  return brotliCompressSync(bytes);
}

function unpackModel(packed: Buffer): RequestModel {
  const bytes = brotliDecompressSync(packed);
  let at = 0;
  const rows = ROWS.map((width) => {
    const greatest = bytes.readFloatLE(at);
    const row = Float32Array.from({ length: width }, (_, index) => (bytes.readInt8(at + 4 + index) / 127) * greatest); // prettier-ignore
    at += 4 + width;
    return row;
  });
  const transitions = rows.slice(PARTS.length, 2 * PARTS.length + 1);
  return {
    parts: { tokens: rows.slice(0, PARTS.length), transitions },
    asks: rows.slice(2 * PARTS.length + 1),
  };
}

import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { packRows, unpackRows } from '../../../../understanding/model/packed-rows.ts';
import type { SequenceLabeller } from '../../../../understanding/model/sequence-labeller.ts';
import { type AskClassifier, CLAUSE_PLACES } from './ask-classifier.ts';
import { ASKS, PARTS } from './labels.ts';
import { TOKEN_PLACES } from './part-tagger.ts';

export interface RequestModel {
  readonly parts: SequenceLabeller;
  readonly asks: AskClassifier;
}

/** The rows of weights in `weights.bin`, in order, compressed: most of them are 0. */
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
  return brotliCompressSync(packRows([...parts.tokens, ...parts.transitions, ...asks]));
}

function unpackModel(packed: Buffer): RequestModel {
  const rows = unpackRows(brotliDecompressSync(packed), ROWS);
  return {
    parts: {
      tokens: rows.slice(0, PARTS.length),
      transitions: rows.slice(PARTS.length, 2 * PARTS.length + 1),
    },
    asks: rows.slice(2 * PARTS.length + 1),
  };
}

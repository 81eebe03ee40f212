import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SentenceVector } from '../../../planner/meaning/sentence-encoder.ts';
import { VECTOR_WIDTH } from '../../../planner/understanding/model/role-model.ts';
import { loadSentenceEncoder } from '../load-sentence-encoder.ts';

const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/meaning');

const BATCH = 512;

/** The vectors of sentences, kept on disk: training again takes seconds. */
export async function vectorsOf(sentences: readonly string[]): Promise<Map<string, SentenceVector>> {
  const known = readKnown();
  const missing = [...new Set(sentences)].filter((sentence) => !known.has(keyOf(sentence)));
  if (missing.length > 0) {
    const encoder = await loadSentenceEncoder();
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH);
      const vectors = await encoder.encode(batch);
      batch.forEach((sentence, index) =>
        known.set(keyOf(sentence), vectors[index] ?? new Float32Array(VECTOR_WIDTH)),
      );
      writeKnown(known);
    }
  }
  return new Map(
    sentences.map((sentence) => [sentence, known.get(keyOf(sentence)) ?? new Float32Array(VECTOR_WIDTH)]),
  );
}

const keyOf = (sentence: string) => createHash('sha256').update(sentence).digest('hex').slice(0, 16);

function readKnown(): Map<string, SentenceVector> {
  try {
    const keys = JSON.parse(readFileSync(join(FOLDER, 'keys.json'), 'utf8')) as string[];
    const bytes = readFileSync(join(FOLDER, 'vectors.bin'));
    const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    return new Map(
      keys.map((key, index) => [key, numbers.slice(index * VECTOR_WIDTH, (index + 1) * VECTOR_WIDTH)]),
    );
  } catch {
    return new Map();
  }
}

function writeKnown(known: ReadonlyMap<string, SentenceVector>): void {
  mkdirSync(FOLDER, { recursive: true });
  const numbers = new Float32Array(known.size * VECTOR_WIDTH);
  [...known.values()].forEach((vector, index) => numbers.set(vector, index * VECTOR_WIDTH));
  writeFileSync(join(FOLDER, 'vectors.bin'), Buffer.from(numbers.buffer));
  writeFileSync(join(FOLDER, 'keys.json'), JSON.stringify([...known.keys()]));
}

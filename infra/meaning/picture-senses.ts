import { loadSentenceEncoder } from './load-sentence-encoder.ts';

/** Vectors of the words around each picture: signed bytes, the longest component 127, base64. */
export async function encodePictureSenses(
  words: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const encoder = await loadSentenceEncoder();
  const vectors = await encoder.encode([...words.values()]);
  return Object.fromEntries(
    [...words.keys()].map((id, index) => {
      const vector = vectors[index] ?? new Float32Array();
      const longest = Math.max(...vector.map(Math.abs));
      const bytes = Int8Array.from(vector, (value) => Math.round((value / longest) * 127));
      return [id, Buffer.from(bytes.buffer).toString('base64')];
    }),
  );
}

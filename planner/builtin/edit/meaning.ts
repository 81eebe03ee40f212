import { type SentenceEncoder, similarity } from '../../meaning/sentence-encoder.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { splitSentences } from '../text/sentences.ts';

/** How alike two texts are in meaning, -1..1; 0 where either is not known. Known: what was encoded before the rules run. */
export type Meaning = (one: string, other: string) => number;

export const noMeaning: Meaning = () => 0;

/** The longest film says 600 words (contract 12.6), which are 800 word pieces, and has titles: no film is cut. A plan may hold fifty times that. */
const MAX_PIECES = 1000;

/** Encodes what a request names and what the scenes of a plan say. English only: other languages go by their words. */
export async function meaningOf(
  plan: Plan,
  named: readonly string[],
  encoder: SentenceEncoder,
): Promise<Meaning> {
  if (plan.language !== 'en' || named.length === 0) return noMeaning;
  const texts = [...new Set([...named, ...plan.scenes.flatMap((scene) => textsOf(scene, plan.language))])];
  const vectors = await encoder.encode(texts, MAX_PIECES);
  const known = new Map(texts.map((text, index) => [text, vectors[index]]));
  return (one, other) => {
    const [left, right] = [known.get(one), known.get(other)];
    return left === undefined || right === undefined ? 0 : similarity(left, right);
  };
}

/** What a scene is known by: its title and its sentences. */
export function textsOf({ title, voiceover }: Plan['scenes'][number], language: string): string[] {
  return [title, ...splitSentences(voiceover, language)];
}

import { keysOf } from './explanations/keys.ts';
import type { Said } from './tidy-article.ts';

const ASKS = /^¿?(?:how|why|comment|pourquoi|cómo|por qué|wie|warum|wieso|weshalb)(?!\p{L})/iu;
const WHY = /^¿?(?:why|pourquoi|por qué)(?!\p{L})/iu;

/** What tells a cause. */
export const BECAUSE =
  /\b(?:because|caused?|causes|results? (?:of|from|in)|due to|by \p{L}+ing|so that|therefore|when|car|parce|grâce|porque|debido|gracias)\b/iu;

/** Whether a subject asks how or why something is. */
export const isAsked = (subject: string): boolean => ASKS.test(subject);

/**
 * Whether articles answer a question by more than the words that it names: "why is the sky blue" is not answered by what the sky is and what
 * blue is. One sentence has to speak of all that is asked, and of a cause where that is asked; of a thing alone ("how does the heart work")
 * every article tells.
 */
export function isAnswered(subject: string, said: readonly Said[], language: string): boolean {
  if (!isAsked(subject)) return true;
  const asked = [...keysOf(subject, language)];
  return said.some(({ title, text, place }) => {
    const named = keysOf(title, language);
    if (asked.every((key) => named.has(key))) return place === 0;
    const spoken = keysOf(text, language);
    const isOfAll = asked.every((key) => named.has(key) || spoken.has(key));
    return isOfAll && (!WHY.test(subject) || BECAUSE.test(text));
  });
}

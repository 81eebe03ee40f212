import { isRefusal } from '../text/refusals.ts';
import type { Recognizer } from './idea.ts';
import { isOrder, MAX_IDEA_WORDS, partOf, wordsIn } from './parts.ts';

const MAX_RULES = 5;

/** What to do and what not to do: neighbours that tell viewers so, one of them what not to do. */
export const recognizeRules: Recognizer = ({ sentences, language }) => {
  if (language !== 'en') return undefined;
  const end = sentences.findIndex((sentence) => !isOrder(sentence));
  const run = Math.min(end === -1 ? sentences.length : end, MAX_RULES);
  const said = sentences.slice(0, run);
  if (run < 2 || !said.some(isRefusal) || wordsIn(said, language) > MAX_IDEA_WORDS) return undefined;
  const items = said.map((sentence) => ({
    ...partOf(sentence, language, 12),
    state: isRefusal(sentence) ? ('dont' as const) : ('do' as const),
  }));
  return { used: run, said, slides: [{ layout: 'checklist', items }] };
};

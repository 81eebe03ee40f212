import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';
import { isAside, MAX_IDEA_WORDS, wordsIn } from './parts.ts';

const LABELLED = /^(\p{L}[\p{L}\p{N} '’-]{0,24}?)\s*[:：]\s+(.{3,})$/su;
const MAX_PARTS = 6;

/** Three or more neighbours that each begin with a name of their own: "Face: … Arms: … Speech: …". */
export const recognizeLabelled: Recognizer = ({ sentences, language }) => {
  const parts = sentences.map((sentence) => partIn(sentence, language));
  const end = parts.indexOf(undefined);
  let run = Math.min(end === -1 ? parts.length : end, MAX_PARTS);
  while (run > 3 && wordsIn(sentences.slice(0, run), language) > MAX_IDEA_WORDS) run -= 1;
  const own = parts.slice(0, run).flatMap((part) => part ?? []);
  if (run < 3 || new Set(own.map(({ title }) => title.toLowerCase())).size < run) return undefined;
  return { used: run, said: sentences.slice(0, run), slides: [{ layout: 'steps', steps: own }] };
};

function partIn(sentence: string, language: string) {
  const [, label, text] = LABELLED.exec(sentence) ?? [];
  if (label === undefined || text === undefined || countWords(label, language) > 3 || isAside(label)) return undefined; // prettier-ignore
  return { title: capitalised(label), detail: capitalised(withoutStop(text)), cue: withoutStop(sentence) };
}

import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const THEN =
  /^(?:before(?!\s+(?:you|we|they|it|he|she)\b)|until now|so far|previously|formerly|in the past|used to|bisher|früher|vorher|antes|hasta ahora|avant|auparavant|jusqu['’]ici)\b/iu;
const NOW =
  /^(?:now|today|after(?=,|wards?\b)|from now on|since then|nowadays|jetzt|heute|nun|künftig|ahora|hoy|maintenant|aujourd['’]hui|désormais)\b/iu;
const MAX_SIDE_WORDS = 20;

/** How it was, and how it is now: in two sentences, or in the halves of one. */
export const recognizeChange: Recognizer = ({ sentences: [first = '', second = ''], language }) => {
  const [, before, after] =
    /^(.{12,}?)[;,]\s+(?:and\s+|but\s+)?((?:now|today|jetzt|heute|ahora|hoy|maintenant)\b.{6,})$/isu.exec(
      first,
    ) ?? [];
  const inOne = before !== undefined && after !== undefined && THEN.test(first);
  const inTwo = THEN.test(first) && NOW.test(second);
  if (!inOne && !inTwo) return undefined;
  const sides = inOne ? [before, after] : [first, second];
  if (sides.some((side) => countWords(side, language) > MAX_SIDE_WORDS)) return undefined;
  const [one, other] = sides.map(sideOf);
  if (one === undefined || other === undefined) return undefined;
  return {
    used: inOne ? 1 : 2,
    said: inOne ? [first] : [first, second],
    slides: [{ layout: 'before_after', before: one, after: other }],
  };
};

/** "Before Northwind, follow-ups took three days": a title, and what was. */
function sideOf(side: string) {
  const [, lead, rest] =
    /^([^,]{3,40}),\s+(.{6,})$/su.exec(side) ?? /^(\p{L}+)\s+(.{6,})$/su.exec(side) ?? [];
  return lead === undefined || rest === undefined
    ? undefined
    : { title: capitalised(lead), text: capitalised(withoutStop(rest)), cue: withoutStop(side) };
}

import { tagEnglish } from '../text/english.ts';

const CROWD =
  /\b(?:swarms?|crowds?|hundreds?|thousands?|millions?|billions?|flocks?|herds?|countless|many|colon(?:y|ies)|armies|army|fleet|forests?|dozens?|all (?:the|of)|every)\b|成千上万|许多|无数/iu;
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:two|a pair of|both|a couple of|zwei|dos|deux|2)\b/iu, 2],
  [/\b(?:three|drei|tres|trois|3)\b/iu, 3],
  [/\b(?:four|vier|cuatro|quatre|4)\b/iu, 4],
  [/\b(?:five|fünf|cinco|cinq|5)\b/iu, 5],
  [/\b(?:several|some|a few|few|einige|algunos|quelques)\b/iu, 4],
];

/** How many of a thing a picture shows: a crowd for many, three for a plain plural, else one. 1..12. */
export function countOf(thing: string, sentence: string): number {
  const at = sentence.toLowerCase().indexOf(thing.toLowerCase());
  const before = at === -1 ? '' : sentence.slice(Math.max(0, at - 28), at);
  const nearby = `${before} ${thing}`;
  if (CROWD.test(nearby)) return 9;
  const last = thing.split(' ').at(-1) ?? '';
  const plural = /[^su]s$/u.test(last) || /(?:men|people|children|mice|feet|teeth|geese)$/iu.test(last);
  if (!plural) return 1;
  return NUMBERS.find(([pattern]) => pattern.test(nearby))?.[1] ?? 3;
}

/** "310 boats": what is counted is a thing, whatever else it may be said of. */
export function countedIn(text: string): string[] {
  const terms = tagEnglish(text);
  return terms.flatMap((term, index) =>
    term.tags.has('PresentTense') &&
    /^\p{Ll}{3,}s$/u.test(term.text) &&
    terms[index - 1]?.tags.has('Cardinal') === true
      ? [term.text]
      : [],
  );
}

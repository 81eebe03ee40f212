import { countWords, HAS_SOUND, isSpaceless } from '../text/words.ts';

/** Longer than this, a sentence is a chain of sentences that somebody forgot to end. */
const LONGEST = 34;
const SHORTEST = 5;

const STRONG =
  /(?:;\s+|:\s+(?=\p{L}+\s\p{L}+\s)|,\s+(?=(?:and|but|so|then|because|while|which|und|aber|dann|weil|y|pero|entonces|porque|et|mais|puis|car|и|но)\s))/giu;
const WEAK =
  /(?:,\s+|\s+(?=(?:and then|and|but|because|while|when|so that|und|aber|weil|wenn|y|pero|porque|cuando|et|mais|quand|و|и|но)\s))/giu;
const ANYWHERE =
  /\s+(?=(?:in|on|at|with|for|from|by|to|of|after|before|into|mit|von|für|auf|con|para|por|en|avec|pour|dans|de)\s)/giu;

/** A run-on sentence as several: cut where clauses join, else at a comma, else before a preposition, else by length. */
export function brokenUp(sentence: string, language: string): string[] {
  if (isSpaceless(language)) return brokenSpaceless(sentence);
  let parts = [sentence];
  for (const joint of [STRONG, WEAK, ANYWHERE]) parts = parts.flatMap((part) => cutAt(part, joint, language));
  return parts.flatMap((part) => byLength(part, language));
}

function cutAt(text: string, joint: RegExp, language: string): string[] {
  const total = countWords(text, language);
  if (total <= LONGEST) return [text];
  const cuts = jointsIn(text, joint);
  const parts: string[] = [];
  let [start, spoken, next] = [0, 0, 0];
  while (total - spoken > LONGEST) {
    const fits = ({ words }: Joint) =>
      words - spoken >= SHORTEST && words - spoken <= LONGEST && total - words >= SHORTEST;
    const first = firstFrom(cuts, next, ({ words }) => words - spoken >= SHORTEST);
    const behind = firstFrom(cuts, first, (each) => !fits(each));
    const cut = cuts[first + Math.floor((behind - first) / 2)];
    if (behind === first || cut === undefined) break;
    parts.push(text.slice(start, cut.from));
    [start, spoken, next] = [cut.to, cut.words, cuts.indexOf(cut, first) + 1];
  }
  return [...parts, text.slice(start)];
}

/** A place to cut, with how many words stand before it. */
interface Joint {
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

/** Counts the words once: joints stand between words. */
function jointsIn(text: string, joint: RegExp): Joint[] {
  const starts = Array.from(text.matchAll(/\S+/gu))
    .filter(([token]) => HAS_SOUND.test(token))
    .map(({ index }) => index);
  let words = 0;
  return Array.from(text.matchAll(joint), ({ 0: between, index: from }) => {
    while ((starts[words] ?? Infinity) < from) words += 1;
    return { from, to: from + between.length, words };
  });
}

function firstFrom(cuts: readonly Joint[], from: number, is: (cut: Joint) => boolean): number {
  let at = from;
  for (let cut = cuts[at]; cut !== undefined && !is(cut); cut = cuts[at]) at += 1;
  return at;
}

function byLength(text: string, language: string): string[] {
  if (countWords(text, language) <= LONGEST * 1.5) return [text];
  const words = text.split(/\s+/u);
  const parts = Math.ceil(words.length / 18);
  const size = Math.ceil(words.length / parts);
  return Array.from({ length: parts }, (_, index) => words.slice(index * size, (index + 1) * size).join(' '));
}

const MAX_SIGNS = 60;

function brokenSpaceless(sentence: string): string[] {
  if (sentence.length <= MAX_SIGNS) return [sentence];
  const parts: string[] = [];
  for (const piece of sentence
    .split(/(?<=[，；：、])/u)
    .flatMap((part) => part.match(/[\s\S]{1,50}/gu) ?? [])) {
    const before = parts.at(-1);
    if (before !== undefined && before.length + piece.length <= MAX_SIGNS)
      parts[parts.length - 1] = before + piece;
    else parts.push(piece);
  }
  return parts.map((part) => part.replace(/[，；：、]$/u, ''));
}

import { countWords, isSpaceless } from '../text/words.ts';

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
  if (countWords(text, language) <= LONGEST) return [text];
  const parts: string[] = [];
  let rest = text;
  while (countWords(rest, language) > LONGEST) {
    const cuts = [...rest.matchAll(joint)].map((found) => ({
      from: found.index,
      to: found.index + found[0].length,
    }));
    const fitting = cuts.filter(({ from, to }) => {
      const [before, after] = [
        countWords(rest.slice(0, from), language),
        countWords(rest.slice(to), language),
      ];
      return before >= SHORTEST && before <= LONGEST && after >= SHORTEST;
    });
    const cut = fitting.at(Math.floor(fitting.length / 2));
    if (cut === undefined) break;
    parts.push(rest.slice(0, cut.from));
    rest = rest.slice(cut.to);
  }
  return [...parts, rest];
}

function byLength(text: string, language: string): string[] {
  if (countWords(text, language) <= LONGEST * 1.5) return [text];
  const words = text.split(/\s+/u);
  const parts = Math.ceil(words.length / 18);
  const size = Math.ceil(words.length / parts);
  return Array.from({ length: parts }, (_, index) => words.slice(index * size, (index + 1) * size).join(' '));
}

const MOST_SIGNS = 60;

function brokenSpaceless(sentence: string): string[] {
  if (sentence.length <= MOST_SIGNS) return [sentence];
  const parts: string[] = [];
  for (const piece of sentence
    .split(/(?<=[，；：、])/u)
    .flatMap((part) => part.match(/[\s\S]{1,50}/gu) ?? [])) {
    const before = parts.at(-1);
    if (before !== undefined && before.length + piece.length <= MOST_SIGNS)
      parts[parts.length - 1] = before + piece;
    else parts.push(piece);
  }
  return parts.map((part) => part.replace(/[，；：、]$/u, ''));
}

import type { Sentence, SpokenToken } from './phrase.ts';
import type { SourceWord } from './text/source-words.ts';
import { spokenForm } from './text/spoken-forms.ts';

/** Words a narrator draws breath before, when a phrase grows long; the first list is the better place. */
const JOINTS = [
  new Set(['and', 'but', 'because', 'which', 'while', 'when', 'where', 'so', 'or', 'although', 'unless', 'until', 'if', 'who']),
  new Set(['that', 'with', 'for', 'from', 'to', 'in', 'by', 'as', 'on', 'at', 'into', 'through', 'without', 'before', 'after']),
]; // prettier-ignore
const LONG_PHRASE_WORDS = 13;
const EDGE_WORDS = 5;

/** English sentences as tokens for the engine. Words nothing can be said for have no token. */
export function readSentences(words: readonly SourceWord[]): readonly Sentence[] {
  const isShouted = isMostlyCapitals(words.map(({ core }) => core).join(' '));
  const spoken = words.map((word, at) =>
    spokenForm(isShouted ? word.core.toLowerCase() : word.core, { previous: bare(words[at - 1]), next: bare(words[at + 1]) }),
  );
  const sentences: SpokenToken[][] = [[]];
  words.forEach((word, at) => {
    const tokens = spoken[at] ?? [];
    tokens.forEach((text, place) => {
      const punctuation = place === tokens.length - 1 ? punctuationOf(word) : '';
      sentences.at(-1)?.push({ text, punctuation, wordIndex: at });
    });
    if (endsSentence(word)) sentences.push([]);
  });
  return sentences.filter((tokens) => tokens.length > 0).map((tokens) => ({ tokens }));
} // prettier-ignore

/** The same words with breaths drawn inside phrases that run on for too long. */
export function addBreaths(words: readonly SourceWord[]): readonly SourceWord[] {
  const breaths = new Set<number>();
  let start = 0;
  words.forEach((word, at) => {
    if (word.rest === 'none') return;
    for (const breath of findBreaths(words, start, at)) breaths.add(breath);
    start = at + 1;
  });
  return words.map((word, at) => (breaths.has(at) ? { ...word, rest: 'breath' } : word));
}

/** Places in `first..last` after which to breathe: the joint nearest to the middle, then each half again. */
function findBreaths(words: readonly SourceWord[], first: number, last: number): readonly number[] {
  if (last - first < LONG_PHRASE_WORDS) return [];
  const middle = (first + last) / 2;
  const places = words.map((_, at) => at).slice(first + EDGE_WORDS, last - EDGE_WORDS + 1);
  const nearest = [...places].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const joint = JOINTS.map((joints) => nearest.find((at) => joints.has(bare(words[at])))).find(Boolean) ?? nearest[0];
  if (joint === undefined) return [];
  return [joint - 1, ...findBreaths(words, first, joint - 1), ...findBreaths(words, joint, last)];
} // prettier-ignore

/** Text all in capitals is shouting, not acronyms. */
function isMostlyCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals > 10 && capitals > small * 2;
}

function punctuationOf(word: SourceWord): string {
  if (endsSentence(word)) return word.isQuestion ? '?' : word.text.includes('!') ? '!' : '.';
  return word.rest === 'none' ? '' : word.rest === 'clause' ? ';' : ',';
}

function endsSentence(word: SourceWord): boolean {
  return word.rest === 'sentence' || word.rest === 'paragraph';
}

function bare(word: SourceWord | undefined): string {
  return word?.core.toLowerCase() ?? '';
}

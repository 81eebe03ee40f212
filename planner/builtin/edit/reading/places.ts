import type { Place } from '../operation.ts';
import { type Clause, referencesIn } from './clause.ts';
import { SCENE } from './marked.ts';
import { NUMBER_WORDS, ORDINALS } from './numerals.ts';

/** Where in the film, and the clause without saying so. */
export function placeIn(text: string, clause: Clause): { readonly place?: Place; readonly rest: string } {
  for (const [pattern, read] of PLACES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const place = read(found, clause);
    if (place !== undefined)
      return { place, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}` };
  }
  return { rest: text };
}

const FILM = '(?:\\s+(?:of|in) (?:the|my|our) (?:whole |entire )?(?:film|video|movie))?';
const NTH = Object.keys(ORDINALS).join('|');
type ReadPlace = (found: RegExpExecArray, clause: Clause) => Place | undefined;

const PLACES: readonly (readonly [RegExp, ReadPlace])[] = [
  [
    new RegExp(`,?\\s*(?<!\\p{L})between\\s+(${SCENE})\\s+and\\s+${SCENE},?`, 'iu'),
    (found, { marked }) => ({ at: 'after', targets: referencesIn(found[1] ?? '', marked) }),
  ],
  [
    new RegExp(`,?\\s*(?<!\\p{L})between\\s+(${SCENE}),?`, 'iu'),
    (found, { marked }) => between(referencesIn(found[1] ?? '', marked)),
  ],
  [
    new RegExp(
      `,?\\s*(?<!\\p{L})(?:right |directly |immediately |just |to )?(after|before|behind|following|in front of|ahead of)\\s+(${SCENE}),?`,
      'iu',
    ),
    (found, { marked }) => ({
      at: /before|front|ahead/iu.test(found[1] ?? '') ? 'before' : 'after',
      targets: referencesIn(found[2] ?? '', marked),
    }),
  ],
  [
    new RegExp(
      `,?\\s*(?<!\\p{L})(?:at|to|into|in)\\s+the\\s+(?:very\\s+)?(?:beginning|start|front|top|first (?:place|position))${FILM}(?!\\p{L}),?`,
      'iu',
    ),
    () => ({ at: 'start' }),
  ],
  [
    new RegExp(
      `,?\\s*(?<!\\p{L})(?:at|to)\\s+the\\s+(?:very\\s+)?(?:end|bottom|back|last (?:place|position))${FILM}(?!\\p{L}),?`,
      'iu',
    ),
    () => ({ at: 'end' }),
  ],
  [/,?\s*(?<!\p{L})(?:up front|first thing)(?!\p{L}),?/iu, () => ({ at: 'start' })],
  [
    /,?\s*(?<!\p{L})(?:to|into|at|in|as)\s+(?:position|place|number|spot|slot)\s+#?(\d{1,3}|\p{L}+),?/iu,
    (found) => numberPlace(found[1]),
  ],
  [
    new RegExp(
      `,?\\s*(?<!\\p{L})(?:to|into|in)\\s+(?:the\\s+)?(\\d{1,3}(?:st|nd|rd|th)|${NTH})\\s+(?:position|place|spot|slot),?`,
      'iu',
    ),
    (found) => numberPlace(found[1]),
  ],
  [
    new RegExp(`,?\\s*(?<!\\p{L})as\\s+(?:the\\s+)?(${SCENE}),?`, 'iu'),
    (found, { marked }) => asPlace(referencesIn(found[1] ?? '', marked)),
  ],
];

function between(references: ReturnType<typeof referencesIn>): Place | undefined {
  const [first] = references;
  const number = first?.by === 'numbers' ? first.numbers[0] : undefined;
  return number === undefined ? undefined : { at: 'after', targets: [{ by: 'numbers', numbers: [number] }] };
}

export function asPlace([reference]: ReturnType<typeof referencesIn>): Place | undefined {
  if (reference?.by === 'edge') return { at: reference.edge === 'first' ? 'start' : 'end' };
  const number = reference?.by === 'numbers' ? reference.numbers[0] : undefined;
  return number === undefined ? undefined : { at: 'number', number };
}

function numberPlace(word: string | undefined): Place | undefined {
  const low = (word ?? '').toLowerCase();
  const number = /^\d/u.test(low)
    ? Number.parseInt(low, 10)
    : (NUMBER_WORDS[low] ?? ORDINALS[low] ?? (low === 'first' ? 1 : 0));
  return number < 1 ? undefined : { at: 'number', number };
}

import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { FoundIllustration } from '../picture-finder.ts';
import { leastFitOfName, scoreOf } from './in-context.ts';
import { fitOf, fitOfOthers } from './sense.ts';
import { termsOf } from './terms.ts';
import { OWN_THINGS } from './word-lists.ts';

/**
 * The thing of our own drawing that an English phrase names by its last words: "heavy boxes" the boxes. It has to go with the sense of the scene
 * as other pictures have to, and better than any other sense of its name.
 */
export function findOwnThing(phrase: string, sense: SentenceVector): FoundIllustration | undefined {
  const { all } = termsOf(phrase, 'en');
  for (const start of all.keys()) {
    const words = all.slice(start).join(' ');
    const drawing = (drawings ??= readNames()).get(words);
    if (drawing === undefined) continue;
    const id = `fabula:${drawing}`;
    const fit = fitOf(id, sense);
    if (fit < leastFitOfName(words, UNKNOWN_SENSES) || fit <= fitOfOthers(words, sense)) return undefined;
    return { id, label: drawing.replaceAll('-', ' '), score: scoreOf(fit, start === 0 ? 1 : HEAD), isNamed: true }; // prettier-ignore
  }
  return undefined;
}

/** Whether a picture is of our own drawing. */
export const isOwnDrawing = (id: string): boolean => id.startsWith('fabula:');

/** The head of a phrase says less than the whole. */
const HEAD = 0.92;
/** Of a name that nobody has counted the senses of. */
const UNKNOWN_SENSES = 3;

let drawings: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(OWN_THINGS).flatMap(([drawing, { names }]) =>
      names.split(', ').map((words) => [termsOf(words, 'en').all.join(' '), drawing]),
    ),
  );
}

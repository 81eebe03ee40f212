import { createRequire } from 'node:module';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { PLAIN_NAMES } from './plain-names.ts';
import { TRUE_NAMES } from './true-names.ts';
import type { FoundIllustration } from '../picture-finder.ts';
import { fitOf, fitOfOthers, isWellDescribed } from './sense.ts';
import { namesOfPictures, type PictureName } from './picture-names.ts';
import { termsOf } from './terms.ts';

const FULL_FIT = 0.6;

/**
 * The picture that an English phrase means in its scene: every picture that a part of the phrase may name is weighed by how well it goes with
 * the sense of the scene within its film. Nothing, rather than another sense of the word.
 */
export function findInContext(
  phrase: string,
  sense: SentenceVector,
  film: SentenceVector,
): FoundIllustration | undefined {
  const { all } = termsOf(phrase, 'en');
  let best: FoundIllustration | undefined;
  for (const { words, share } of partsOf(all)) {
    const other = fitOfOthers(words, sense);
    for (const called of namesOfPictures().get(words) ?? []) {
      const { name, label, weight, isHint, isKind } = called;
      const id = `fluent-emoji-flat:${name}`;
      const fit = fitOf(id, sense);
      if (fit <= other) continue;
      const isPlain = weight === 1 && isKind !== true && PLAIN_NAMES.has(words);
      const least = isPlain ? PLAIN_FIT : leastFit(words, called, id);
      const isOfFilm =
        isPlain || fit >= Math.min(SURE_FIT, least + SURE_LEAD) || fitOf(id, film) >= least - FILM_LESS;
      if (fit < least || !isOfFilm) continue;
      const likeness = isPlain ? Math.max(fit, PLAIN_LIKENESS) : fit;
      const score = scoreOf(likeness, weight * share);
      const isNamed = weight === 1 && (!isHint || isPlain || TRUE_NAMES.has(words));
      if (score > (best?.score ?? 0)) best = { id, label, score, isNamed };
    }
  }
  return best;
}

/** How sure a picture is that fits so well. `share`: of the phrase, that its name is. */
export const scoreOf = (fit: number, share: number): number =>
  Math.round(100 * share * (0.5 + 0.5 * Math.min(1, fit / FULL_FIT))) / 100;

/** What is nearly always the thing itself only has to have something to do with its scene. */
const PLAIN_FIT = 0.12;
const PLAIN_LIKENESS = 0.5;
/** A picture of which only the tags are known fits by chance more often. */
const POORLY_DESCRIBED = 0.08;
/** A tag is a hint, no name; so is a word of many senses that we chose for a picture which is not called by it. */
const ONLY_A_TAG = 0.17;
const ONLY_A_HINT = 0.08;
const MANY_SENSES = 4;
/** A word for many things is said of others than this one: bags, cards, wheels. */
const ONLY_A_KIND = 0.12;
/** Of more senses than these the kind is hardly ever sure: a plant that cleans water stands in no pot. */
const FEW_SENSES = 2;
/** So well goes a picture with its scene that the rest of the film does not matter. */
const SURE_FIT = 0.6;
/** So much more than it needs: the ducks of one scene of a story. */
const SURE_LEAD = 0.16;
/** A film says less of each of its things than the scene they are in. */
const FILM_LESS = 0.02;

/**
 * How well a picture has to fit: a laptop is always a laptop; a shell may be nine other things. By WordNet's count of the word's senses,
 * tuned on test/planner/builtin/pictures/in-context.spec.ts.
 */
function leastFit(words: string, { weight, isHint, isKind = false }: PictureName, id: string): number {
  const hint = weight < 1 ? ONLY_A_TAG : isHint && countSenses(words, 1) >= MANY_SENSES ? ONLY_A_HINT : 0;
  return (
    leastFitOfName(words) +
    hint +
    (isKind ? (countSenses(words, 1) > FEW_SENSES ? ONLY_A_TAG : 0) + ONLY_A_KIND : 0) +
    (isWellDescribed(id) ? 0 : POORLY_DESCRIBED)
  );
}

/** The same of a thing's own name. `unknown`: how many senses a single word has that nobody has counted. */
export const leastFitOfName = (words: string, unknown = 1): number =>
  Math.min(0.44, 0.24 + 0.06 * Math.log2(countSenses(words, unknown)));

const countSenses = (words: string, unknown: number): number =>
  words.includes(' ') ? 1 : (sensesOf()[words] ?? unknown);

let senseCounts: Readonly<Record<string, number>> | undefined;

function sensesOf(): Readonly<Record<string, number>> {
  senseCounts ??= createRequire(import.meta.url)('./sense-counts.json') as Readonly<Record<string, number>>;
  return senseCounts;
}

const MAX_WORDS = 8;

/** Every run of words of a phrase; the whole counts most, its end (the head) more than its beginning. */
function partsOf(words: readonly string[]): { readonly words: string; readonly share: number }[] {
  const known = words.slice(-MAX_WORDS);
  return known.flatMap((_, start) =>
    known.slice(start).map((__, count) => {
      const end = start + count + 1;
      const share = end - start === known.length ? 1 : end === known.length ? 0.92 : 0.75;
      return { words: known.slice(start, end).join(' '), share };
    }),
  );
}

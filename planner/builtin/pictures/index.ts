import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { FoundIllustration, PictureFinder } from '../picture-finder.ts';
import { iconFor } from './icons.ts';
import { labelLanguage } from './emoji.ts';
import { findInContext } from './in-context.ts';
import { lexiconOf } from './lexicon.ts';
import { bestMatch } from './match.ts';
import { findOwnThing } from './own-thing.ts';
import { fitOf } from './sense.ts';
import { fitsOfSettings } from './settings.ts';
import { termsOf } from './terms.ts';

/** From here on a picture shows what the phrase is about; below, it may be beside the point. */
export const SURE_SCORE = 0.6;

/**
 * The illustration that shows what a phrase is about, or nothing: a wrong picture is worse than none. Pure.
 * `language`: any tag; languages without emoji labels are read as English. `score` is 0..1, 1 for the thing's own name.
 */
export function findIllustration(
  phrase: string,
  language: string,
  sense?: SentenceVector,
  film?: SentenceVector,
): FoundIllustration | undefined {
  if (sense !== undefined && labelLanguage(language) === 'en') {
    const [emoji, own] = [findInContext(phrase, sense, film ?? sense), findOwnThing(phrase, sense)];
    if (own === undefined || emoji?.isNamed !== true) return own ?? emoji;
    return fitOf(emoji.id, sense) >= fitOf(own.id, sense) ? emoji : own;
  }
  const own = search(phrase, labelLanguage(language));
  if (own !== undefined && sense !== undefined) return inGloss(own, sense);
  return own ?? (labelLanguage(language) === 'en' ? undefined : searchLoanWord(phrase));
}

/**
 * How well a picture goes, at least, with what is known of a scene in another language: one that is named so, one that is only tagged so, and one
 * that is surely meant.
 */
const LEAST_FIT = { named: 0.25, tagged: 0.4, sure: 0.4 };
const NAMED = 0.75;
const NO_VECTOR = -1;

/** Names are matched by stems and have other senses: "comment" is no speech bubble, "sierra" no saw. */
function inGloss(found: FoundIllustration, sense: SentenceVector): FoundIllustration | undefined {
  const fit = fitOf(found.id, sense);
  const isName = found.score >= NAMED;
  if (fit !== NO_VECTOR && fit < (isName ? LEAST_FIT.named : LEAST_FIT.tagged)) return undefined;
  return isName && fit >= LEAST_FIT.sure ? { ...found, isNamed: true } : found;
}

/** Below this an icon shows another sense of its word. */
const LEAST_FIT_OF_ICON = 0.22;

/** A line icon for a phrase (English): `tabler:leaf`. Pure. */
export function findIcon(phrase: string, sense?: SentenceVector): string | undefined {
  const name = iconFor(phrase);
  const id = name === undefined ? undefined : `tabler:${name}`;
  return id !== undefined && sense !== undefined && fitOf(id, sense) < LEAST_FIT_OF_ICON ? undefined : id;
}

export const emojiPictures: PictureFinder = { findIllustration, findIcon, fitsOfSettings };

function search(phrase: string, language: string): FoundIllustration | undefined {
  const terms = termsOf(phrase, language);
  if (terms.all.length === 0) return undefined;
  const found = bestMatch(terms, lexiconOf(language), language);
  if (found === undefined) return undefined;
  const { name, label } = found.entry;
  return { id: `fluent-emoji-flat:${name}`, label, score: Math.round(found.score * 100) / 100 };
}

/** "Blockchain", "Startup": English words stand in other languages' texts. Only whole ones of some length count. */
function searchLoanWord(phrase: string): FoundIllustration | undefined {
  const found = phrase.trim().length < 5 ? undefined : search(phrase, 'en');
  return found !== undefined && found.score >= 1 ? { ...found, score: 0.7 } : undefined;
}

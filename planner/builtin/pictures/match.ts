import { ALONE, NEVER_BEFORE } from './caution.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { isHeadFirst, type Terms } from './terms.ts';

/** How much each kind of match is worth, times the weight of the entry. */
const WHOLE = 1;
/** Without its adjectives. */
const BARE = 0.95;
const HEAD = 0.85;
const BEFORE = 0.65;
const REST = 0.6;

export interface Match {
  readonly entry: Entry;
  readonly score: number;
}

/**
 * The surest of: the whole phrase, the head of its noun group ("worker honeybee"), what describes the head
 * ("honeybee colony"), what follows a preposition ("ban on pesticide"). Longer keys win over shorter ones.
 */
export function bestMatch(terms: Terms, lexicon: Lexicon, language: string): Match | undefined {
  const whole = lexicon.find(terms.all);
  if (whole !== undefined) return { entry: whole, score: WHOLE * whole.weight };
  const english = language === 'en';
  const bare = lexicon.find(terms.bare);
  // "the seeds of growth": no seeds.
  if (bare !== undefined && !(english && isTooGeneral(terms.bare) && terms.rest.length > 0))
    return worth(bare, BARE);
  const alone = lexicon.find(terms.head);
  const candidates = [
    alone === undefined || (english && isTooGeneral(terms.head)) ? undefined : worth(alone, HEAD + 0.05),
    matchAtHead(terms.head, lexicon, language),
    matchInside(terms.head, lexicon, english),
    worthRest(matchAtHead(terms.rest, lexicon, language)),
  ];
  return candidates.reduce(
    (best, one) => (one !== undefined && one.score > (best?.score ?? 0) ? one : best),
    undefined,
  );
}

function worth(entry: Entry, factor: number): Match {
  return { entry, score: factor * entry.weight };
}

function worthRest(match: Match | undefined): Match | undefined {
  return match && { entry: match.entry, score: (match.score / HEAD) * REST };
}

function matchAtHead(words: readonly string[], lexicon: Lexicon, language: string): Match | undefined {
  for (let length = Math.min(words.length, lexicon.longest); length > 0; length -= 1) {
    const part = isHeadFirst(language) ? words.slice(0, length) : words.slice(-length);
    if (language === 'en' && isTooGeneral(part)) continue;
    const entry = lexicon.find(part);
    if (entry !== undefined) return worth(entry, HEAD);
  }
  return undefined;
}

function matchInside(words: readonly string[], lexicon: Lexicon, english: boolean): Match | undefined {
  for (let length = Math.min(words.length, lexicon.longest); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const part = words.slice(start, start + length);
      if (english && (isTooGeneral(part) || saysLittle(part))) continue;
      const entry = lexicon.find(part);
      if (entry !== undefined) return worth(entry, BEFORE);
    }
  }
  return undefined;
}

function isTooGeneral(words: readonly string[]): boolean {
  return words.length === 1 && ALONE.has(words[0] ?? '');
}

function saysLittle(words: readonly string[]): boolean {
  return words.length === 1 && NEVER_BEFORE.has(words[0] ?? '');
}

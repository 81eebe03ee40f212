import type { Operation, Reference, Targets } from '../operation.ts';
import { type Marked, SCENES } from './marked.ts';

/** One clause of a request, ready for grammar. */
export interface Clause {
  /** As marked, courtesies taken off. */
  readonly text: string;
  /** Without the scenes it names: "make more dramatic". */
  readonly rest: string;
  readonly targets: Targets;
  readonly marked: Marked;
}

/** Reads a clause, or leaves it to the next rule. */
export type Rule = (clause: Clause) => Operation | undefined;

const COURTESY =
  /^(?:(?:hi|hello|hey|okay|ok|so|well|please|bitte|por favor|s['’]il (?:te|vous) plaît|also|additionally|then|next|finally|lastly|after that|and|but|plus|und|dann|außerdem|y|et|puis|can you|could you|would you|will you|you should|kindly|just|maybe|i(?:['’]d| would) like (?:you )?(?:to)?|i (?:want|need) (?:you )?to|we (?:want|need) (?:you )?to|let['’]s|let us|i think(?: that)?|it would be (?:nice|great|good) (?:to|if you)|try to|go ahead and|make sure (?:that |to )?)(?![\p{L}])[,:]?\s*)+/iu;

export function clauseOf(raw: string, marked: Marked): Clause {
  const text = raw
    .trim()
    .replace(/^[\s,;:.!?•*–—-]+|[\s,;:.!?]+$/gu, '')
    .replace(COURTESY, '')
    .replace(/[,\s]+(?:please|thanks|thank you|bitte|por favor|merci)$/iu, '')
    .replace(/\s+/gu, ' ');
  const pattern = new RegExp(
    `(?:,?\\s*(?<!\\p{L})(?:in|on|of|for|from|within|inside|throughout|across|to|von|aus|de|en|dans|à|at)\\s+)?${SCENES}(?:['’]s)?,?`,
    'giu',
  );
  const rest = text
    .replace(pattern, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.])/gu, '$1')
    .trim();
  const named = referencesIn(text, marked);
  const pointed = /(?<!\p{L})(?:it|this|that|them|these|those|das|es|eso|ça)(?!\p{L})/iu.test(
    rest.split(/\s+/u).slice(0, 5).join(' '),
  );
  const targets: Targets = named.length > 0 ? named : pointed ? [{ by: 'that' }] : [];
  return { text, rest, targets, marked };
}

export function referencesIn(text: string, { scenes }: Marked): Reference[] {
  return [...text.matchAll(/§(\d+)§/gu)]
    .map(([, index]) => scenes[Number(index)])
    .filter((reference) => reference !== undefined);
}

/** The caller's own words of a fragment: quotations back in place, quotation marks and stray stops taken off. */
export function wordsIn(fragment: string | undefined, { quotes }: Marked): string {
  const text = (fragment ?? '').trim();
  const quoted = /¤(\d+)¤/u.exec(text);
  const words = quoted?.[0].length === text.length ? (quotes[Number(quoted[1])] ?? '') : text;
  return words
    .replace(/¤(\d+)¤/gu, (_, index: string) => quotes[Number(index)] ?? '')
    .replace(/§\d+§/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,:]+|[\s,;:]+$/gu, '')
    .trim();
}

/** What was said, for questions and summaries. */
export function saidIn(clause: Clause): string {
  return wordsIn(clause.text, clause.marked).slice(0, 160);
}

/** The film as a whole: no scene is named, or all are. */
export function isFilmWide(targets: Targets): boolean {
  return targets.every(({ by }) => by === 'all' || by === 'that');
}

/** One kind of thing that is not made. Patterns read what `normalise` wrote. */
export interface SafetyRule {
  readonly category: SafetyCategory;
  /** What the caller reads after "refused for content safety: ". */
  readonly reason: string;
  /** Any of them refuses … */
  readonly patterns: readonly RegExp[];
  /** … unless the text also says this: history, prevention, the law. */
  readonly unless?: RegExp;
}

export type SafetyCategory =
  | 'minors'
  | 'sexual'
  | 'weapons'
  | 'drugs'
  | 'violence'
  | 'self_harm'
  | 'hate'
  | 'extremism'
  | 'cybercrime'
  | 'crime';

/** Alternatives, each a whole word or phrase: `'pipe bombs?|explosives'`. */
export const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

/** Parts that follow each other, word after word; nothing comes between them. */
export function inOrder(...parts: readonly string[]): RegExp {
  return new RegExp(` ${parts.join(' ')}(?= )`, 'u');
}

/** Words of any kind, at most so many and all in one sentence, between two parts: `inOrder(a, within(3, b))`. */
export const within = (most: number, part: string): string => `(?:[^ .]+ ){0,${most}}${part}`;

/** Two things close to each other in one sentence, whichever comes first. */
export function near(one: string, other: string, most: number): readonly RegExp[] {
  return [inOrder(one, within(most, other)), inOrder(other, within(most, one))];
}

/** A text that says any of these anywhere. */
export const saying = (...words: readonly string[]): RegExp => inOrder(anyOf(...words));

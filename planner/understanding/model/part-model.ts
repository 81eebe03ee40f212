import { type Role, ROLES } from '../instruction.ts';
import { wordFeatures } from './features.ts';
import { bestLabels, type SequenceLabeller } from './sequence-labeller.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a word of a directing sentence belongs to: one of its parts, or `frame`, the words that only give the order. */
export const LABELS = ['frame', ...ROLES] as const;

/** A part of a directing sentence that has a role of its own. */
export interface Part {
  readonly role: Role;
  readonly start: number;
  readonly end: number;
}

/** What another reader says of the words: its weight against the model's, and where each word begins that it has read. */
export interface Heard {
  readonly weight: number;
  readonly words: readonly HeardWord[];
}

/** A piece of a word: where the word begins, and the logarithms of how likely each of `LABELS` is. */
export interface HeardWord {
  readonly start: number;
  readonly labels: ArrayLike<number>;
}

/** "Explain photosynthesis to 12-year-olds" -> subject "photosynthesis", audience "12-year-olds". */
export function partsOf(model: SequenceLabeller, sentence: string, role: Role, heard?: Heard): Part[] {
  const tokens = tokensOf(sentence);
  const labels = bestLabels(model, featuresOf(tokens, role), heard && besidesOf(tokens, heard));
  const parts: { role: Role; start: number; end: number }[] = [];
  tokens.forEach((token, index) => {
    const label = LABELS[labels[index] ?? 0] ?? 'frame';
    if (label === 'frame') return;
    const open = parts.at(-1);
    // One word between two parts of a kind belongs to both: "kids in | a | kindergarten".
    const gap = open === undefined ? '' : sentence.slice(open.end, token.start);
    if (open?.role === label && /^\s*(?:[\p{L}&'’-]{1,3}\s+)?$/u.test(gap)) open.end = token.end;
    else parts.push({ role: label, start: token.start, end: token.end });
  });
  return parts;
}

/** The mean of what is heard of each token's pieces; nothing for those that were not read. Both are in the order of the text. */
function besidesOf(
  tokens: readonly Token[],
  { weight, words }: Heard,
): readonly (readonly number[] | undefined)[] {
  let next = 0;
  return tokens.map(({ start, end }) => {
    while ((words[next]?.start ?? Infinity) < start) next += 1;
    const from = next;
    while ((words[next]?.start ?? Infinity) < end) next += 1;
    const own = words.slice(from, next);
    if (own.length === 0) return undefined;
    return LABELS.map(
      (_, label) => (weight * own.reduce((sum, { labels }) => sum + (labels[label] ?? 0), 0)) / own.length,
    );
  });
}

/** The features of each word. */
export const featuresOf = (tokens: readonly Token[], role: Role): number[][] =>
  tokens.map((_, index) => wordFeatures(tokens, index, role));

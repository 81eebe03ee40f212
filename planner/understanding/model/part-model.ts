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

/** "Explain photosynthesis to 12-year-olds" -> subject "photosynthesis", audience "12-year-olds". */
export function partsOf(model: SequenceLabeller, sentence: string, role: Role): Part[] {
  const tokens = tokensOf(sentence);
  const labels = bestLabels(model, featuresOf(tokens, role));
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

/** The features of each word. */
export const featuresOf = (tokens: readonly Token[], role: Role): number[][] =>
  tokens.map((_, index) => wordFeatures(tokens, index, role));

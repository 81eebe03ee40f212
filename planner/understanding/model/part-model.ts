import { type Role, ROLES } from '../instruction.ts';
import { wordFeatures } from './features.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a word of a directing sentence belongs to: one of its parts, or `frame`, the words that only give the order. */
export const LABELS = ['frame', ...ROLES] as const;

/** A sequence labeller: weights a label for the features of a word, and a weight for each label after each other. */
export interface PartModel {
  readonly words: readonly Float32Array[];
  /** `transitions[before][label]`; the last row: the beginning. */
  readonly transitions: readonly Float32Array[];
}

/** A part of a directing sentence that has a role of its own. */
export interface Part {
  readonly role: Role;
  readonly start: number;
  readonly end: number;
}

/** "Explain photosynthesis to 12-year-olds" -> subject "photosynthesis", audience "12-year-olds". */
export function partsOf(model: PartModel, sentence: string, role: Role): Part[] {
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

/** The labels, by number, whose sum of weights is greatest (Viterbi). */
export function bestLabels(model: PartModel, words: readonly (readonly number[])[]): number[] {
  const back: number[][] = [];
  let scores = LABELS.map(() => 0);
  words.forEach((features, index) => {
    const pointers: number[] = [];
    scores = LABELS.map((_label, label) => {
      const [score, from] = bestBefore(model, scores, label, index === 0);
      pointers.push(from);
      const weights = model.words[label];
      let sum = score;
      for (const feature of features) sum += weights?.[feature] ?? 0;
      return sum;
    });
    back.push(pointers);
  });
  let label = scores.indexOf(Math.max(...scores));
  const labels: number[] = [];
  for (let index = words.length - 1; index >= 0; index -= 1) {
    labels.unshift(label);
    label = back[index]?.[label] ?? 0;
  }
  return labels;
}

function bestBefore(
  model: PartModel,
  scores: readonly number[],
  label: number,
  isFirst: boolean,
): [number, number] {
  if (isFirst) return [model.transitions[LABELS.length]?.[label] ?? 0, 0];
  let [best, from] = [-Infinity, 0];
  scores.forEach((score, before) => {
    const sum = score + (model.transitions[before]?.[label] ?? 0);
    if (sum > best) [best, from] = [sum, before];
  });
  return [best, from];
}

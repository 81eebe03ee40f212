/** An averaged perceptron over the features below, as the voice package carries it: parts of speech of the Penn Treebank. */
export interface TaggerModel {
  readonly tags: readonly string[];
  /** Words that are always the same part of speech. */
  readonly tagdict: Readonly<Record<string, string>>;
  readonly vocab: readonly string[];
  readonly weights: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const START = ['-START2-', '-START-'] as const;
const END = ['-END-', '-END2-'] as const;

/** The part of speech of each word of a sentence; punctuation counts as words. */
export function tagWords(model: TaggerModel, words: readonly string[]): readonly string[] {
  const known = new Set(model.vocab);
  const norms = words.map((word) => {
    const norm = normalise(word);
    return known.has(norm) ? norm : `<${shapeOf(word)}>`;
  });
  const context = [...START, ...norms, ...END];
  let [before, previous]: [string, string] = [START[0], START[1]];
  return words.map((word, at) => {
    const tag = own(model.tagdict, word) ?? predict(model, featuresOf(at, word, context, previous, before));
    [before, previous] = [previous, tag];
    return tag;
  });
}

function predict(model: TaggerModel, features: readonly string[]): string {
  const scores = new Map<string, number>();
  for (const feature of features)
    for (const [tag, weight] of Object.entries(own(model.weights, feature) ?? {})) scores.set(tag, (scores.get(tag) ?? 0) + weight);
  if (scores.size === 0) return 'NN';
  return model.tags.reduce((best, tag) => {
    const [one, other] = [scores.get(tag) ?? 0, scores.get(best) ?? 0];
    return one > other || (one === other && tag > best) ? tag : best;
  });
} // prettier-ignore

function featuresOf(at: number, word: string, context: readonly string[], previous: string, before: string): readonly string[] {
  const near = (offset: number): string => context[at + 2 + offset] ?? '';
  return [
    'b', `s3=${word.slice(-3)}`, `p1=${word.charAt(0)}`, `w=${near(0)}`, `sh=${shapeOf(word)}`, at === 0 ? 'i0' : 'i+',
    `t-1=${previous}`, `t-2=${before}`, `t-12=${previous},${before}`, `w-1=${near(-1)}`, `s3-1=${near(-1).slice(-3)}`,
    `w-2=${near(-2)}`, `w+1=${near(1)}`, `s3+1=${near(1).slice(-3)}`, `w+2=${near(2)}`,
  ];
} // prettier-ignore

function normalise(word: string): string {
  return word.slice(1).includes('-') && !word.startsWith('-') ? '!HYPHEN' : word.toLowerCase();
}

function shapeOf(word: string): string {
  if (/^\p{Ll}+$/u.test(word)) return 'x';
  if (/^\p{Lu}+$/u.test(word)) return word.length > 1 ? 'XX' : 'X1';
  if (/^\p{Lu}\p{Ll}+$/u.test(word)) return 'Xx';
  if (/^\p{L}+$/u.test(word)) return 'xX';
  return Array.from(word.slice(0, 4), (letter) => (/\d/.test(letter) ? 'd' : /\p{L}/u.test(letter) ? 'x' : letter)).join('');
} // prettier-ignore

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

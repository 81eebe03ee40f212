import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { type Figure, figuresIn } from './figures.ts';

interface Line {
  readonly text: string;
  readonly value: string;
  readonly cue: string;
}

/** A calculation that a sentence goes through: its lines, and what comes out. */
export interface Calculation {
  readonly lines: readonly Line[];
  readonly result: Line;
}

/** "To find 15% of 80: 10% is 8, 5% is 4, together 12"; "A jacket costs $60, it is 25% off: you save $15 and pay $45". */
export function calculationIn(sentence: string, language: string): Calculation | undefined {
  return inParts(sentence, language) ?? inSums(sentence, language);
}

const TOTAL =
  /^(?:and\s+)?(?:together|in total|that makes|makes|so|zusammen|insgesamt|macht|en total|juntos|ensemble|au total)\s+(?:that is\s+|is\s+)?/iu;
const EQUALS = /\s+(?:is|are|makes|=|ist|sind|es|son|est|sont)\s+/iu;

/** Parts that each say what something comes to, and what they come to together. */
function inParts(sentence: string, language: string): Calculation | undefined {
  const [, head = '', tail = ''] = /^([^:：]{4,60})[:：]\s+(.+)$/su.exec(sentence) ?? [];
  const parts = withoutStop(tail).split(/[,;]\s+/u);
  const last = parts.at(-1) ?? '';
  const total = TOTAL.exec(last)?.[0];
  const [result] = figuresIn(last);
  if (total === undefined || result === undefined || parts.length < 3 || parts.length > 5) return undefined;
  const lines = parts.slice(0, -1).map((part): Line | undefined => {
    const [text = '', value = '', more] = part.split(EQUALS);
    return value === '' || more !== undefined || figuresIn(value).length !== 1 ? undefined : { text: capitalised(text), value, cue: part }; // prettier-ignore
  });
  if (lines.some((line) => line === undefined)) return undefined;
  const name = withoutStop(
    head.replace(/^(?:to find|to get|to work out|um|para hallar|pour trouver)\s+/iu, ''),
  );
  if (countWords(name, language) > 6) return undefined;
  return {
    lines: lines.flatMap((line) => line ?? []),
    result: { text: capitalised(name), value: result.raw, cue: last },
  };
}

const MAX_TEXT_WORDS = 8;

/** Three figures of one unit of which the first is the other two together, or the last is. */
function inSums(sentence: string, language: string): Calculation | undefined {
  const figures = figuresIn(sentence);
  const sums = figures.filter(({ kind, isRange }) => kind === 'amount' && isRange !== true);
  const [one, two, three, more] = sums;
  if (one === undefined || two === undefined || three === undefined || more !== undefined) return undefined;
  if (one.unit === '' || sums.some(({ unit }) => unit !== one.unit)) return undefined;
  const isSum = [one.value - two.value - three.value, one.value + two.value - three.value].some(
    (rest) => Math.abs(rest) < 1e-9,
  );
  if (!isSum) return undefined;
  const lines = sums.map((figure, index) => lineOf(sentence, figure, sums[index - 1], language));
  const [first, second, result] = lines;
  return first === undefined || second === undefined || result === undefined
    ? undefined
    : { lines: [first, second], result };
}

/** What is said since the figure before. */
function lineOf(
  sentence: string,
  figure: Figure,
  before: Figure | undefined,
  language: string,
): Line | undefined {
  const text = sentence
    .slice(before?.end ?? 0, figure.start)
    .replace(/^[\s,;:]*(?:(?:and|und|y|et)\s+)?(?:(?:it|that)\s+is\s+)?/iu, '');
  const words = countWords(text, language);
  return words < 1 || words > MAX_TEXT_WORDS
    ? undefined
    : { text: capitalised(withoutStop(text)), value: figure.raw, cue: figure.raw };
}

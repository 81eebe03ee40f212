import { type Figure, figuresIn } from '../facts/figures.ts';
import { capitalised } from '../text/casing.ts';
import { type Datum, type Measured, SPAN } from './read-series.ts';

interface Pair {
  readonly value: Figure;
  readonly at: Figure;
  /** The word between them: "after". */
  readonly joint: string;
}

const MIN_PAIRS = 3;

/** "1,629 after 10 years, 2,653 after 20 and 4,322 after 30": what is named once holds for all of them. */
export function readPairedFigures(text: string): Measured | undefined {
  const figures = figuresIn(text).filter(({ kind, isRange }) => kind === 'amount' && isRange !== true);
  const pairs = pairsIn(figures, text);
  const [first] = pairs;
  const span = pairs.map(({ at }) => at.unit).find((unit) => SPAN.test(unit));
  const units = [...new Set(pairs.flatMap(({ value }) => (value.unit === '' ? [] : [value.unit])))];
  if (first === undefined || pairs.length < MIN_PAIRS || span === undefined || units.length > 1)
    return undefined;
  if (pairs.some(({ at }) => at.unit !== '' && !SPAN.test(at.unit))) return undefined;
  const before = figures.filter(({ end, unit }) => end < first.value.start && unit !== '').at(-1);
  const unit = units[0] ?? before?.unit ?? '';
  const data = pairs.map(({ value, at }): Datum => {
    const raw = value.unit === '' && /^\p{L}+$/u.test(unit) ? `${value.raw} ${unit}` : value.raw;
    const label = capitalised(at.unit === '' ? `${at.raw} ${span}` : at.raw);
    return { label, value: value.value, raw, cue: text.slice(value.start, at.end) };
  });
  return { unit, data, kind: 'time', isCounted: false };
}

/** The longest run with the same word between the two figures of each, and nothing but a comma or an "and" between the pairs. */
function pairsIn(figures: readonly Figure[], text: string): Pair[] {
  let [best, run]: [Pair[], Pair[]] = [[], []];
  for (const [index, value] of figures.entries()) {
    const last = run.at(-1);
    const at = figures[index + 1];
    if (at === undefined || last?.at === value) continue;
    const joint = text.slice(value.end, at.start).trim();
    const goesOn = last?.joint === joint && BORDER.test(text.slice(last.at.end, value.start));
    const isPair = /^\p{Ll}{2,8}$/u.test(joint);
    run = isPair ? [...(goesOn ? run : []), { value, at, joint }] : [];
    if (run.length > best.length) best = run;
  }
  return best;
}

const BORDER = /^[,;]?\s+(?:\p{Ll}{1,3}\s+)?$/u;

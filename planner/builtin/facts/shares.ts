import { HUNDRED } from '../../../modules/videos/plan.ts';
import { figuresIn } from './figures.ts';

/** So many of so many, and where a sentence says so. */
export interface Share {
  readonly start: number;
  readonly end: number;
  readonly filled: number;
  readonly of: number;
}

const SMALL: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
}; // prettier-ignore
const WORD = Object.keys(SMALL).join('|');
const COUNTED = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£-])(\\p{Nd}{1,3}|${WORD})\\s(?:(out of(?: every)?|von|sur|su|of|de cada)|(in(?: every)?))\\s(\\p{Nd}{1,3}|${WORD})(?![\\p{N}%:.,]\\p{N}|\\p{N}|\\s?%)`,
  'iu',
);
/** Of what a share is: a percentage alone may be a rate. */
const OF =
  /^\s*(?:of|der|des|von|de|di|d['’]|的)(?!\s+(?:descuento|desconto|remise|réduction|rabais|sconto))/iu;

/** "9 out of 10 claims", "1 in 50 votes", "94% of doctors". */
export function shareIn(sentence: string): Share | undefined {
  const found = COUNTED.exec(sentence);
  if (found !== null) {
    const [raw, first = '', , isIn, second = ''] = found;
    const [filled, of] = [numberOf(first), numberOf(second)];
    const isShare =
      filled > 0 && filled < of && of >= 3 && of <= HUNDRED && (isIn === undefined || filled <= 10);
    if (
      isShare &&
      !(
        isIn !== undefined &&
        /^\s*(?:\p{L}*(?:seconds|minutes|hours|days|weeks|months|years))\b/iu.test(
          sentence.slice(found.index + raw.length),
        )
      )
    )
      return { start: found.index, end: found.index + raw.length, filled, of };
  }
  const [only, other] = figuresIn(sentence).filter(({ kind }) => kind !== 'year');
  if (only?.kind !== 'percent' || other !== undefined || only.isRange === true) return undefined;
  const isPart = only.value > 0 && only.value < HUNDRED && Number.isInteger(only.value);
  return isPart && OF.test(sentence.slice(only.end))
    ? { start: only.start, end: only.end, filled: only.value, of: HUNDRED }
    : undefined;
}

const numberOf = (text: string): number => SMALL[text.toLowerCase()] ?? Number(text);

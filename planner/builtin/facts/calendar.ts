import { capitalised, withoutStop } from '../text/casing.ts';

/** A date as it is written, and what a sentence says beside it. */
export interface Calendar {
  readonly day?: string;
  readonly month?: string;
  readonly year?: string;
  readonly text: string;
}

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre';
const ON =
  "(?:on|in|by|am|im|el|le|en|around|since|from|before|until|ab|seit|bis|vor|desde|hasta|antes del|à partir du|jusqu[’']au)";
const DAY = '(\\p{Nd}{1,2})(?:st|nd|rd|th|er|\\.)?';
const YEAR = '([12]\\p{Nd}{3})';
/** Day, month and year in the orders that people write them in. */
const DATES: readonly (readonly [RegExp, readonly ('day' | 'month' | 'year')[]])[] = [
  [date(`${DAY}\\s(?:de\\s|of\\s)?(${MONTHS})(?:,?\\s(?:de\\s)?${YEAR})?`), ['day', 'month', 'year']],
  [date(`(${MONTHS})\\s${DAY}(?!\\p{Nd})(?:,?\\s${YEAR})?`), ['month', 'day', 'year']],
  [date(`(${MONTHS})\\s(?:de\\s)?${YEAR}`), ['month', 'year']],
];
const YEAR_ALONE = new RegExp(
  `(?<!\\p{L})(?:in|im|en|im Jahr|en el año|by|around|since)\\s${YEAR}(?![\\p{N}%s-]|[.,]\\p{N})`,
  'iu',
);

function date(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ON}\\s(?:the\\s)?)?${pattern}(?![\\p{L}\\p{N}])`, 'iu');
}

/** The first day of a month in a text as it is written, without the word before it: "30 June", "March 4th". */
export function dayIn(text: string): string | undefined {
  const [dayFirst, monthFirst] = DATES;
  for (const pattern of [dayFirst?.[0], monthFirst?.[0]]) {
    const [raw, ...parts] = pattern?.exec(text) ?? [];
    const [named] = parts;
    if (raw !== undefined && named !== undefined) return raw.slice(raw.indexOf(named));
  }
  return undefined;
}

/** The date a sentence gives: "On 1 December 1955 in Montgomery …", "… was published on 10 April 2019", "In 1822 …". */
export function calendarIn(sentence: string): Calendar | undefined {
  for (const [pattern, parts] of DATES) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    const named = Object.fromEntries(
      parts.flatMap((part, index) =>
        found[index + 1] === undefined ? [] : [[part, capitalised(found[index + 1] ?? '')]],
      ),
    ) as Omit<Calendar, 'text'>;
    const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)];
    // "18-20 July", "from 3 June to 22 August": no day, but days.
    if (Number(named.day ?? 1) > 31 || /\p{Nd}\s?[-–—]\s?$/u.test(before)) continue;
    if (DATES.some(([other]) => other.test(after))) return undefined;
    return { ...named, text: textBeside(sentence, found) };
  }
  const found = YEAR_ALONE.exec(sentence);
  const year = found?.[1];
  return found === null || year === undefined ? undefined : { year, text: textBeside(sentence, found) };
}

/** On the very day: the leaf says as much. "Since", "before" and "by" say more, and stay. */
const ON_THE_DAY = /^(?:on|in|am|im|el|le|en|\p{Nd}|\p{Lu})/iu;
const SAYS_MORE = /^(?:by|around|since|from|before|until|ab|seit|bis|vor|desde|hasta|antes|à partir|jusqu)/iu;

/** The sentence without the date where that stands at an end of it; whole where it does not. */
function textBeside(sentence: string, { 0: raw, index }: RegExpExecArray): string {
  const whole = withoutStop(sentence);
  if (SAYS_MORE.test(raw) || !ON_THE_DAY.test(raw)) return whole;
  const before = sentence.slice(0, index).trim();
  const after = sentence.slice(index + raw.length).trim();
  if (before === '' && after.length > 8) return capitalised(withoutStop(after.replace(/^[\s,:：–—-]+/u, '')));
  return withoutStop(after) === '' && before.length > 8 ? capitalised(withoutStop(before)) : whole;
}

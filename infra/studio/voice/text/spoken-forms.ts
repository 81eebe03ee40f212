import { ABBREVIATIONS, BEFORE_A_RECENT_YEAR, BEFORE_A_YEAR, MAGNITUDES, MONTHS } from './lexicon.ts';
import { pluralOf, sayCardinal, sayDigits, sayFigure, sayOrdinal, sayYear } from './numbers.ts';
import { sayLetters } from './letters.ts';
import { sayCurrency, sayUnit } from './units.ts';

/** The words around the one that is said, bare and in lower case. */
export interface Neighbours {
  readonly previous: string;
  readonly next: string;
}

type Rule = readonly [
  pattern: RegExp,
  say: (parts: readonly string[], around: Neighbours) => readonly string[] | undefined,
];

/** Before these, a lone A is a letter and no article. */
const LETTERED: ReadonlySet<string> = new Set([
  'vitamin',
  'hepatitis',
  'grade',
  'plan',
  'option',
  'type',
  'class',
  'group',
  'series',
]);
/** The letter A, spelled so that the voices do not reduce it to an article. */
const LETTER_A = 'ay';

const NUMBER = String.raw`[-−–]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;

/** In order: the first rule that has an answer is taken. Each pattern is anchored and linear. */
const RULES: readonly Rule[] = [
  [/^(?:https?:\/\/|www\.)\S+$/i, ([url = '']) => sayAddress(url)],
  [/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/, ([mail = '']) => mail.split('@').flatMap((side, at) => [...(at ? ['at'] : []), ...sayDotted(side)])],
  [/^[a-z0-9-]+\.(?:com|org|net|io|ai|dev|app|co|edu|gov)(?:\/\S*)?$/i, ([url = '']) => sayAddress(url)],
  [/^([$€£¥₹])(\d[\d,]*)(?:\.(\d+))?([kKmMbB]|bn|tn)?$/, sayMoney],
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([, year = '', month = '', day = '']) => sayDate(Number(year), Number(month), Number(day))],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([, month = '', day = '', year = '']) => sayDate(Number(year), Number(month), Number(day))],
  [/^(\d{1,2}):(\d{2})(am|pm)?$/i, ([, hour = '', minute = '', half = '']) => sayTime(hour, minute, half)],
  [/^\+?\d{0,3}[-.]?\(?\d{3}\)?[-.]\d{3}[-.]\d{4}$/, ([phone = '']) => sayDigits(phone.replace(/\D/g, ''))],
  [/^(1[1-9]\d\d|20\d\d)[-–](1[1-9]\d\d|20\d\d)$/, ([, from = '', to = '']) => [...sayYear(Number(from)), 'to', ...sayYear(Number(to))]],
  [/^(1[1-9]\d0|20\d0)['’]?s$/, ([, decade = '']) => pluralOf(sayYear(Number(decade)))],
  [/^['’]?(\d0)s$/, ([, decade = '']) => pluralOf(sayCardinal(Number(decade)))],
  [/^(\d+)(?:st|nd|rd|th)$/i, ([, ordinal = '']) => sayOrdinal(Number(ordinal))],
  [/^24\/7$/, () => ['twenty', 'four', 'seven']],
  [/^1\/2$/, () => ['one', 'half']],
  [/^([123])\/([34])$/, ([, upper = '', lower = '']) => [...sayFigure(upper), `${lower === '4' ? 'quarter' : 'third'}${upper === '1' ? '' : 's'}`]],
  [/^(\d+)\/(\d+)$/, ([, upper = '', lower = '']) => [...sayFigure(upper), 'over', ...sayFigure(lower)]],
  [/^v(\d+(?:\.\d+)*)$/i, ([, version = '']) => ['version', ...version.split('.').flatMap((part, at) => [...(at ? ['point'] : []), ...sayFigure(part)])]],
  [/^#(\d+)$/, ([, figure = '']) => ['number', ...sayFigure(figure)]],
  [new RegExp(`^~(${NUMBER})$`), ([, figure = '']) => ['about', ...sayFigure(figure)]],
  [/^(\d{4})$/, ([, year = ''], around) => (isYear(Number(year), around) ? sayYear(Number(year)) : undefined)],
  [/^(\d{1,2})$/, ([, day = ''], around) => (MONTHS.includes(around.previous) && Number(day) <= 31 ? sayOrdinal(Number(day)) : undefined)],
  [new RegExp(`^(${NUMBER})[-–](${NUMBER})(\\D{0,5})$`), ([, from = '', to = '', unit = '']) => sayRange(from, to, unit)],
  [new RegExp(`^[+~]?(${NUMBER})([^\\d\\s,.]\\S{0,4})?(\\+)?$`), ([, figure = '', unit = '', more = '']) => sayQuantity(figure, unit, more !== '')],
  [/^\d+(?:\.\d+){2,}$/, ([version = '']) => version.split('.').flatMap((part, at) => [...(at ? ['point'] : []), ...sayDigits(part)])],
]; // prettier-ignore

/**
 * What a narrator says for one written word, in plain tokens: `$1.5` before `million` is `one point five`, `GPUs` is
 * `G.P.U's`, `42%` is `forty two percent`. Empty when nothing can be said.
 */
export function spokenForm(word: string, around: Neighbours): readonly string[] {
  const written = word.toLowerCase();
  // The full stop at the end of "Ph.D." is taken for punctuation; that of "no" must not be added.
  const abbreviation = lookUp(written) ?? (written.includes('.') ? lookUp(`${written}.`) : undefined);
  if (abbreviation !== undefined) return abbreviation.split(' ');
  if (/^\d/.test(around.previous)) {
    const unit = sayUnit(word, around.previous === '1', false);
    if (unit) return unit;
  }
  const magnitude = sayMagnitudeOfMoney(word, around);
  if (magnitude) return magnitude;
  for (const [pattern, say] of RULES) {
    const parts = pattern.exec(word);
    const spoken = parts ? say(parts, around) : undefined;
    if (spoken) return spoken;
  }
  if (word === 'A' && LETTERED.has(around.previous)) return [LETTER_A];
  const spoken = sayLetters(word);
  return spoken.length > 1 && /(?:^|[^a-z])A(?:[^a-z]|$)/i.test(word)
    ? spoken.map((token) => (token === 'a' ? LETTER_A : token))
    : spoken;
}

function lookUp(word: string): string | undefined {
  return Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined;
}

/** `$1.5 million`: the money is said after the magnitude. */
function sayMagnitudeOfMoney(word: string, around: Neighbours): readonly string[] | undefined {
  const sign = /^([$€£¥₹])\d/.exec(around.previous)?.[1];
  if (sign === undefined || !MAGNITUDES.has(word.toLowerCase())) return undefined;
  return [...(sayUnit(word, false, true) ?? [word.toLowerCase()]), ...sayCurrency(sign, 'whole', false)];
}

function sayMoney([, sign = '', whole = '', fraction = '', magnitude = '']: readonly string[], around: Neighbours): readonly string[] {
  const figure = fraction === '' ? whole : `${whole}.${fraction}`;
  if (MAGNITUDES.has(around.next)) return sayFigure(figure);
  if (magnitude !== '') {
    const scale = { k: 'thousand', m: 'million', b: 'billion', t: 'trillion' }[magnitude.charAt(0).toLowerCase()];
    return [...sayFigure(figure), ...(scale ? [scale] : []), ...sayCurrency(sign, 'whole', false)];
  }
  if (fraction.length !== 2) return [...sayFigure(figure), ...sayCurrency(sign, 'whole', figure === '1')];
  const cents = Number(fraction);
  const spokenWhole = [...sayFigure(whole), ...sayCurrency(sign, 'whole', whole === '1')];
  return cents === 0 ? spokenWhole : [...spokenWhole, 'and', ...sayCardinal(cents), ...sayCurrency(sign, 'hundredth', cents === 1)];
} // prettier-ignore

function sayQuantity(figure: string, unit: string, isMore: boolean): readonly string[] | undefined {
  const spoken = [...sayFigure(figure), ...(isMore ? ['plus'] : [])];
  if (unit === '') return spoken;
  const spokenUnit = sayUnit(unit, figure === '1', true);
  if (spokenUnit) return [...spoken, ...spokenUnit];
  return /^-[a-z]/i.test(unit) ? undefined : [...spoken, ...sayLetters(unit)];
}

function sayRange(from: string, to: string, unit: string): readonly string[] | undefined {
  const spokenUnit = unit === '' ? [] : sayUnit(unit, false, true);
  return spokenUnit && [...sayFigure(from), 'to', ...sayFigure(to), ...spokenUnit];
}

function sayDate(year: number, month: number, day: number): readonly string[] | undefined {
  const name = MONTHS[month - 1];
  if (name === undefined || day < 1 || day > 31) return undefined;
  return [name, ...sayOrdinal(day), ...sayYear(year)];
}

function sayTime(hour: string, minute: string, half: string): readonly string[] | undefined {
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  const spokenMinute = minute === '00' ? (half === '' ? ["o'clock"] : []) : sayMinute(minute);
  return [
    ...sayCardinal(Number(hour)),
    ...spokenMinute,
    ...(half === '' ? [] : [`${half.charAt(0).toUpperCase()}.M`]),
  ];
}

function sayMinute(minute: string): string[] {
  return minute.startsWith('0') ? sayDigits(minute) : sayCardinal(Number(minute));
}

function isYear(year: number, around: Neighbours): boolean {
  if (year < 1100 || year > 2099) return false;
  if (BEFORE_A_YEAR.has(around.previous) || /^\d{1,2}(?:st|nd|rd|th)?$/.test(around.previous)) return true;
  return year >= 1900 && BEFORE_A_RECENT_YEAR.has(around.previous);
}

/** A web address as people say it: the host, without its path. */
function sayAddress(url: string): readonly string[] {
  const [host = ''] = url.replace(/^https?:\/\//i, '').replace(/^www\./i, '').split(/[/?#]/); // prettier-ignore
  return sayDotted(host);
}

function sayDotted(name: string): readonly string[] {
  return name.split('.').flatMap((part, at) => [...(at ? ['dot'] : []), ...sayLetters(part)]);
}

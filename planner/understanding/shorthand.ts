/** What stays as it was written: code, quotations, addresses. */
const KEPT = /(```[\s\S]*?```|`[^`\n]*`|["“„«][^"“”„«»\n]{1,300}["”“»]|https?:\S+|(?<!\S)[^\s@]{1,80}@\S+)/u;

type Rule = readonly [short: RegExp, written: string | ((match: string, ...groups: string[]) => string)];

/** "1 tbsp", "2 tbsp": a word behind its number. */
const counted = (one: string, more: string) => (_: string, count: string) =>
  `${count} ${/^(?:1|one|½|1\/2|¼|1\/4)$/u.test(count) ? one : more}`;
const COUNT = String.raw`(?<![\p{L}\p{N}.,/])(\p{N}{1,6}(?:[.,/]\p{N}{1,4})?|[½¼¾])\s?`;
/** The full stop of an abbreviation, where the sentence goes on; English units have none. */
const STOP = String.raw`(?![\p{L}\p{N}])(?:\.(?=\s+[\p{Ll}\p{N}(]|[,;:)]))?`;
const unit = (short: string, one: string, more: string): Rule => [
  new RegExp(`${COUNT}(?:${short})${/^[a-z]/u.test(short) ? '(?![\\p{L}\\p{N}])' : STOP}`, 'gu'),
  counted(one, more),
];
/** An abbreviation between blanks, with or without its full stop. */
const word = (short: string, written: string): Rule => [
  new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${short})(?![\p{L}\p{N}])\.?(?=\s|[,;:)])`, 'gu'),
  written,
];

const MONTHS: readonly (readonly [string, string])[] = [
  ['[Jj]an', 'January'], ['[Ff]eb', 'February'], ['[Mm]ar', 'March'], ['[Aa]pr', 'April'], ['[Jj]un', 'June'], ['[Jj]ul', 'July'],
  ['[Aa]ug', 'August'], ['[Ss]ept?', 'September'], ['[Oo]ct', 'October'], ['[Nn]ov', 'November'], ['[Dd]ec', 'December'],
]; // prettier-ignore
const DAYS: readonly (readonly [string, string])[] = [
  ['[Mm]on', 'Monday'], ['[Tt]ues?', 'Tuesday'], ['[Ww]eds?', 'Wednesday'], ['[Tt]hu(?:rs?)?', 'Thursday'], ['[Ff]ri', 'Friday'],
  ['[Ss]at', 'Saturday'], ['[Ss]un', 'Sunday'],
]; // prettier-ignore
const DAY = '(?:[Mm]on|[Tt]ues?|[Ww]eds?|[Tt]hu(?:rs?)?|[Ff]ri|[Ss]at|[Ss]un)';

/** "1 dec", "Sept 6", "in Jan": a month beside a day or a word for a time. */
const months: readonly Rule[] = MONTHS.flatMap(([short, month]): Rule[] => [
  [new RegExp(String.raw`(?<=\p{N}(?:st|nd|rd|th)?\s)${short}(?![\p{L}\p{N}])(?:\.(?=\s+[\p{Ll}\p{N}(]|[,;:)]))?`, 'gu'), month],
  [new RegExp(String.raw`(?<![\p{L}\p{N}.])${short}\.?(?=\s\p{N}{1,4}(?![\p{L}\p{N}:%]))`, 'gu'), month],
  [new RegExp(String.raw`(?<=\b(?:in|since|until|by|from|to|of|and|early|late)\s)\p{Lu}${short.slice(4)}(?![\p{L}\p{N}])\.?(?=\s|[,;:.)]|$)`, 'gu'), (found) => (new RegExp(`^${short}`, 'u').test(found) ? month : found)],
]); // prettier-ignore

/** "mon to sat", "Sat 9-12": a day beside another one or an hour. */
const days: readonly Rule[] = DAYS.map(([short, day]): Rule => [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${short}(?=\.?(?:\s?[-–]\s?|\sto\s|\sand\s|\s?[&+]\s?)${DAY}\b|\s\p{N}{1,2}(?:[-–:]|\s?[ap]m\b))|(?<=\b(?:${DAY}|\p{L}+day)(?:\s?[-–]\s?|\sto\s|\sand\s|\s?[&+]\s?))${short}(?![\p{L}\p{N}])`,
    'gu',
  ),
  day,
]);

const MONEY: Readonly<Record<string, string>> = { EUR: 'euros', USD: 'dollars', GBP: 'pounds' };
const SIZES: Readonly<Record<string, string>> = { m: ' million', M: ' million', bn: ' billion', k: ',000' };

const money: readonly Rule[] = [
  [/(?<![\p{L}\p{N}.,])(\p{N}{1,9}(?:[.,]\p{N}{1,9}){0,4})\s?(m|M|bn|k)?\s?(EUR|USD|GBP|eur|usd|gbp)(?![\p{L}\p{N}])/gu, (_, figure = '', size, currency = '') => `${sized(figure, size)} ${MONEY[currency.toUpperCase()] ?? ''}`],
  [/(?<![\p{L}\p{N}])(EUR|USD|GBP)\s?(\p{N}{1,9}(?:[.,]\p{N}{1,9}){0,4})(m|M|bn|k)?(?![\p{L}\p{N}])/gu, (_, currency = '', figure = '', size) => `${sized(figure, size)} ${MONEY[currency] ?? ''}`],
  [/(?<![\p{L}\p{N}.,:])(\p{N}{1,2})p(?=[\s,;:)]|[.!?](?:\s|$)|$)/gu, (_, count = '') => `${count} ${count === '1' ? 'penny' : 'pence'}`],
]; // prettier-ignore

/** "2.5k" has no zeros to be written out. */
const sized = (figure: string, size: string | undefined): string =>
  size === undefined || (size === 'k' && /[.,]/u.test(figure)) ? figure + (size ?? '') : figure + (SIZES[size] ?? ''); // prettier-ignore

/** "1h 20m", "4h", "1 h 5 min": hours, with their minutes. */
const HOURS: readonly Rule[] = [
  [/(?<![\p{L}\p{N}.,/])(\p{N}{1,3})\s?h\s?(\p{N}{1,2})\s?m(?:ins?)?(?![\p{L}\p{N}])/gu, (_, hours = '', minutes = '') => `${hours} ${hours === '1' ? 'hour' : 'hours'} ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`],
  [/(?<![\p{L}\p{N}.,/])(\p{N}{1,3})\s?m(?:ins?)?\s(\p{N}{1,2})\s?s(?:ecs?)?(?![\p{L}\p{N}])/gu, (_, minutes = '', seconds = '') => `${minutes} ${minutes === '1' ? 'minute' : 'minutes'} ${seconds} ${seconds === '1' ? 'second' : 'seconds'}`],
  unit('h', 'hour', 'hours'),
]; // prettier-ignore

const ENGLISH: readonly Rule[] = [
  ...HOURS,
  [/(?<![\p{L}\p{N}/])w\/o\s?(?=\p{L})/gu, 'without '],
  [/(?<![\p{L}\p{N}/])w\/\s?(?=[\p{L}\p{N}])/gu, 'with '],
  [/(?<=\p{Ll}[\s,]{1,2})w(?=\s\p{Ll}{2})/gu, 'with'],
  [/(?<=\p{Ll}{2})\s&\s(?=\p{Ll}{2})/gu, ' and '],
  [/(?<=\p{Ll}{3})\s\+\s(?=\p{N}+\s\p{Ll}{3}|\p{Ll}{3})/gu, ' and '],
  [/(?<=\p{L})\sb\/c\s(?=\p{L})/gu, ' because '],
  unit('tbsps?|tbs|Tbsp', 'tablespoon', 'tablespoons'), unit('tsps?', 'teaspoon', 'teaspoons'), unit('mins?', 'minute', 'minutes'), unit('secs?', 'second', 'seconds'),
  unit('hrs?', 'hour', 'hours'), unit('yrs?', 'year', 'years'), unit('pp(?!\\.)', 'percentage point', 'percentage points'),
  [/(?<=\p{N}\s(?:tea|table)spoons?)\s(?=(?!of\b|more\b|each\b|per\b|and\b|or\b)\p{Ll}{3})/gu, ' of '],
  [/(?<=\p{N}\scloves?)\s(?=garlic\b)/gu, ' of '],
  // "max 45s" is the length of a film, and read as that.
  [/(?<![\p{L}\p{N}]|\p{N}\s)(m)(in|ax)\.?\s(?=\p{N})(?!\p{N}{1,4}\s?(?:s|secs?|seconds?|mins?|minutes?)(?!\p{L}))/giu, (_, first = '', which = '') => `${first === 'M' ? 'At' : 'at'} ${/in/iu.test(which) ? 'least' : 'most'} `],
  word('approx', 'about'), word('e\\.\\s?g', 'for example'), word('i\\.\\s?e', 'that is'), word('incl', 'including'), word('asap|ASAP', 'as soon as possible'), word('esp', 'especially'), word('frm', 'from'), word('abt', 'about'), word('tmrw', 'tomorrow'), word('yr', 'year'), word('txt', 'text'),
  // "Staff survey 6.1 -> 8.4", "reply time 4 hours -> 20 minutes": what a figure was, and is.
  [/(?<=\p{L}\s)([$€£]?\p{N}[\p{N}.,]{0,12}(?:\s?%|\s\p{L}{2,12}(?:\s\p{N}{1,2}\s\p{L}{2,12})?)?)\s?(?:->|→|=>)\s?(?=[$€£]?\p{N})/gu, 'from $1 to '],
  ...money, ...months, ...days,
]; // prettier-ignore

/** "ab 60 Min. Verspätung": before a noun no sentence ends. */
const LATE: Readonly<Record<string, string>> = { min: 'Minuten', sek: 'Sekunden', std: 'Stunden' };

const OTHERS: Readonly<Record<string, readonly Rule[]>> = {
  de: [
    [/(?<=\b(?:ab|nach|bei|mit|von|über|unter|mindestens|höchstens)\s\p{N}{1,4})\s?(Min|Sek|Std)\.(?=\s\p{Lu})/giu, (_, short = '') => ` ${LATE[short.toLowerCase()] ?? ''}`],
    unit('[Mm]in', 'Minute', 'Minuten'), unit('[Ss]ek', 'Sekunde', 'Sekunden'), unit('[Ss]td', 'Stunde', 'Stunden'), unit('EL', 'Esslöffel', 'Esslöffel'),
    unit('TL', 'Teelöffel', 'Teelöffel'), word('ca', 'etwa'), word('z\\.\\s?B', 'zum Beispiel'), word('inkl', 'inklusive'), word('bzw', 'beziehungsweise'),
    word('d\\.\\s?h', 'das heißt'),
  ],
  es: [
    unit('[Mm]ins?', 'minuto', 'minutos'), unit('[Ss]egs?', 'segundo', 'segundos'), unit('cdtas?', 'cucharadita', 'cucharaditas'), unit('cdas?', 'cucharada', 'cucharadas'),
    word('aprox', 'aproximadamente'), word('p\\.\\s?ej', 'por ejemplo'),
  ],
  fr: [
    unit('[Mm]ins?', 'minute', 'minutes'), unit('c\\.\\s?à\\s?s', 'cuillère à soupe', 'cuillères à soupe'), unit('c\\.\\s?à\\s?c', 'cuillère à café', 'cuillères à café'),
    word('env', 'environ'), word('p\\.\\s?ex', 'par exemple'),
  ],
}; // prettier-ignore

/** "EUR 14.2m" in a report: "13.1m" beside it is no length. */
const IN_MILLIONS =
  /(?:(?:EUR|USD|GBP|[$€£])\s?|\b(?:revenue|sales|turnover|profit|ARR|income|cash|EBITDA?):?\s)\p{N}{1,6}(?:\.\p{N}{1,3})?m(?![\p{L}\p{N}²³])/iu;
const MILLIONS: Rule = [/(?<=\p{N})m(?![\p{L}\p{N}²³])/gu, ' million'];

/** "blue=paper, yellow=plastic+metal": a row of words that stand for each other is no formula. */
const KEY =
  /(?<![\p{L}\p{N}])\p{L}{3,20}=\p{L}{3,20}(?:[+ ]\p{L}{3,20}){0,4},\s(?:and\s)?\p{L}{3,20}=\p{L}{3,20}(?![*/^(])/u;
const MEANS: readonly Rule[] = [
  [/(?<=\p{L}{3})=(?=\p{L}{3})/gu, ' means '],
  [/(?<=\p{L}{3})\+(?=\p{L}{3})/gu, ' and '],
];

/**
 * A text with what people write short and say in full: "serve w/ bread", "2 tbsp", "4.2m EUR", "ca. 5 Min.". What is quoted, code or an
 * address stays. Linear.
 */
export function inFull(text: string, language: string): string {
  const rules = language === 'en' ? ENGLISH : OTHERS[language];
  if (rules === undefined) return text;
  const isEnglish = language === 'en';
  const all = [...rules, ...(isEnglish && IN_MILLIONS.test(text) ? [MILLIONS] : []), ...(isEnglish && KEY.test(text) ? MEANS : [])]; // prettier-ignore
  return outsideKept(text, (part) => all.reduce(applied, part));
}

/** A text with each of its stretches changed that is not quoted, code or an address. */
export const outsideKept = (text: string, change: (part: string) => string): string =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

const applied = (text: string, [short, written]: Rule): string =>
  typeof written === 'string' ? text.replace(short, written) : text.replace(short, written);

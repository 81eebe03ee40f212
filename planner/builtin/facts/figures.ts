/** A figure as the caller wrote it. */
export interface Figure {
  /** As written, with its unit: "$4.2 million", "42%", "300,000". */
  readonly raw: string;
  readonly value: number;
  /** What it counts in: "%", "$ million", "kg"; empty for a bare count. */
  readonly unit: string;
  readonly kind: 'amount' | 'percent' | 'year' | 'ordinal';
  readonly start: number;
  readonly end: number;
  /** "50 to 100" is one figure; its value is the upper end. */
  readonly isRange?: true;
}

const SCALE =
  'Mio\\.?|Mrd\\.?|Tsd\\.?|thousand|million|billion|trillion|hundred|mn|bn|tausend|Millionen|Million|Milliarden|Milliarde|mil millones|mil|millones|millón|mille|millions|milliards|milliard|milioni|miliardi|milhões|bilhões|万亿|亿|万|億|萬|千|مليون|مليار|ألف|тысяч|миллионов|миллиардов';
const UNIT =
  'euros?|dollars?|Euros?|Dollar|Franken|francs|pesos|yen|percent|per cent|ppm|ppb|Prozent|por ciento|pour cent|km\\/h|mph|km²|m²|m³|Wh|mAh|dB|Hz|kHz|MHz|GHz|rpm|km|kg|mg|ml|cm|mm|kWh|MWh|GWh|GW|MW|kW|GB|TB|MB|°C|°F|degrees?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|hrs?|mins?|secs?|miles?|meters?|metres?|kilometers?|kilometres?|feet|grams?|kilograms?|kilos?|litres?|tons?|tonnes?|lit(?:er|re)s?|pounds?|points?|people|users?|customers?|employees?|g|m|l|t|Stunden?|Minuten?|Sekunden?|Tagen?|Wochen?|Monaten?|Jahren?|Grad|Kilometer|Meter|Liter|Gramm|Kilogramm|Kilo|horas?|minutos?|segundos|semanas?|meses|días|años|heures|minutes|semaines|jours|mois|ans|人|年|公里|米|度|倍|个|杯';
const NUMBER = '\\p{Nd}+(?:[.,\u202F\u00A0](?=\\p{Nd})\\p{Nd}+)*(?:\\/\\p{Nd}+)?';
const FIGURE = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Arabic}\\p{Nd}.,/]|\\p{L}-|\\p{Nd}:|\\p{Nd}{4}-|-\\p{Nd}{2}-)([-+−]|(?<!\\p{Nd}\\s)\\b[Mm]inus\\s|)([$€£¥₹]?)\\s?(${NUMBER})(?:(\\s?[%٪％])|(\\s?(?:[kKMBT](?![\\p{L}\\p{Nd}])))|(st|nd|rd|th)\\b|(s)\\b)?(?:[\\s-]?(${SCALE})(?![a-z]))?(?:[\\s-]?(${UNIT})(?![a-z]))?(?:\\s?([€£¥$元円]))?`,
  'gu',
);

/** Every figure of a text in digits, in order, a range as one. Times of day, versions and enumeration marks are not figures. */
export function figuresIn(text: string): Figure[] {
  return withRanges(withParts(figuresOf(text), text), text);
}

function figuresOf(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const found of text.matchAll(FIGURE)) {
    const [raw, sign, currency, digits, percent, letter, ordinal, plural, scale, unit, after] = found;
    if (digits === undefined) continue;
    if (/^[:]\p{Nd}/u.test(text.slice(found.index + raw.length))) continue;
    if (/^\s?(?:[ap]\.?m\b|o['’]clock|Uhr\b)/iu.test(text.slice(found.index + raw.length))) continue;
    const value = numberFrom(digits) * (/^(?:[-−]|minus\s)$/iu.test(sign ?? '') ? -1 : 1);
    if (!Number.isFinite(value)) continue;
    const kind = kindOf({
      digits,
      percent,
      unit,
      ordinal: ordinal ?? plural,
      scaled:
        (scale ?? letter ?? currency) !== '' &&
        (scale !== undefined || letter !== undefined || currency !== ''),
      value,
      text,
      at: found.index,
    });
    const era = kind === 'year' ? (ERA.exec(text.slice(found.index + raw.length))?.[0] ?? '') : '';
    figures.push({
      raw: raw.trim() + era,
      value,
      kind,
      unit:
        kind === 'percent'
          ? '%'
          : [currency === '' ? after : currency, letter?.trim(), scale, unit]
              .filter((part) => part !== undefined && part !== '')
              .join(' '),
      start: found.index,
      end: found.index + raw.length + era.length,
    });
  }
  return figures;
}

/** How many of the smaller unit are one of the larger, by what they begin with in the languages whose clocks are read. */
const SMALLER: readonly (readonly [larger: RegExp, smaller: RegExp])[] = [
  [/^(?:hours?|Stunden?|horas?|heures?)$/iu, /^(?:minutes?|Minuten?|minutos?)$/iu],
  [/^(?:minutes?|Minuten?|minutos?)$/iu, /^(?:seconds?|Sekunden?|segundos?|secondes?)$/iu],
];
const IN_ONE = 60;

/** "1 hour 20 minutes" is one figure, in hours. */
function withParts(figures: readonly Figure[], text: string): Figure[] {
  const joined: Figure[] = [];
  for (const figure of figures) {
    const before = joined.at(-1);
    const isPart =
      before !== undefined &&
      SMALLER.some(([larger, smaller]) => larger.test(before.unit) && smaller.test(figure.unit)) &&
      /^\s(?:and\s|und\s|y\s|et\s)?$/u.test(text.slice(before.end, figure.start));
    if (!isPart) joined.push(figure);
    else
      joined[joined.length - 1] = {
        ...before,
        raw: text.slice(before.start, figure.end),
        value: before.value + figure.value / IN_ONE,
        end: figure.end,
      };
  }
  return joined;
}

const RANGE = /^\s?(?:to|[-–—~〜至到]|bis|a|à)\s?$/iu;

/** Joins "50 to 100" and "50–100" to one figure; "from 5 to 3" is a change and stays two. */
function withRanges(figures: readonly Figure[], text: string): Figure[] {
  const joined: Figure[] = [];
  for (const figure of figures) {
    const before = joined.at(-1);
    const isRange =
      before !== undefined &&
      before.kind !== 'year' &&
      (figure.kind === 'amount' || figure.kind === 'percent') &&
      (before.unit === figure.unit || before.unit === '') &&
      (RANGE.test(text.slice(before.end, figure.start)) || isBetween(before, figure, text)) &&
      !/\b(?:from|von|de|desde)\s*$/iu.test(wordsBefore(text, before.start));
    if (!isRange) joined.push(figure);
    else {
      const between = isBetween(before, figure, text) ? BETWEEN.exec(wordsBefore(text, before.start)) : null;
      const start = before.start - (between?.[0].length ?? 0);
      joined[joined.length - 1] = { ...figure, raw: text.slice(start, figure.end).trim(), start, isRange };
    }
  }
  return joined;
}

const BETWEEN = /\bbetween\s*$/iu;
/** Enough for the longest word that tells what a figure is. */
const REACH = 40;

/** The last words before a place: what is asked of each figure must not grow with the text before it. */
function wordsBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - REACH), at);
}

function isBetween(before: Figure, figure: Figure, text: string): boolean {
  return (
    BETWEEN.test(wordsBefore(text, before.start)) &&
    /^\s*and\s*$/iu.test(text.slice(before.end, figure.start))
  );
}

const ERA = /^\s*(?:BCE?|AD|CE|n\. ?Chr\.?|v\. ?Chr\.?|年)/u;

interface Shape {
  readonly digits: string;
  readonly percent: string | undefined;
  readonly unit: string | undefined;
  readonly ordinal: string | undefined;
  readonly scaled: boolean;
  readonly value: number;
  readonly text: string;
  readonly at: number;
}

function kindOf(shape: Shape): Figure['kind'] {
  if (
    shape.percent !== undefined ||
    /^(?:percent|per cent|Prozent|por ciento|pour cent)$/iu.test(shape.unit ?? '')
  )
    return 'percent';
  if (shape.ordinal !== undefined) return 'ordinal';
  if (
    /\b(?:step|chapter|page|level|version|phase|part|act|route|section|figure|schritt|teil|version|section|paso)\s*$/iu.test(
      wordsBefore(shape.text, shape.at),
    )
  )
    return 'ordinal';
  if (isDayOfMonth(shape)) return 'ordinal';
  const fourDigits = /^\p{Nd}{4}$/u.test(shape.digits) && shape.value >= 1000 && shape.value <= 2199;
  const before =
    /(?:\b(?:in|since|by|from|until|to|of|year|around|circa|im|seit|bis|en|desde|depuis|vers|early|late|and|between|jahr|año|fall|spring|summer|winter|january|february|march|april|may|june|july|august|september|october|november|december)\s*|[(（,]\s*|^)$/iu.test(
      wordsBefore(shape.text, shape.at),
    );
  const era = ERA.test(shape.text.slice(shape.at + shape.digits.length));
  if (era && !shape.scaled) return 'year';
  return fourDigits &&
    !shape.scaled &&
    (shape.unit === undefined || shape.unit === '年') &&
    (before || shape.value >= 1400)
    ? 'year'
    : 'amount';
}

const MONTHS =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre';

const MONTH_BEFORE = new RegExp(`\\b(?:${MONTHS})\\.?\\s*$`, 'u');
const MONTH_AFTER = new RegExp(`^\\.?\\s*(?:de\\s+)?(?:${MONTHS})\\b`, 'u');

const DAY_BEFORE =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche),?\s(?:the\s|den\s|le\s)?$/iu;

/** Nothing is counted behind it: "Thursday 30 at 4pm", no "Thursday 30 people". */
const IS_DAY = /^(?:\.?$|[,;.!?](?!\p{Nd})|\s(?:at|from|until|till|by|in|and|or|um|ab|bis|von|à|a|de)\s)/iu;

/** "June 30", "3. Mai", "Thursday 30": a date is no figure. */
function isDayOfMonth({ value, text, at, digits }: Shape): boolean {
  if (value > 31 || !Number.isInteger(value)) return false;
  const before = wordsBefore(text, at);
  if (DAY_BEFORE.test(before) && IS_DAY.test(text.slice(at + digits.length))) return true;
  return MONTH_BEFORE.test(before) || MONTH_AFTER.test(text.slice(at + digits.length));
}

/** "1,250.5" and "1.250,5" and "1/12" as numbers; any script's digits. */
export function numberFrom(written: string): number {
  const digits = written.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const [over, under] = digits.split('/');
  if (under !== undefined) return plainNumber(over ?? '') / plainNumber(under);
  return plainNumber(digits);
}

function plainNumber(text: string): number {
  const compact = text.replace(/[\u202F\u00A0]/gu, '');
  const groups = /^\d{1,3}([.,]\d{3})+$/u.test(compact);
  if (groups) return Number(compact.replace(/[.,]/gu, ''));
  const last = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','));
  if (last === -1) return Number(compact);
  return Number(`${compact.slice(0, last).replace(/[.,]/gu, '')}.${compact.slice(last + 1)}`);
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** From when to when on a day, in hours since midnight, and where a sentence says so. */
export interface Hours {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

const HALF = '[ap](?:\\.m\\.|m\\b)';
const CLOCK = `(noon|midnight|\\d{1,2})(?:[:.](\\d{2}))?(?:\\s?(${HALF}|Uhr|h\\b|o['’]clock))?`;
const RANGE = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£])${CLOCK}\\s?(to|till|until|bis|and|y|a|à|[-–—])\\s?${CLOCK}(?![\\p{L}\\p{N}%€]|[.,:]\\p{N}|\\s?(?:%|\\p{Sc}))`,
  'iu',
);
const DAYS =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|hours|open|daily|geöffnet|Öffnungszeiten|abierto|abrimos|ouvert)\b/iu;
/** What "9 h to 4 h" means in English: so many hours, not a time of day. */
const HOURS_LONG: ReadonlySet<string> = new Set(['en']);

/** "Breaks are at 9:30 and 12:30" names two times; "between 9 and 5" is a stretch. */
const ALSO = /^(?:and|y)$/iu;
const BETWEEN = /(?<!\p{L})(?:between|entre)\s$/iu;

/** "7 to 9 hours" are so many hours. */
const LASTS = /^\s?(?:hours?|hrs?|Stunden|horas|heures|minutes?|mins?|days?)(?!\p{L})/iu;

/** "6 pm to 2 am", "7:00 to 11:30", "de 12 a 16 h", "Saturday 10-12". */
export function hoursIn(sentence: string, language: string): Hours | undefined {
  const found = RANGE.exec(sentence);
  if (found === null) return undefined;
  const [raw, first = '', minutes, mark, joint = '', second = '', laterMinutes, laterMark] = found;
  if (ALSO.test(joint) && !BETWEEN.test(sentence.slice(0, found.index))) return undefined;
  const isLong = [mark, laterMark].some((each) => /^h$/iu.test(each ?? '')) && HOURS_LONG.has(language);
  const isClock =
    [mark, laterMark].some((each) => each !== undefined) ||
    (minutes !== undefined && laterMinutes !== undefined) ||
    [first, second].some((each) => /^(?:noon|midnight)$/iu.test(each)) ||
    DAYS.test(sentence);
  if (!isClock || isLong || LASTS.test(sentence.slice(found.index + raw.length))) return undefined;
  // "1-4 pm": both are.
  const to = hourOf(second, laterMinutes, laterMark);
  const from = hourOf(first, minutes, mark ?? inherited(first, second, laterMark));
  if (from === undefined || to === undefined || from === to) return undefined;
  return { start: found.index, end: found.index + raw.length, from, to };
}

function inherited(first: string, second: string, mark: string | undefined): string | undefined {
  return mark !== undefined && /^[ap]/iu.test(mark) && Number(first) < Number(second) ? mark : undefined;
}

function hourOf(digits: string, minutes: string | undefined, mark: string | undefined): number | undefined {
  if (/^noon$/iu.test(digits)) return 12;
  if (/^midnight$/iu.test(digits)) return 24;
  const isHalf = mark !== undefined && /^[ap]/iu.test(mark);
  const hour = isHalf ? (Number(digits) % 12) + (/^p/iu.test(mark) ? 12 : 0) : Number(digits);
  const time = hour + Number(minutes ?? 0) / 60;
  return time > 24 || Number(minutes ?? 0) > 59 ? undefined : time;
}

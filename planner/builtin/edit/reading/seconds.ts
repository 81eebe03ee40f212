import { NUMBER_WORDS } from '../wording/numerals.ts';

const COUNT = `(?:\\d{1,4}(?:[.,]\\d)?|half an?|an?|${Object.keys(NUMBER_WORDS).join('|')}|fifteen|twenty|thirty|forty|forty-five|fifty|sixty|ninety|zwanzig|dreißig|veinte|treinta|vingt|trente)`;
const UNIT =
  '((?<=\\d[\\s-]?)s|secs?|seconds?|Sekunden?|segundos?|secondes?|(?<=\\d[\\s-]?)m|mins?|minutes?|Minuten?|minutos?)';
/** A length of time, in figures or words. */
export const TIME = new RegExp(
  `(?<![\\p{L}\\d])(${COUNT})[\\s-]*(?:more |extra |additional |weitere |más |de plus )?${UNIT}(?!\\p{L})(?:\\s*(?:and|und|y|et)?\\s*(${COUNT})[\\s-]*(?:s|secs?|seconds?)(?!\\p{L}))?`,
  'iu',
);
const CLOCK = /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/u;
/** "45 s", "one minute and ten seconds", "1:30", "half a minute". */
export function secondsIn(text: string): number | undefined {
  const clock = CLOCK.exec(text);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const found = TIME.exec(text);
  if (found === null) return undefined;
  const [, count, unit = '', rest] = found;
  const amount = numberOf(count);
  return (/^m/iu.test(unit) ? amount * 60 : amount) + (rest === undefined ? 0 : numberOf(rest));
}

const WORDS: Readonly<Record<string, number>> = {
  'half a': 0.5, 'half an': 0.5, a: 1, an: 1, fifteen: 15, twenty: 20, thirty: 30, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90,
  zwanzig: 20, dreißig: 30, veinte: 20, treinta: 30, vingt: 20, trente: 30,
}; // prettier-ignore

function numberOf(written = ''): number {
  const word = written.toLowerCase();
  return /^\d/u.test(word) ? Number(word.replace(',', '.')) : (WORDS[word] ?? NUMBER_WORDS[word] ?? 1);
}

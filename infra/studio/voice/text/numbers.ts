/** Numbers as English words, in tokens: 42 is `['forty', 'two']`. Integers are below 10^15. */

const ONES = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
]; // prettier-ignore
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth',
}; // prettier-ignore

export function sayCardinal(value: number): string[] {
  if (value === 0) return ['zero'];
  const groups: string[][] = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group > 0) groups.unshift([...sayBelowThousand(group), ...present(SCALES[scale])]);
  }
  return groups.flat();
}

/** `3.14`, `1,200`, `-5`, `007`: as people read figures aloud. */
export function sayFigure(figure: string): string[] {
  const sign = /^[-−–]/.test(figure) ? ['minus'] : [];
  const [whole = '', fraction] = figure
    .replace(/^[-−–+]/, '')
    .replaceAll(',', '')
    .split('.');
  const spokenWhole = isPlainInteger(whole) ? sayCardinal(Number(whole)) : sayDigits(whole);
  const spokenFraction = fraction === undefined || fraction === '' ? [] : ['point', ...sayDigits(fraction)];
  return [...sign, ...(whole === '' ? [] : spokenWhole), ...spokenFraction];
}

export function sayDigits(digits: string): string[] {
  return Array.from(digits).flatMap((digit) => present(digit === '0' ? 'oh' : ONES[Number(digit)]));
}

/** 21 is `['twenty', 'first']`. */
export function sayOrdinal(value: number): string[] {
  const spoken = sayCardinal(value);
  const last = spoken.pop() ?? 'zero';
  return [...spoken, ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : addTh(last))];
}

/** 1985 is `['nineteen', 'eighty', 'five']`, 2005 is `['two', 'thousand', 'five']`. */
export function sayYear(year: number): string[] {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year % 1000 < 10 || year < 1000) return sayCardinal(year);
  if (rest === 0) return [...sayCardinal(century), 'hundred'];
  return [...sayCardinal(century), ...(rest < 10 ? ['oh'] : []), ...sayCardinal(rest)];
}

/** The plural of the last token: `['nineteen', 'nineties']`. */
export function pluralOf(tokens: readonly string[]): string[] {
  const last = tokens.at(-1) ?? '';
  const plural = last.endsWith('y')
    ? `${last.slice(0, -1)}ies`
    : last.endsWith('x')
      ? `${last}es`
      : `${last}s`;
  return [...tokens.slice(0, -1), plural];
}

function sayBelowThousand(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const spokenHundreds = hundreds > 0 ? [...present(ONES[hundreds]), 'hundred'] : [];
  if (rest === 0) return spokenHundreds;
  if (rest < 20) return [...spokenHundreds, ...present(ONES[rest])];
  const ones = rest % 10 === 0 ? [] : present(ONES[rest % 10]);
  return [...spokenHundreds, ...present(TENS[Math.floor(rest / 10)]), ...ones];
}

function isPlainInteger(digits: string): boolean {
  return /^(0|[1-9]\d{0,14})$/.test(digits);
}

function addTh(word: string): string {
  return word.endsWith('t') ? `${word}h` : `${word}th`;
}

function present(word: string | undefined): string[] {
  return word ? [word] : [];
}

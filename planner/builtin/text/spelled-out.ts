const DIGITS = /\p{Nd}+/gu;
/** Signs that are words. */
const SIGNS = /[%$€£¥°₂²³]|\bkm\/h\b|\b(?:ppm|ppb|kWh|MWh|GWh|TWh|GDP|CO2)\b/gu;

/**
 * How many words more a text takes to say than are written in it: "1,234,567" is one word on paper and many in the ear.
 */
export function spelledOut(text: string): number {
  const digits = [...text.matchAll(DIGITS)].reduce((sum, [group]) => sum + wordsFor(group) - 1, 0);
  const groups = (text.match(/\p{Nd}[.,\u202F\u00A0](?=\p{Nd})/gu) ?? []).length;
  return digits + groups * 2 + (text.match(SIGNS) ?? []).length;
}

/** "7": 1, "17": 1, "42": 2, "300": 2, "342": 4, "2024": 4. */
function wordsFor(group: string): number {
  const plain = group.replace(/^0+(?=\p{Nd})/u, '');
  if (plain.length <= 1) return 1;
  const tail = Number(plain.slice(-2));
  const tailWords = tail === 0 ? 0 : tail <= 20 || tail % 10 === 0 ? 1 : 2;
  const head = plain.slice(0, -2);
  return tailWords + (head === '' ? 0 : wordsFor(head) + 1);
}

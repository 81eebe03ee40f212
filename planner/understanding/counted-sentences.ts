const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven'];
/** "three reasons." right before the first of them. */
const ANNOUNCED = new RegExp(
  `\\b(${COUNTS.join('|')}|[2-7])\\s(?:\\p{L}+\\s){0,2}(?:reasons?|things|steps|tips|ways|rules|points|mistakes|signs|facts|questions|ideas|tricks|causes|rounds|stages)\\b[^.:!?\\n]{0,40}[.:!?]\\s*$`,
  'iu',
);
/** Characters: longer than any announcement, and than any list that was spoken. */
const [MAX_ANNOUNCEMENT, MAX_LIST] = [120, 2_000];
const NUMBER = /(?:^|(?<=[.:!?;]\s))([1-7])\s(?=\p{L})/gu;

/**
 * "three reasons. 1 the starter wasn't ready. 2 underproofed … 3 oven too cold …": as many numbers as were announced, in the same line or
 * the one before, are those of a list, not amounts. Its last item ends with its sentence.
 *
 * @returns the lines that it becomes; `undefined` for any other. Linear.
 */
export function countedSentences(line: string, before = ''): readonly string[] | undefined {
  for (const { index, 1: number } of line.matchAll(NUMBER)) {
    if (number !== '1') continue;
    const head = line.slice(0, index);
    const count = ANNOUNCED.exec((index === 0 ? before : head).slice(-MAX_ANNOUNCEMENT))?.[1];
    if (count === undefined) continue;
    const many = /\d/u.test(count) ? Number(count) : COUNTS.indexOf(count.toLowerCase()) + 2;
    const [list, behind] = [line.slice(index, index + MAX_LIST), line.slice(index + MAX_LIST)];
    const places = numbersIn(list);
    if (places.length >= many && (behind === '' || places.length > many))
      return [...(index === 0 ? [] : [head.trim()]), ...laidOut(list, places, behind)];
  }
  return undefined;
}

/** Where 1, 2, 3, … begin, as far as they go. */
function numbersIn(text: string): readonly number[] {
  const places: number[] = [];
  for (const match of text.matchAll(NUMBER))
    if (Number(match[1]) === places.length + 1) places.push(match.index);
  return places;
}

function laidOut(list: string, places: readonly number[], behind: string): readonly string[] {
  const items = places.map((place, at) => list.slice(place, places[at + 1]).trim());
  const last = items.pop() ?? '';
  const end = (/[.!?](?=\s)/u.exec(last)?.index ?? last.length) + 1;
  const rest = `${last.slice(end)}${behind}`.trim();
  const lines = [...items, last.slice(0, end)].map((item) => item.replace(/^([1-7])\s/u, '$1. '));
  return [...lines, ...(rest === '' ? [] : ['', rest])];
}

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven'];
/** "three reasons." */
const ANNOUNCED = new RegExp(
  `\\b(${COUNTS.join('|')}|[2-7])\\s(?:\\p{L}+\\s){0,2}(?:reasons?|things|steps|tips|ways|rules|points|mistakes|signs|facts|questions|ideas|tricks|causes|rounds|stages)\\b[^.:!?\\n]{0,40}[.:!?]\\s+(?=1\\s\\p{L})`,
  'giu',
);

/**
 * "three reasons. 1 the starter wasn't ready. 2 underproofed … 3 oven too cold …": as many numbers as were announced are those of a list,
 * not amounts. The last item ends with its sentence. Linear.
 */
export function withCountedSentences(text: string): string {
  return text
    .replace(ANNOUNCED, (announced: string, count: string, offset: number) => {
      const many = /\d/u.test(count) ? Number(count) : COUNTS.indexOf(count.toLowerCase()) + 2;
      const rest = text.slice(offset + announced.length);
      return numbersIn(rest).length >= many ? `${announced.trimEnd()}\n\n` : announced;
    })
    .replace(LISTED, (paragraph) => (numbersIn(paragraph).length >= 2 ? laidOut(paragraph) : paragraph));
}

/** A paragraph that begins with the first of them. */
const LISTED = /(?<=\n\n)1\s\p{L}[^\n]*/gu;
const NUMBER = /(?:^|(?<=[.!?;]\s))([1-7])\s(?=\p{L})/gu;

/** 1, 2, 3, … as far as they go. */
function numbersIn(text: string): readonly number[] {
  const places: number[] = [];
  for (const match of text.matchAll(NUMBER))
    if (Number(match[1]) === places.length + 1) places.push(match.index);
  return places;
}

function laidOut(paragraph: string): string {
  const places = numbersIn(paragraph);
  const items = places.map((place, at) => paragraph.slice(place, places[at + 1]).trim());
  const last = items.at(-1) ?? '';
  const end = /[.!?](?=\s)/u.exec(last)?.index ?? last.length;
  const [kept, behind] = [last.slice(0, end + 1), last.slice(end + 1).trim()];
  const lines = [...items.slice(0, -1), kept].map((item) => item.replace(/^([1-7])\s/u, '$1. '));
  return `${lines.join('\n')}${behind === '' ? '' : `\n\n${behind}`}`;
}

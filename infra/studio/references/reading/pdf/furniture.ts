import type { Line, Page } from './page-lines.ts';

/** How far from the upper and lower edge headers and footers stand, as a part of the page's height. */
const EDGE = 0.12;
const PAGE_NUMBER = /^\W*(?:(?:page|p|seite|s|página|pág|pagina|side|sida|strona|стр)\W{1,3})?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*(?:\/|of|von|de|di|sur|av|z|из)\s*\d{1,4})?\W*$/iu; // prettier-ignore
/** The smallest part of the pages a numbered header stands on: left and right pages often have one each. */
const REPEATED = 0.4;
const TABLE_OF_CONTENTS = /(?:\. ?){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})$/i;

/**
 * Leaves out what is printed around the text: headers and footers that come again on other pages, page numbers, and the
 * lines of tables of contents.
 */
export function withoutFurniture(pages: readonly Page[]): readonly Page[] {
  const exact = countPages(pages, exactKey);
  const numbered = countPages(pages, numberedKey);
  const often = Math.max(3, Math.ceil(pages.length * REPEATED));
  return pages.map((page) => {
    const edges = new Set(edgeLines(page));
    const isFurniture = (line: Line) =>
      PAGE_NUMBER.test(line.text) ||
      (exact.get(exactKey(line)) ?? 0) > 1 ||
      (numbered.get(numberedKey(line)) ?? 0) >= often;
    const kept = (line: Line) =>
      !(edges.has(line) && isFurniture(line)) && !TABLE_OF_CONTENTS.test(line.text.slice(-200));
    return { ...page, lines: page.lines.filter(kept) };
  });
}

function countPages(pages: readonly Page[], keyOf: (line: Line) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edgeLines(page).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function edgeLines({ lines, height }: Page): readonly Line[] {
  return lines.filter(({ top }) => top < EDGE * height || top > (1 - EDGE) * height);
}

/** The same words at the same height. */
function exactKey({ text, top }: Line): string {
  return `${Math.round(top / 4)} ${text}`;
}

/** The same but for numbers, which count up from page to page. */
function numberedKey({ text, top }: Line): string {
  return `${Math.round(top / 4)} ${text.replace(/\d+/g, '#')}`;
}

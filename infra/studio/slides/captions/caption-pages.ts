import type { SpokenWord } from '../../../../planner/ports.ts';

/** A few words that are on the screen together. */
export interface CaptionPage {
  readonly words: readonly SpokenWord[];
  readonly from: number;
  readonly until: number;
}

/** A page is a breath: this many words and signs at most, and no longer than to the end of its thought. */
const LIMITS = { wide: { words: 7, signs: 38 }, tall: { words: 4, signs: 20 } };
/** Seconds a page is held into a silence. */
const HELD = 0.5;

/** The words of a narration, a few at a time. Times are those of the words. Pure. */
export function captionPages(words: readonly SpokenWord[], shape: keyof typeof LIMITS): CaptionPage[] {
  const pages: SpokenWord[][] = [];
  for (const word of words) {
    const page = pages.at(-1);
    if (page === undefined || isFull(page, word, shape)) pages.push([word]);
    else page.push(word);
  }
  return pages.map((page, index) => {
    const [last, next] = [page.at(-1), pages[index + 1]?.[0]];
    const end = (last?.end_seconds ?? 0) + HELD;
    return {
      words: page,
      from: page[0]?.start_seconds ?? 0,
      until: Math.min(end, next?.start_seconds ?? end),
    };
  });
}

function isFull(page: readonly SpokenWord[], next: SpokenWord, shape: keyof typeof LIMITS): boolean {
  const { words, signs } = LIMITS[shape];
  const last = page.at(-1)?.text ?? '';
  const length = [...page, next].reduce((sum, { text }) => sum + text.length + 1, -1);
  return page.length >= words || length > signs || /[.!?;:。！？]["”’)]?$/u.test(last);
}

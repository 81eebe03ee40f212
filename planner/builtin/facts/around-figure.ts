import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';

/** A sentence in three: what is said before its figure, the figure, what is said behind it. */
export interface AroundFigure {
  readonly lead?: string;
  readonly value: string;
  readonly caption: string;
}

/** More is read line by line, not at a glance. */
const MAX_SIDE_WORDS = 12;

/** A sentence around its figure, every word of it kept: nothing is torn from anything, and no figure stands twice. */
export function aroundFigure(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  language: string,
): AroundFigure | undefined {
  const lead = capitalised(
    sentence
      .slice(0, start)
      .trim()
      .replace(/[\s:：,，–—-]+$/u, ''),
  );
  const caption = withoutStop(sentence.slice(end).replace(/^[\s,，:：;–—-]+/u, ''));
  const value = sentence.slice(start, end).trim();
  if ([lead, caption].some((side) => countWords(side, language) > MAX_SIDE_WORDS)) return undefined;
  if (!isBalanced(lead) || !isBalanced(caption)) return undefined;
  // "Gross margin 61%" is named below its figure, as a figure alone is.
  if (caption === '' && countWords(lead, language) <= 4 && !LEANS.test(lead)) return { value, caption: lead };
  return lead === '' ? { value, caption } : { lead, value, caption };
}

/** Brackets and quotation marks that are cut in two say nothing. */
const isBalanced = (text: string): boolean =>
  (text.match(/[([{“„«]/gu)?.length ?? 0) ===
  (text.match(/[)\]}”“»]/gu)?.length ?? 0) - (text.match(/“/gu)?.length ?? 0);

/** A lead that goes on into its figure: "File within", "Open until". */
const LEANS =
  /(?:^|\s)(?:within|in|for|from|after|before|until|till|by|at|up to|to|under|over|about|around|than|of|on|every|takes?|has|have|is|are|was|were|innerhalb|binnen|nach|bis|ab|für|von|en|de|por|hasta|desde|dans|pendant|après|à)$/iu;

import { segmentsOf } from './segments.ts';
import { joinTexts } from './words.ts';

const ABBREVIATION =
  /(?:(?:^|\p{Lu}\.\s?|\p{Lu}\p{Ll}+\s|[("'“])[A-Z]|(?:^|[\s("'“])(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|vs|etc|approx|Mio|Mrd|Tsd|ca|No|Nr|[Ee]xt|[Tt]el|Art|Abs|Str|Inc|Ltd|Co|Corp|Fig|e\.g|i\.e|z\.B|d\.h|bzw|usw|p\.ej|Sra?|env|M|Mme|Jan|Feb|Aug|Sept?|Oct|Nov|Dec|a\.m|p\.m|U\.S|U\.K|U\.N))\.$/u;

/** "on level 3. need a film": elsewhere a small letter stands behind the number of a point. */
const COUNTED =
  /(?<=\b(?:level|floor|ward|line|page|grade|version|phase|building|gate|platform|room|unit|class|year)\s\p{Nd}\.)\s+(?=\p{Ll})/iu;
const NOTHING = /(?!)/u;
/** `"… my friends". please`, `"Subscribe for more." 45 seconds`, `« Merci. » Pas de musique`, `。“凝结”`: what a segmenter takes for one sentence. */
const BEHIND_QUOTATION =
  /(?<=["”»][.!?])\s+(?=[\p{L}\p{Nd}])|(?<=[.!?…]\s?["”»])\s+(?=[\p{Nd}\p{Lu}])|(?<=[。！？])(?=[“「『])/u;

/**
 * The sentences of a paragraph, in any language, each with its punctuation and no blanks around it. What a segmenter
 * splits by mistake (after "Dr.", inside a quotation) is joined again.
 */
export function splitSentences(paragraph: string, language: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of segmentsOf(paragraph, language, 'sentence')) {
    for (const part of segment
      .split(language === 'en' ? COUNTED : NOTHING)
      .flatMap((each) =>
        each.split(
          /(?<=\p{Ll}{2}\)?[.!?])\s+(?=[\p{Nd}$€£~])|(?<=(?:\p{Nd}{3}|%)[.!?])\s+(?=\p{Nd}[\p{Nd}.,]*(?:\s\p{L}|\s?%))|(?<=[\p{Ll}\p{Nd}]{2}\)?[.!?])\s+(?=\p{Ll})/u,
        ),
      ))
      if (part.trim() !== '') pieces.push(part.trim());
  }
  const sentences: string[] = [];
  for (const piece of pieces) {
    const before = sentences.at(-1);
    if (before !== undefined && belongsTogether(before, piece)) {
      sentences[sentences.length - 1] = joinTexts([before, piece], language);
    } else sentences.push(piece);
  }
  return sentences.flatMap((sentence) => sentence.split(BEHIND_QUOTATION));
}

/** "Bis zum 31. März" */
const MONTH = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u;

/** "Paws & Co. Biscuit is three.": a company's name is over. "Co. Kerry" is not. */
const COMPANY = /(?:&\sCo|\b(?:Inc|Ltd|Corp))\.$/u;

/** Longer than any abbreviation with what stands before it. */
const END = 20;

function belongsTogether(before: string, after: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(after)) return true;
  const end = before.slice(-END);
  // "… says Julie M. Style: film grain": what has a label begins anew.
  if (ABBREVIATION.test(end) && !/\bWar I\.$/u.test(end))
    return (
      !(COMPANY.test(end) && /^\p{Lu}/u.test(after)) &&
      !/^\p{Lu}\p{Ll}+:\s/u.test(after) &&
      (!/[.!?]["”’)]?$/u.test(end.replace(/\.$/u, '')) || /^[\p{Ll}\d]/u.test(after))
    );
  if (/(?:^|\s)\p{Nd}{1,2}\.$/u.test(end) && MONTH.test(after)) return true;
  // "(2. OG)", "(approx. 5 min)": a sentence does not end inside a short bracket.
  if (/\([^()]{0,12}$/u.test(end) && /^[^()]{0,40}\)/u.test(after)) return true;
  if (/^\p{Ll}/u.test(after) && /…$|[!?]["”»]$/u.test(before)) return true;
  return before.length + after.length < 320 && insideQuotation(before);
}

function insideQuotation(text: string): boolean {
  const german = text.includes('„');
  const opened = occurrences(text, german ? /„/gu : /[“«「『]/gu);
  const closed = occurrences(text, german ? /[“”]/gu : /[”»」』]/gu);
  return opened > closed || occurrences(text, /"/gu) % 2 === 1;
}

function occurrences(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

import { stripMarkup } from './markup.ts';
import { NEVER_FINAL } from './lexicon.ts';

/** How long a narrator rests after a word. */
export type Rest = 'none' | 'breath' | 'comma' | 'clause' | 'sentence' | 'paragraph';

export interface SourceWord {
  /** As written, with its punctuation: `"Honey,"`. */
  readonly text: string;
  /** What there is to say, without the punctuation around it: `Honey`. Empty when there is nothing. */
  readonly core: string;
  readonly rest: Rest;
  readonly isQuestion: boolean;
}

const OPENING = /^[\s"'“”‘’«»„‹›([{<*_~`¿¡|•·–—-]+(?=[^\d.])|^["'“”‘’«»„‹›([{<*_`¿¡|•·]+/u;
const CLOSER = /[\s"'“”‘’«»‹›)\]}>*_~`,;:.!?…。！？；：，、؟،؛।॥|•·–—-]/u;
const PICTURES =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u200d\ufe0e\ufe0f\u20e3\u{1f3fb}-\u{1f3ff}]/gu;
const SAYABLE = /[\p{L}\p{N}\p{Sc}%&+=@#<>×÷→⇒≈~≤≥±°½¼¾⅓⅔§]/u;
/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text has letters of a script that is written without spaces. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/**
 * The words of a text in order, each once, with the rest that follows it. Markdown and emoji are not spoken; signs that
 * stand alone ("—", "…") belong to the word before them. Chinese, Japanese and Thai are cut into words by ICU.
 */
export function readSourceWords(text: string, language: string): readonly SourceWord[] {
  return stripMarkup(text).flatMap((paragraph) => {
    const pieces = joinLoneSigns(paragraph.split(/\s+/).flatMap((piece) => cutPiece(piece, language)));
    return pieces.map((piece, at) => toSourceWord(piece, at === pieces.length - 1));
  });
}

function toSourceWord(text: string, isLast: boolean): SourceWord {
  const spoken = text.replace(PICTURES, '').trim();
  const isAbbreviation = /^(?:\p{L}\.){2,}$/u.test(spoken) || NEVER_FINAL.has(spoken.toLowerCase());
  const closing = isAbbreviation ? '' : readClosing(spoken);
  const bare = spoken.slice(0, spoken.length - closing.length).replace(OPENING, '');
  // "etc." and "C++" lose what belongs to them when the ending is cut: the lexicon knows them with it.
  const core = closing.startsWith('.') && /^(?:etc|inc|ltd|corp|co|jr|sr|ave|blvd|mins?|max)$/i.test(bare) ? `${bare}.` : bare;
  return { text, core, rest: isLast ? 'paragraph' : restAfter(closing), isQuestion: /[?？؟]/.test(closing) };
} // prettier-ignore

/** The punctuation a word ends with, read from its end: an expression would look from every place. */
function readClosing(text: string): string {
  let start = text.length;
  while (start > 0 && CLOSER.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

function restAfter(closing: string): Rest {
  if (/[.!?…。！？؟।॥]/.test(closing)) return 'sentence';
  if (/[:;；：؛–—]/.test(closing)) return 'clause';
  return /[,，、،)\]]/.test(closing) ? 'comma' : 'none';
}

/** `fast—and cheap` is two words, `today.Then` too; a word of Chinese is cut by ICU. */
function cutPiece(piece: string, language: string): readonly string[] {
  if (piece === '') return [];
  if (UNSPACED.test(piece)) return cutUnspaced(piece, language);
  if (/^(?:https?:|www\.)|@/i.test(piece)) return [piece];
  return piece.split(
    /(?<=[\p{L}\p{N}"”’)][—…]{1,3})(?=[\p{L}\p{N}"“‘(])|(?<=\p{Ll}{2}[.!?][)"”]?)(?=\p{Lu}\p{Ll})/u,
  );
}

function cutUnspaced(piece: string, language: string): readonly string[] {
  const segmenter = new Intl.Segmenter(isLocale(language) ? language : 'zh', { granularity: 'word' });
  return [...segmenter.segment(piece)].map(({ segment }) => segment);
}

function joinLoneSigns(pieces: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (const piece of pieces) {
    const before = words.at(-1);
    if (SAYABLE.test(piece.replace(PICTURES, ''))) words.push(piece);
    else if (before !== undefined && !isPicture(piece)) words[words.length - 1] = joinPieces(before, piece);
  }
  return words;
}

function isPicture(piece: string): boolean {
  return piece.replace(PICTURES, '') === '';
}

/** Written with a space where the script has spaces; a Chinese full stop follows its word directly. */
function joinPieces(before: string, sign: string): string {
  return UNSPACED.test(before) || /^[。！？；：，、」』）】]/.test(sign)
    ? before + sign
    : `${before} ${sign}`;
}

function isLocale(language: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language);
}

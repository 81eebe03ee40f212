import { canDraw } from '../fonts/typeface.ts';
import { findEmojiIcon } from '../pictures/icon-svg.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What readers see as single characters. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Controls, bidi overrides, byte order marks, unpaired surrogates, private use: nothing a reader would miss. */
const UNREADABLE =
  /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/gu;

/**
 * Text as it can be shown: composed, without controls, blanks collapsed, and every grapheme either drawn by a bundled font or
 * an emoji with a picture. Letters in unusual dress are shown plain (NFKC), flags as their letters; what nothing
 * draws is left out, so that no empty boxes appear. May come out empty.
 */
export function readableText(text: string, language: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\r\n\t\v\f\u2028\u2029]+/g, ' ')
    .replaceAll(UNREADABLE, '');
  const shown = /^[\x20-\x7e]*$/.test(plain)
    ? plain
    : splitGraphemes(plain)
        .map((grapheme) => showGrapheme(grapheme, language))
        .join('');
  return shown.replace(/[\s\u3164\u2800]+/gu, ' ').trim();
}

function showGrapheme(grapheme: string, language: string): string {
  if (isEmoji(grapheme)) return grapheme;
  const bare = grapheme.replaceAll(/[\ufe00-\ufe0f]/g, '');
  const candidates = [
    bare,
    spellFlag(bare),
    bare.normalize('NFKC'),
    bare.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
  ];
  return candidates.find((candidate) => canDraw(candidate, language)) ?? '';
}

/** Whether a grapheme is drawn as a picture. */
export function isEmoji(grapheme: string): boolean {
  return grapheme.length > 1 && findEmojiIcon(grapheme) !== undefined
    ? !/^[\u2190-\u2bff]$/u.test(grapheme)
    : /^\p{Emoji_Presentation}$/u.test(grapheme) && findEmojiIcon(grapheme) !== undefined;
}

const REGIONAL_A = 0x1f1e6;

/** A flag is two regional indicators: the letters of its country. */
function spellFlag(grapheme: string): string {
  return grapheme.replaceAll(/[\u{1f1e6}-\u{1f1ff}]/gu, (letter) =>
    String.fromCharCode(65 + (letter.codePointAt(0) ?? REGIONAL_A) - REGIONAL_A),
  );
}

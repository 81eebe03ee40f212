import { capitalised } from '../text/casing.ts';

/** A sentence as a narrator says it: whole, with a capital and an end, dashes and slashes as pauses. */
export function spoken(text: string): string {
  const said = phrase(text);
  if (said === '') return '';
  const closed = /[.!?…。！？؟।]["”’»」』)]*$/u.test(said) ? said : `${said}${stopFor(said)}`;
  return capitalised(withNamesOfDays(closed));
}

const DAYS =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)s?\b/gu;

/** English writes days and months with a capital; people in a hurry do not. */
function withNamesOfDays(text: string): string {
  return text.replace(DAYS, capitalised).replace(/(?<=^|\s)i(?=\s|['’](?:m|d|ll|ve)\b)/gu, 'I');
}

/** The same for a part of a sentence: no capital, no full stop of its own. */
export function phrase(text: string): string {
  return text
    .replace(/\s+[-–—]+\s+/gu, ', ')
    .replace(/[—]/gu, ', ')
    .replace(/\s*[|\\]\s*/gu, ', ')
    .replace(/[<>{}[\]^~_*#]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,.;:!?])/gu, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/gu, '$1')
    .replace(/^[\s,.;:!?…)\]-]+|[\s,;:：，、([-]+$/gu, '')
    .replace(/([!?])[!?.]+/gu, '$1')
    .trim();
}

function stopFor(text: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]["”’」』)]?$/u.test(text)) return '。';
  if (/\p{Script=Devanagari}$/u.test(text)) return '।';
  return '.';
}

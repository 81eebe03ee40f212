import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { ofPerson, quoted } from './told-of.ts';

const PERSON = String.raw`(\p{Lu}[\p{L}.'’-]+(?:\s(?:\p{Lu}[\p{L}.'’-]+|of|de|van|von)){1,4})`;
/** "Portrait of nurse Edith Cavell, shot in 1915 in Brussels" */
const PORTRAIT = new RegExp(
  `^([^,.:;]{0,60}?\\s(?:about|of|on|for)\\s(?:[\\p{Ll}-]+\\s){0,3})${PERSON},\\s(.+)$`,
  'su',
);

/** A film about somebody, and what was done to them; `undefined` for any other sentence. */
export function portraitIn(piece: Piece): Piece[] | undefined {
  const [, before = '', name, rest] = PORTRAIT.exec(piece.text) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  const said = ofPerson(rest.replace(/[.\s]+$/u, ''), name);
  if (said === undefined) return undefined;
  const text = before + name;
  const parts = [{ role: 'subject' as const, start: before.length, end: text.length }];
  return [{ ...piece, text, known: { role: 'subject', parts } }, known(piece, said, 'material')];
}

const THEIR_WORDS = /^(?:his|her|their|the)\s(?:very\s)?(?:last |first |famous |own )?words\b/iu;
const NAMES = new RegExp(PERSON, 'gu');

/** "Her last words: “…”": the quotation, whole, with whom it is from: the last person that was named. */
export function quotationOf(piece: Piece, before: readonly Piece[]): Piece | undefined {
  if (!THEIR_WORDS.test(piece.text)) return undefined;
  const name = [
    ...before
      .map(({ text }) => text)
      .join(' | ')
      .slice(-MAX_BEFORE)
      .matchAll(NAMES),
  ].at(-1)?.[1];
  const said = quoted(piece.text, name);
  return said === undefined ? undefined : known(piece, said, 'material');
}

/** Characters. */
const MAX_BEFORE = 1000;

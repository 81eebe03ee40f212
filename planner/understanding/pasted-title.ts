import { hasVerb } from '../builtin/text/english.ts';
import { passagesOf } from './passages.ts';
import type { ReadPiece } from './roles.ts';

const MAX_WORDS = 8;

/**
 * "Turn this into a summary: Acme annual report 2024 (excerpt). Revenue rose …": where the order names nothing, words without a verb
 * over the text that it speaks of are its title.
 */
export function withPastedTitle(pieces: readonly ReadPiece[], language: string): ReadPiece[] {
  const order = pieces.findIndex(({ role }) => role === 'subject');
  const [title, next] = pieces.slice(order + 1);
  const isNamed = pieces.some((piece) => piece.role !== 'material' && passagesOf(piece).some(({ role, isPart }) => role === 'subject' && isPart)); // prettier-ignore
  if (order === -1 || isNamed || title === undefined || next?.role !== 'material' || language !== 'en')
    return [...pieces];
  const name = title.text.replace(/\s*\([^)]*\)/gu, '').replace(/[.:\s]+$/u, '');
  const isTitle =
    title.kind === 'sentence' &&
    (title.role === 'material' || title.role === 'cover') &&
    title.text.includes(name) &&
    name.split(' ').length <= MAX_WORDS &&
    !/[?!]$/u.test(name) &&
    !hasVerb(name);
  const parts = [{ role: 'subject' as const, start: 0, end: name.length }];
  return isTitle
    ? pieces.map((piece) => (piece === title ? { ...piece, role: 'subject', parts } : piece))
    : [...pieces];
}

import { mentionsFilm } from './film-words.ts';
import type { Part } from './model/part-model.ts';
import type { ReadPiece } from './roles.ts';

/**
 * What an order in another language than English is about, with the words that the reader of parts cut off: to the end of the order, and the
 * name in quotation marks where none was found.
 */
export function withWholeSubject(piece: ReadPiece): ReadPiece {
  if (piece.role !== 'subject') return piece;
  const { text, parts } = piece;
  if (!parts.some(({ role }) => role === 'subject')) {
    const quoted = quotedName(text);
    return quoted === undefined ? piece : { ...piece, parts: [...parts, quoted].sort((one, other) => one.start - other.start) }; // prettier-ignore
  }
  const last = parts.at(-1);
  if (last?.role !== 'subject') return piece;
  const left = text.slice(last.end);
  const rest = mentionsFilm(left) ? undefined : REST.exec(left);
  const end = last.end + (rest?.[1]?.length ?? 0);
  return { ...piece, parts: [...parts.slice(0, -1), { ...last, end }] };
}

/** Up to four words to the end, unless they ask politely. */
const REST =
  /^((?!.*(?:bitte|por favor|s['’]il|per favore|merci|danke|gracias|grazie|obrigad|пожалуйста|कृपया|धन्यवाद|من فضلك|请|谢谢|ください|お願い))[^\S\n]*[\p{L}\p{M}\p{N}’'-]+(?:\s[\p{L}\p{M}\p{N}’'-]+){0,3})[.!?？。।]?$/iu;

function quotedName(text: string): Part | undefined {
  const found = /["“„«「《]([^"“”„«»「」《》]{2,40})["”“»」》]/u.exec(text);
  if (found?.[1] === undefined) return undefined;
  const start = found.index + 1;
  return { role: 'subject', start, end: start + found[1].length };
}

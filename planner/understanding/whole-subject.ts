import { mentionsFilm } from './film-words.ts';
import type { Part } from './model/part-model.ts';
import type { ReadPiece } from './roles.ts';

/**
 * What an order in another language than English is about, with the words that the reader of parts cut off: to the end of the order, and the
 * name in quotation marks where none was found.
 */
export function withWholeSubject(piece: ReadPiece): ReadPiece {
  if (piece.role !== 'subject') return piece;
  const { text } = piece;
  const parts = piece.parts.flatMap((part) => withPurpose(text, part));
  if (!parts.some(({ role }) => role === 'subject')) {
    const quoted = quotedName(text);
    return quoted === undefined ? { ...piece, parts } : { ...piece, parts: [...parts, quoted].sort((one, other) => one.start - other.start) }; // prettier-ignore
  }
  const last = parts.at(-1);
  if (last?.role !== 'subject') return { ...piece, parts };
  const left = text.slice(last.end);
  const rest = mentionsFilm(left) ? undefined : REST.exec(left);
  const end = last.end + (rest?.[1]?.length ?? 0);
  return { ...piece, parts: [...parts.slice(0, -1), { ...last, end }] };
}

/**
 * "pour accueillir les nouveaux bénévoles": what it is made for is nobody who watches. "für unsere Mitarbeitenden zum Jobrad": who watches,
 * and what it is about.
 */
function withPurpose(text: string, part: Part): readonly Part[] {
  if (part.role !== 'audience') return [part];
  const said = text.slice(part.start, part.end);
  if (DEED.test(said)) return [{ ...part, role: 'subject' }];
  const about = /\s(?:zum|zur|über|sobre|sur)\s(?=(?:\p{Lu}|el\s|la\s|los\s|las\s|le\s|les\s|l['’]))/u.exec(
    said,
  );
  if (about === null) return [part];
  const end = part.start + about.index;
  return [
    { ...part, end },
    { role: 'subject', start: end + about[0].length, end: part.end },
  ];
}
/** An infinitive before what it is done to. */
const DEED =
  /^\p{Ll}{2,}(?:er|ir|re|ar)\s(?:el|la|los|las|le|les|l['’]|un|une|una|nos|nuestr\p{L}+|notre|nouveaux|nuevos)(?:\s|\p{L})/u;

/** Up to four words to the end, unless they ask politely. */
const REST =
  /^((?!.*(?:bitte|por favor|s['’]il|per favore|merci|danke|gracias|grazie|obrigad|пожалуйста|कृपया|धन्यवाद|من فضلك|请|谢谢|ください|お願い))[^\S\n]*[\p{L}\p{M}\p{N}’'-]+(?:\s[\p{L}\p{M}\p{N}’'-]+){0,3})[.!?？。।]?$/iu;

function quotedName(text: string): Part | undefined {
  const found = /["“„«「《]([^"“”„«»「」《》]{2,40})["”“»」》]/u.exec(text);
  if (found?.[1] === undefined) return undefined;
  const start = found.index + 1;
  return { role: 'subject', start, end: start + found[1].length };
}

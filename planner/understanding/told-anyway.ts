import { listed, toldPoints } from './listed.ts';
import type { Role } from './instruction.ts';
import { partsOf } from './model/part-model.ts';
import { trainedModels } from './model/weights.ts';
import type { ReadPiece } from './roles.ts';
import { tidyParts } from './tidy-parts.ts';
import { mentionsFilm } from './film-words.ts';
import { withWholeSubject } from './whole-subject.ts';

/**
 * In languages of which the readers know little, what is hardly read as an order is told, and so is what an order that names its subject
 * has behind a colon: what is lost is worse than what is said too much.
 */
export function withToldAnyway(pieces: readonly ReadPiece[], language: string): readonly ReadPiece[] {
  const isShort = pieces.length <= MAX_SHORT;
  return pieces.flatMap((piece): readonly ReadPiece[] => {
    if (piece.kind !== 'sentence' && piece.kind !== 'item') return [piece];
    if (REFUSED_MANNER.test(piece.text.trim())) return [{ ...piece, role: 'style', parts: [{ role: 'style', start: 0, end: piece.text.length }] }]; // prettier-ignore
    if (piece.role === 'subject') return namedAndTold(piece, language) ?? [withWholeSubject(piece)];
    return isUnsure(piece, isShort) ? [{ ...piece, role: 'material', parts: [] }] : [piece];
  });
}

/** "Explica el ciclo del agua para niños: evaporación, condensación y lluvia": its name, and the points behind it. */
function namedAndTold(piece: ReadPiece, language: string): readonly ReadPiece[] | undefined {
  const [, order, told] = /^(.{8,200}?)\s*[:：]\s*(\S.*)$/su.exec(piece.text) ?? [];
  if (order === undefined || told === undefined || mentionsFilm(told)) return undefined;
  const parts = tidyParts(order, partsOf(trainedModels().parts, order, 'subject'), language);
  if (!parts.some(({ role }) => role === 'subject')) return undefined;
  const name = withWholeSubject({ ...piece, text: order, parts });
  const points = toldPoints(told, listed(told));
  if (points.length >= MIN_POINTS) return [name, { ...piece, text: told, role: 'material', parts: points }];
  return lengthOf(told) >= MIN_TOLD
    ? [name, { ...piece, text: told, role: 'material', parts: [] }]
    : undefined;
}

/** "Nicht belehrend.", "Nada formal", "Pas trop technique": how a film shall not be, in an adjective alone. */
const REFUSED_MANNER =
  /^(?:(?:bitte\s)?nicht\s(?:zu\s|so\s|allzu\s)?\p{Ll}+(?:end|lich|ig|isch|haft|sam|iv|ell|al|är|steif|trocken|albern|laut|lang|ernst|werblich)|(?:por favor,?\s)?(?:nada|no\s(?:muy|demasiado|tan))\s\p{Ll}+(?:os?|as?|al|or|ble|nte|ista)|(?:pas|rien de)\s(?:trop\s)?\p{Ll}+(?:if|el|ique|ant|eux|al|aire|iste|eur|ennuyeux|long|lent))[.!]?$/iu;
const MIN_POINTS = 2;
/** Characters, one of a script without spaces for three others: less behind a colon is the film's name. */
const MIN_TOLD = 45;

/**
 * Read as an order with hardly more than a half, without a word of film makers, and not much less likely a fact. A short brief has nothing
 * to spare: what is told in it is all there is.
 */
const isUnsure = ({ text, role, confidence, told = 0 }: ReadPiece, isShort: boolean): boolean =>
  !SPOKEN_ANYWAY.has(role) &&
  confidence < (isShort ? SURE_OF_SHORT : SURE) &&
  told >= (role === 'must_not_show' && NEGATED.test(text) ? LIKELY : isShort ? HARDLY : PERHAPS) &&
  lengthOf(text) >= MIN_STATEMENT &&
  !mentionsFilm(text);

const SPOKEN_ANYWAY: ReadonlySet<Role> = new Set(['material', 'verbatim', 'call_to_action']);
const [SURE, SURE_OF_SHORT] = [0.6, 0.7];
const [LIKELY, PERHAPS, HARDLY] = [0.5, 0.3, 0.1];
/** Pieces of a short brief. */
const MAX_SHORT = 6;
/** Characters, as above. */
const MIN_STATEMENT = 12;
const NEGATED =
  /(?<!\p{L})(?:keine?[nrms]?|nicht|ohne|no|sin|sem|nada|não|non|niente|senza|pas|sans|jamais|geen|niet|zonder|nie|bez|без|не)(?!\p{L})|لا\s|بدون|बिना|नहीं|मत\s|别|不要|ないで|なし|避け/iu;

const lengthOf = (text: string): number =>
  text.length + 2 * (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0);

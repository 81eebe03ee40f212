import type { SentenceEncoder } from '../meaning/sentence-encoder.ts';
import type { Brief } from '../ports.ts';
import { isNoun, tagEnglish } from '../builtin/text/english.ts';
import { detectLanguage } from '../builtin/text/language.ts';
import { readBlocks } from './blocks.ts';
import { cleanText } from './clean.ts';
import { gatherContent } from './gather-content.ts';
import { type DirectedPassage, gatherDirection, passagesOf } from './gather-direction.ts';
import type { Content, Instruction } from './instruction.ts';
import { nameFilm } from './name-film.ts';
import { piecesOf } from './pieces.ts';
import { type ReadPiece, readRoles } from './roles.ts';

const MAX_DOCUMENT = 60_000;

/**
 * Reads a task and its document: what the film is about, what it tells, and what directs it. Everything in a document is material.
 * Deterministic; takes time in proportion to the length.
 */
export async function readInstruction(
  brief: Pick<Brief, 'task' | 'source_text'>,
  encoder: SentenceEncoder,
): Promise<Instruction> {
  const task = cleanText(brief.task);
  const document = cleanText((brief.source_text ?? '').slice(0, MAX_DOCUMENT));
  const language = detectLanguage(task.length >= 12 ? task : `${task} ${document.slice(0, 2000)}`);
  const blocks = readBlocks(task);
  const pieces = asOneFilm(await readRoles(piecesOf(blocks, language), language, encoder), language);
  const documentBlocks = readBlocks(document);
  const documentPieces = piecesOf(documentBlocks, language).map((piece): ReadPiece => ({
    ...piece,
    role: 'material',
    confidence: 1,
    parts: [],
  }));
  const content = [
    ...gatherContent(blocks, pieces, language).map((body) => ({ ...body, source: 'task' as const })),
    ...gatherContent(documentBlocks, documentPieces, language).map((body) => ({
      ...body,
      source: 'document' as const,
    })),
  ].map((body, id): Content => ({ ...body, id }));
  const directed = pieces.filter(isDirecting).flatMap(passagesOf);
  return {
    language,
    ...nameFilm(subjectOf(directed, documentBlocks), content, language),
    content,
    direction: gatherDirection(directed),
    passages: pieces.flatMap(passagesIn),
  };
}

/** A label ("Tone:" over a list) only says what stands under it is for. */
function isDirecting({ role, kind, parts }: ReadPiece): boolean {
  if (role === 'material') return false;
  return role === 'subject' || parts.length > 0 || (kind !== 'heading' && kind !== 'lead');
}

const SURE = 0.9;

/** A film has one subject: what looks like one, but asks for no film, is told. */
function asOneFilm(pieces: readonly ReadPiece[], language: string): ReadPiece[] {
  const first = pieces.findIndex(({ role }) => role === 'subject');
  return pieces.map((piece, index) => {
    if (piece.role !== 'subject' || index === first) return piece;
    const asks = (piece.parts[0]?.start ?? 0) > 0 && piece.confidence >= SURE;
    const isSubject = asks && !(language === 'en' && tellsSomething(piece.text));
    return isSubject ? piece : { ...piece, role: 'material', parts: [] };
  });
}

const FILM =
  /\b(?:videos?|films?|clips?|explainers?|animations?|reels?|tutorials?|lessons?|promos?|ads?|adverts?|commercials?|trailers?|teasers?|shorts?|presentations?|modules?|documentar(?:y|ies)|TikToks?|how-to|primer|intro|spot)\b/iu;
const ASKER = /^(?:i|we|please|can|could|would|you|let|hi|hello|hey)\b/iu;

/** "A worker bee makes …": somebody does something, and it is nobody who asks for a film. */
function tellsSomething(text: string): boolean {
  if (ASKER.test(text.trim()) || FILM.test(text)) return false;
  const terms = tagEnglish(text);
  const verb = terms.findIndex(
    ({ tags }) => tags.has('PresentTense') || tags.has('PastTense') || tags.has('Copula'),
  );
  return terms.slice(0, Math.max(0, verb)).some(isNoun);
}

/** The longest of what the first sentence that names a subject names: "a reel for our bakery, Crumb & Sons". */
function subjectOf(
  directed: readonly DirectedPassage[],
  document: ReturnType<typeof readBlocks>,
): string | undefined {
  const first = directed.find(({ role }) => role === 'subject');
  const named = directed
    .filter(({ role, sentence }) => role === 'subject' && sentence === first?.sentence)
    .map(({ text }) => text);
  const heading = document.find((block) => block.kind === 'heading');
  const longest = named.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest === '' && heading?.kind === 'heading' ? heading.text : longest;
}

function passagesIn(piece: ReadPiece): Instruction['passages'] {
  if (piece.role === 'material')
    return [{ text: piece.text, role: piece.role, confidence: piece.confidence }];
  return passagesOf(piece).map(({ text, role }) => ({ text, role, confidence: piece.confidence }));
}

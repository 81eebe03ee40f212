import type { SentenceEncoder } from '../meaning/sentence-encoder.ts';
import type { Brief } from '../ports.ts';
import { detectLanguage } from '../builtin/text/language.ts';
import { readBlocks } from './blocks.ts';
import { cleanText } from './clean.ts';
import { gatherContent } from './gather-content.ts';
import { type DirectedPassage, gatherDirection, passagesOf } from './gather-direction.ts';
import { isKindOfFilm, withoutKind } from './film-kind.ts';
import type { Content, Instruction } from './instruction.ts';
import { nameFilm } from './name-film.ts';
import { withPastedTitle } from './pasted-title.ts';
import { piecesOf } from './pieces.ts';
import { type ReadPiece, readRoles } from './roles.ts';
import { withStoryboard } from './storyboard.ts';

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
  const read = await readRoles(piecesOf(blocks, language), language, encoder);
  const pieces = withPastedTitle(withStoryboard(read), language);
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
    ...nameFilm(subjectOf(directed, documentBlocks, content.length === 0), content, language),
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

/**
 * What the first sentence that names a subject names. A sentence without a name in it ("Launch teaser.") is the name of a film only
 * where nothing is told, unless it is one without its kind ("Tiramisu recipe video please!").
 */
function subjectOf(
  directed: readonly DirectedPassage[],
  document: ReturnType<typeof readBlocks>,
  isBare: boolean,
): string | undefined {
  const subjects = directed.filter((passage) => passage.role === 'subject' && (isBare || isName(passage)));
  const first = subjects.find(({ isPart }) => isPart) ?? subjects[0];
  const named = subjects.filter(({ sentence }) => sentence === first?.sentence).map(({ text }) => text);
  const heading = document.find((block) => block.kind === 'heading');
  const name = properName(named, first?.sentence ?? '') ?? longestOf(named);
  return name === '' && heading?.kind === 'heading' ? heading.text : name;
}

/** What it is made as, who asks ("I teach history") and a sentence without a name in it name no film. */
function isName({ text, isPart }: DirectedPassage): boolean {
  if (isKindOfFilm(text) || /^I(?:['’](?:m|ve|d))?\s/u.test(text)) return false;
  return isPart || withoutKind(text) !== text;
}

const longestOf = (texts: readonly string[]) =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '');

/** "our bakery, Crumb & Sons", "the Volt Runner, our lightest shoe": of two words for one thing its name. */
function properName(named: readonly string[], sentence: string): string | undefined {
  return named.find((name) => {
    const isName = /^(?:the )?(?:\p{Lu}\S*|&)(?: (?:\p{Lu}\S*|&|of|the))*$/u.test(name);
    return (
      isName &&
      named.some((other) => sentence.includes(`${name}, ${other}`) || sentence.includes(`${other}, ${name}`))
    );
  });
}

function passagesIn(piece: ReadPiece): Instruction['passages'] {
  if (piece.role === 'material')
    return [{ text: piece.text, role: piece.role, confidence: piece.confidence }];
  return passagesOf(piece).map(({ text, role }) => ({ text, role, confidence: piece.confidence }));
}

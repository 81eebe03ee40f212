import type { ReadingTools } from '../meaning/reading-tools.ts';
import type { Brief } from '../ports.ts';
import { withSubjects } from './with-subject.ts';
import { detectLanguage } from '../builtin/text/language.ts';
import { type Block, readBlocks } from './blocks.ts';
import { cleanText } from './clean.ts';
import { corrected } from './corrections.ts';
import { gatherContent } from './gather-content.ts';
import { gatherDirection } from './gather-direction.ts';
import { withIntroductions } from './introductions.ts';
import { withLeads } from './led-in.ts';
import { passagesOf } from './passages.ts';
import type { Content, Instruction } from './instruction.ts';
import { type Body, materialBodies } from './material-bodies.ts';
import { nameFilm } from './name-film.ts';
import { subjectOf } from './named-subject.ts';
import { withStatements } from './statements.ts';
import { withToldToMaker } from './told-to-maker.ts';
import { withToldAnyway } from './told-anyway.ts';
import { withPastedTitle } from './pasted-title.ts';
import { cutOrders } from './orders/cut-orders.ts';
import { isHowTo, points, withDeeds } from './orders/with-deeds.ts';
import { piecesOf } from './pieces.ts';
import { type ReadPiece, readRoles } from './roles.ts';
import { closingOf, givesLast } from './closing.ts';
import { lineOrdered } from './ending-order.ts';
import { callsOf, withOrders } from './ending-pieces.ts';
import { withCall } from './call-to-action.ts';
import { spreadStoryboard, withStoryboard } from './storyboard.ts';
import { spreadComparison } from './compared.ts';
import { withAmounts } from './amounts.ts';
import { asMeant } from './spelling.ts';
import { spokenCalmly } from './signs-and-shouting.ts';
import { inFull } from './shorthand.ts';
import { withAsides } from './asides.ts';
import { withFigures } from './figure-lists.ts';
import { withoutRunOns } from './run-on.ts';
import { withRefusedLists } from './refused-lists.ts';
import { withStops } from './stops/restore-stops.ts';

const MAX_DOCUMENT = 60_000;

/**
 * Reads a task and its document: what the film is about, what it tells, and what directs it. Everything in a document is material.
 * Deterministic; takes time in proportion to the length.
 */
export async function readInstruction(
  brief: Pick<Brief, 'task' | 'source_text'>,
  tools: ReadingTools,
): Promise<Instruction> {
  const typed = spreadComparison(spreadStoryboard(corrected(cleanText(brief.task))));
  const document = cleanText((brief.source_text ?? '').slice(0, MAX_DOCUMENT));
  const language = detectLanguage(typed.length >= 12 ? typed : `${typed} ${document.slice(0, 2000)}`);
  const spelt = language === 'en' ? asMeant(spokenCalmly(typed, tools.speller), tools.speller) : typed;
  const task = withStops(inFull(spelt, language), language);
  const blocks = withRefusedLists(readBlocks(task));
  const orders = cutOrders(piecesOf(blocks, language), language);
  const roles = withOrders(await readRoles(orders, language, tools), language);
  const read =
    language === 'en'
      ? withStatements(withIntroductions(withLeads(withToldToMaker(roles))), language)
      : withToldAnyway(roles, language);
  const pieces = withPastedTitle(withCall(withStoryboard(withAmounts(read))), language);
  const documentBlocks = withRefusedLists(readBlocks(inFull(document, language)));
  const documentPieces = piecesOf(documentBlocks, language).map((piece): ReadPiece => ({
    ...piece,
    role: 'material',
    confidence: 1,
    parts: [],
  }));
  const given = [
    ...inPlace(blocks, pieces, language).map((body) => ({ ...body, source: 'task' as const })),
    ...gatherContent(documentBlocks, documentPieces, language).map((body) => ({
      ...body,
      source: 'document' as const,
    })),
  ].map((body, id): Content => ({ ...body, id }));
  const done = language === 'en' ? withDeeds(given, task) : given;
  const deeds = withAsides(withFigures(done, language), language);
  const opening = pieces.find(({ place }) => place === 'first')?.text;
  const closing = language === 'en' ? closingOf(pieces) : undefined;
  const directed = pieces
    .filter(isDirecting)
    .flatMap((piece) => (isLast(piece, language) ? callsOf(piece.text, language) : passagesOf(piece)));
  const direction = gatherDirection(directed);
  const named = nameFilm(subjectOf(directed, documentBlocks, deeds), deeds, language);
  return {
    language,
    ...named,
    content: language === 'en' ? withSubjects(withoutRunOns(deeds), named) : deeds,
    direction: {
      ...direction,
      cover: language === 'en' ? points(direction.cover, isHowTo(task)) : direction.cover,
    },
    ...(opening === undefined ? {} : { opening }),
    ...(closing === undefined ? {} : { closing }),
    passages: pieces.flatMap(passagesIn),
  };
}

/** What is wanted first or early is told before the rest; an opening line that is no quotation is said, and not told again. */
function inPlace(blocks: readonly Block[], pieces: readonly ReadPiece[], language: string) {
  const at = (place: ReadPiece['place']) =>
    pieces
      .filter((piece) => piece.place === place && piece.role === 'material')
      .flatMap(({ text }) => materialBodies(text, false, undefined, language));
  const others = pieces.filter(({ place }) => place !== 'first' && place !== 'early');
  return [...at('first').filter(({ kind }) => kind === 'quote'), ...at('early'), ...withNeedsFirst(gatherContent(blocks, others, language), language)]; // prettier-ignore
}

/** "You will need a rag and gloves" is told before the first step, wherever it was written. */
function withNeedsFirst<Told extends Body>(bodies: readonly Told[], language: string): readonly Told[] {
  if (language !== 'en') return bodies;
  const isSaid = (body: Told, pattern: RegExp) => body.kind === 'statement' && pattern.test(body.text);
  const first = bodies.findIndex((body) => isSaid(body, /^(?:first(?:ly)?\b,?|step (?:1|one)\b)/iu));
  const need = bodies.findIndex((body) => isSaid(body, /^you(?:['’]ll| will)? need\s(?!to\b)/iu));
  const needed = bodies[need];
  if (first === -1 || need < first || needed === undefined) return bodies;
  const others = bodies.filter((body) => body !== needed);
  return [...others.slice(0, first), needed, ...others.slice(first)];
}

/** An order for the end that says the line; what is to be said word for word stays that too. */
const isLast = ({ role, text }: ReadPiece, language: string): boolean =>
  role !== 'verbatim' && (language === 'en' ? givesLast(text) : lineOrdered(text, language) !== undefined);

/** A label ("Tone:" over a list) only says what stands under it is for. */
function isDirecting({ role, kind, parts }: ReadPiece): boolean {
  if (role === 'material') return false;
  return role === 'subject' || parts.length > 0 || (kind !== 'heading' && kind !== 'lead');
}

function passagesIn(piece: ReadPiece): Instruction['passages'] {
  if (piece.role === 'material')
    return [{ text: piece.text, role: piece.role, confidence: piece.confidence }];
  return passagesOf(piece).map(({ text, role }) => ({ text, role, confidence: piece.confidence }));
}

import { hasActor } from '../builtin/text/whole-thought.ts';
import type { ReadingTools } from '../meaning/reading-tools.ts';
import type { SentenceEncoder, SentenceVector } from '../meaning/sentence-encoder.ts';
import { askedLine } from './asked-line.ts';
import { isAboutLine } from './closing.ts';
import { coverParts, pointToExplain } from './cover-points.ts';
import { type AskedPlace, type Role, ROLES } from './instruction.ts';
import { contextFeatures, wordsIn } from './model/context-features.ts';
import { cheapestRole, likelihoodsInContext } from './model/context-model.ts';
import { type Part, partsOf } from './model/part-model.ts';
import type { SequenceLabeller } from './model/sequence-labeller.ts';
import { likelihoodsByNetwork } from './model/network.ts';
import { roleLikelihoods, softmax } from './model/role-model.ts';
import { trainedModels } from './model/weights.ts';
import type { Piece } from './pieces.ts';
import { tidyParts } from './tidy-parts.ts';
import { type Beliefs, type Strand, strandsOf, unwoven } from './unweave.ts';

export interface ReadPiece extends Piece {
  readonly role: Role;
  readonly confidence: number;
  /** The parts of a directing sentence; none of what is told as it is. */
  readonly parts: readonly Part[];
  /** Where it is wanted, if that is said: as the first or last line, or before what is told otherwise. */
  readonly place?: AskedPlace;
}

/**
 * Decides what each piece of a task is for: by its words and meaning, by where it stands, and by what stands around it. Two models of
 * different kinds are heard, which are seldom wrong together.
 */
export async function readRoles(
  pieces: readonly Piece[],
  language: string,
  tools: Pick<ReadingTools, 'encoder' | 'reader'>,
): Promise<ReadPiece[]> {
  const all = await beliefsOf(pieces, language, tools);
  const isEnglish = language === 'en';
  const orders = new Map(isEnglish ? pieces.flatMap((piece, index) => orderIn(piece, index, all)) : []);
  const strands = isEnglish ? await strandsIn(pieces, all, orders, tools) : new Map<number, never>();
  return pieces.flatMap((piece, index): ReadPiece[] => {
    const order = orders.get(index);
    if (order !== undefined) return [order];
    const parted = strands.get(index);
    if (parted !== undefined) return parted.map((strand) => readStrand(strand, language));
    const beliefs = all[index] ?? [];
    const read = cheapestRole(beliefs);
    const at = isNearlyTold(piece.text, beliefs, read, language) ? MATERIAL : read;
    const role = ROLES[at] ?? 'material';
    const parts = partsIn(piece, role, trainedModels().parts, language);
    return [{ ...piece, role, confidence: beliefs[at] ?? 0, parts }];
  });
}

/** What is surely told orders nothing, whatever it looks like: "Start by asking the patient how she feels." */
const SURELY_TOLD = 0.85;

/** An order whose words say what it asks for: a line that is wanted, or points to cover. */
function orderIn(piece: Piece, index: number, all: Beliefs): (readonly [number, ReadPiece])[] {
  if (piece.kind !== 'sentence' && piece.kind !== 'item' && piece.kind !== 'turn') return [];
  const told = all[index]?.[MATERIAL] ?? 0;
  const line = told < SURELY_TOLD ? askedLine(piece.text) : undefined;
  if (line !== undefined) return [[index, { ...piece, ...line, confidence: 1 - told, parts: [] }]];
  const points =
    (told < SURELY_TOLD ? coverParts(piece.text) : undefined) ?? pointToExplain(piece.text, told);
  return points === undefined
    ? []
    : [[index, { ...piece, role: 'cover', confidence: 1 - told, parts: points }]];
}

/** The sentences that both order and tell, in their stretches, by the pieces' numbers: both models read each stretch in its place. */
async function strandsIn(
  pieces: readonly Piece[],
  all: Beliefs,
  known: ReadonlyMap<number, unknown>,
  tools: Pick<ReadingTools, 'encoder' | 'reader'>,
): Promise<ReadonlyMap<number, readonly Strand[]>> {
  const spans = new Map([...strandsOf(pieces, all)].filter(([index]) => !known.has(index)));
  if (spans.size === 0) return new Map();
  const split = pieces.flatMap((piece, index) =>
    (spans.get(index) ?? [{ start: 0, end: piece.text.length }]).map(({ start, end }) => ({
      index,
      piece: { ...piece, text: piece.text.slice(start, end).trim() },
    })),
  );
  const beliefs = await beliefsOf(
    split.map(({ piece }) => piece),
    'en',
    tools,
    new Set(split.flatMap(({ index }, place) => (spans.has(index) ? [place] : []))),
  );
  return new Map(
    [...spans].flatMap(([index, own]) => {
      const piece = pieces[index];
      const read = beliefs.filter((_, place) => split[place]?.index === index);
      const parted = piece && unwoven(piece, own, read, all[index] ?? []);
      return parted === undefined ? [] : [[index, parted] as const];
    }),
  );
}

/**
 * What leads on to a fact names at most whom the film is for and what it is about. "Please make a big deal of it" names no point to
 * cover: it is for the maker alone.
 */
function readStrand(strand: Strand, language: string): ReadPiece {
  const found = partsIn(strand, strand.role, trainedModels().parts, language);
  const parts = strand.kind === 'lead' ? found.filter(({ role }) => LED.has(role)) : found;
  // "Electric vans: our fleet of 40 vans …": what stands alone before a colon is what the rest is about.
  if (strand.kind === 'lead' && strand.role === 'subject' && parts.length === 0)
    return { ...strand, parts: [{ role: 'subject', start: 0, end: withoutColon(strand.text).length }] };
  const isBare = strand.role === 'cover' && parts.length === 0;
  if (isBare || isAboutLine(strand.text)) return { ...strand, role: 'note', parts: [] };
  return { ...strand, parts };
}

const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/u, '');

const LED: ReadonlySet<Role> = new Set(['subject', 'audience', 'style', 'length']);

/** How likely each role is for each piece: what both models hold, pooled. `wanted`: the pieces that the network is asked about. */
async function beliefsOf(
  pieces: readonly Piece[],
  language: string,
  { encoder, reader }: Pick<ReadingTools, 'encoder' | 'reader'>,
  wanted?: ReadonlySet<number>,
): Promise<Beliefs> {
  const byFeatures = await likelihoodsByFeatures(pieces, language, encoder);
  const byNetwork = await likelihoodsByNetwork(reader, pieces, language, wanted);
  return byFeatures.map((beliefs, index) => pooled(beliefs, byNetwork[index], language));
}

/**
 * Word pieces: 5,000 characters of sentences have 1,200 at most, of which the longest sentences are known by how they begin. The network
 * reads as much again.
 */
const MAX_PIECES = 900;

async function likelihoodsByFeatures(
  pieces: readonly Piece[],
  language: string,
  encoder: SentenceEncoder,
): Promise<number[][]> {
  const models = trainedModels();
  const texts = wordsIn(pieces);
  // The encoder knows English; in other languages the words decide alone.
  const vectors: readonly SentenceVector[] = language === 'en' ? await encoder.encode(texts, MAX_PIECES) : [];
  const alone = new Map(
    texts.map((text, index) => [text, roleLikelihoods(models.roles, text, vectors[index])]),
  );
  return likelihoodsInContext(models.context, contextFeatures(pieces, alone, language));
}

/** How much the network counts: what it knew before it was trained on is English. */
const SHARE = { english: 0.5, other: 0.2 };

/** The weighted mean of logarithms: what one model holds for impossible the other makes likely only where it is very sure. */
function pooled(
  one: readonly number[],
  other: readonly number[] | undefined,
  language: string,
): readonly number[] {
  if (other === undefined) return one;
  const share = language === 'en' ? SHARE.english : SHARE.other;
  const log = (likelihood = 0) => Math.log(likelihood + 1e-4);
  return softmax(one.map((likelihood, role) => (1 - share) * log(likelihood) + share * log(other[role])));
}

const MATERIAL = ROLES.indexOf('material');
const NEARLY = 0.55;

/**
 * "The database treats the input as data": a statement orders nothing. Where it is nearly as likely told as it is a point or a picture
 * that is asked for, to lose it is the worse mistake.
 */
function isNearlyTold(text: string, beliefs: readonly number[], read: number, language: string): boolean {
  const role = ROLES[read];
  if (language !== 'en' || (role !== 'cover' && role !== 'must_show')) return false;
  if ((beliefs[MATERIAL] ?? 0) < NEARLY * (beliefs[read] ?? 0)) return false;
  return hasActor(text);
}

/** A heading is the name of the film as it stands; what is told, or is only said to the maker, has no parts. */
function partsIn(piece: Piece, role: Role, model: SequenceLabeller, language: string): Part[] {
  if (role === 'material' || role === 'note') return [];
  if (piece.kind === 'heading' && role === 'subject') return [{ role, start: 0, end: piece.text.length }];
  return tidyParts(piece.text, partsOf(model, piece.text, role), language);
}

import { hasActor } from '../builtin/text/whole-thought.ts';
import type { ReadingTools } from '../meaning/reading-tools.ts';
import type { SentenceEncoder, SentenceVector } from '../meaning/sentence-encoder.ts';
import { askedLine } from './asked-line.ts';
import { isAboutLine } from './closing.ts';
import { coverParts, pointToExplain } from './cover-points.ts';
import { type AskedPlace, type Role, ROLES } from './instruction.ts';
import { contextFeatures, wordsIn } from './model/context-features.ts';
import { cheapestRole, likelihoodsInContext } from './model/context-model.ts';
import { type HeardWord, type Part, partsOf } from './model/part-model.ts';
import { readByNetwork } from './model/network.ts';
import { roleLikelihoods, softmax } from './model/role-model.ts';
import { trainedModels } from './model/weights.ts';
import type { Piece } from './pieces.ts';
import { tidyParts } from './tidy-parts.ts';
import { type Beliefs, type Strand, strandsOf, unwoven } from './unweave.ts';

export interface ReadPiece extends Piece {
  readonly role: Role;
  readonly confidence: number;
  /** How likely it is told, whatever it was read as. */
  readonly told?: number;
  /** The parts of a directing sentence, or the points that a telling one lists; none of what is told as it is. */
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
  const read = await readVisible(pieces, language, tools);
  const all = read.map(({ beliefs }) => beliefs);
  const isEnglish = language === 'en';
  const orders = new Map(isEnglish ? pieces.flatMap((piece, index) => orderIn(piece, index, all)) : []);
  const strands = isEnglish ? await strandsIn(pieces, all, orders, tools) : new Map<number, never>();
  return pieces.flatMap((piece, index): ReadPiece[] => {
    if (piece.known !== undefined) return [{ ...piece, ...piece.known, confidence: 1 }];
    const { beliefs = [], words = [] } = read[index] ?? {};
    const order = orders.get(index);
    if (order !== undefined) return [order];
    const parted = strands.get(index);
    if (parted !== undefined)
      return parted.map((strand) => readStrand(strand, heardIn(strand, piece.text, words)));
    const cheapest = cheapestRole(beliefs);
    const at = isNearlyTold(piece.text, beliefs, cheapest, language) ? MATERIAL : cheapest;
    const role = ROLES[at] ?? 'material';
    const parts = partsIn(piece, role, words, language);
    return [{ ...piece, role, confidence: beliefs[at] ?? 0, told: beliefs[MATERIAL] ?? 0, parts }];
  });
}

/** What is surely told orders nothing, whatever it looks like: "Start by asking the patient how she feels." */
const SURELY_TOLD = 0.85;

/** An order whose words say what it asks for: a line that is wanted, or points to cover. */
function orderIn(piece: Piece, index: number, all: Beliefs): (readonly [number, ReadPiece])[] {
  if (piece.known !== undefined) return [];
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
  const read = await readPieces(
    split.map(({ piece }) => piece),
    'en',
    tools,
    new Set(split.flatMap(({ index }, place) => (spans.has(index) ? [place] : []))),
  );
  return new Map(
    [...spans].flatMap(([index, own]) => {
      const piece = pieces[index];
      const beliefs = read.flatMap((each, place) => (split[place]?.index === index ? [each.beliefs] : []));
      const parted = piece && unwoven(piece, own, beliefs, all[index] ?? []);
      return parted === undefined ? [] : [[index, parted] as const];
    }),
  );
}

/**
 * What leads on to a fact names at most whom the film is for and what it is about. "Please make a big deal of it" names no point to
 * cover: it is for the maker alone.
 */
function readStrand(strand: Strand, words: readonly HeardWord[]): ReadPiece {
  const found = partsIn(strand, strand.role, words, 'en');
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

/** The words of a stretch as they were heard in the whole sentence. */
function heardIn({ text }: { readonly text: string }, sentence: string, words: readonly HeardWord[]) {
  const from = sentence.indexOf(text);
  if (from < 0) return [];
  return words.flatMap(({ start, labels }) => (start >= from ? [{ start: start - from, labels }] : []));
}

/** Each piece, by the sentence that it was cut from; nothing of those that need not be read. */
async function readVisible(
  pieces: readonly Piece[],
  language: string,
  tools: Pick<ReadingTools, 'encoder' | 'reader'>,
): Promise<readonly Reading[]> {
  const visible = pieces.filter(({ seen }) => seen !== '');
  const asWritten = visible.map(({ seen, ...piece }) =>
    seen === undefined ? piece : { ...piece, text: seen },
  );
  const readings = (await readPieces(asWritten, language, tools)).values();
  return pieces.map((piece): Reading => {
    const { beliefs = [], words = [] } = (piece.seen === '' ? undefined : readings.next().value) ?? {};
    return { beliefs, words: piece.seen === undefined ? words : heardIn(piece, piece.seen, words) };
  });
}

interface Reading {
  /** How likely each role is: what both models hold, pooled. */
  readonly beliefs: readonly number[];
  /** What the network says of the words. */
  readonly words: readonly HeardWord[];
}

/** Each piece as both models read it. `wanted`: the pieces that the network is asked about. */
async function readPieces(
  pieces: readonly Piece[],
  language: string,
  { encoder, reader }: Pick<ReadingTools, 'encoder' | 'reader'>,
  wanted?: ReadonlySet<number>,
): Promise<readonly Reading[]> {
  const byFeatures = await likelihoodsByFeatures(pieces, language, encoder);
  const byNetwork = await readByNetwork(reader, pieces, language, wanted);
  return byFeatures.map((beliefs, index) => ({
    beliefs: pooled(beliefs, byNetwork[index]?.likelihoods, language),
    words: byNetwork[index]?.words ?? [],
  }));
}

/**
 * Word pieces: 5,000 characters of sentences have 1,200 at most, of which the longest sentences are known by how they begin. The network
 * reads as much again.
 */
const MAX_PIECES = 600;

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

/** How much a unit of the network's logarithms counts against the weights that the parts' model has learned. */
const HEARD = 20;

/** A heading is the name of the film as it stands; what is told, or is only said to the maker, has no parts. */
function partsIn(piece: Piece, role: Role, words: readonly HeardWord[], language: string): Part[] {
  if (role === 'material' || role === 'note') return [];
  if (piece.kind === 'heading' && role === 'subject') return [{ role, start: 0, end: piece.text.length }];
  const parts = partsOf(trainedModels().parts, piece.text, role, { weight: HEARD, words });
  return tidyParts(piece.text, parts, language);
}

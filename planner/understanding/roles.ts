import { hasActor } from '../builtin/text/whole-thought.ts';
import type { ReadingTools } from '../meaning/reading-tools.ts';
import { MOST_PIECES, type SentenceEncoder, type SentenceVector } from '../meaning/sentence-encoder.ts';
import { type Role, ROLES } from './instruction.ts';
import { contextFeatures, wordsIn } from './model/context-features.ts';
import { cheapestRole, likelihoodsInContext } from './model/context-model.ts';
import { type Part, partsOf } from './model/part-model.ts';
import type { SequenceLabeller } from './model/sequence-labeller.ts';
import { likelihoodsByNetwork } from './model/network.ts';
import { roleLikelihoods, softmax } from './model/role-model.ts';
import { trainedModels } from './model/weights.ts';
import type { Piece } from './pieces.ts';
import { tidyParts } from './tidy-parts.ts';

export interface ReadPiece extends Piece {
  readonly role: Role;
  readonly confidence: number;
  /** The parts of a directing sentence; none of what is told as it is. */
  readonly parts: readonly Part[];
}

/**
 * Decides what each piece of a task is for: by its words and meaning, by where it stands, and by what stands around it. Two models of
 * different kinds are heard, which are seldom wrong together.
 */
export async function readRoles(
  pieces: readonly Piece[],
  language: string,
  { encoder, reader }: ReadingTools,
): Promise<ReadPiece[]> {
  const byFeatures = await likelihoodsByFeatures(pieces, language, encoder);
  const byNetwork = await likelihoodsByNetwork(reader, pieces, language);
  return pieces.map((piece, index) => {
    const beliefs = pooled(byFeatures[index] ?? [], byNetwork[index], language);
    const read = cheapestRole(beliefs);
    const at = isNearlyTold(piece.text, beliefs, read, language) ? MATERIAL : read;
    const role = ROLES[at] ?? 'material';
    const parts = partsIn(piece, role, trainedModels().parts, language);
    return { ...piece, role, confidence: beliefs[at] ?? 0, parts };
  });
}

async function likelihoodsByFeatures(
  pieces: readonly Piece[],
  language: string,
  encoder: SentenceEncoder,
): Promise<number[][]> {
  const models = trainedModels();
  const texts = wordsIn(pieces);
  // The encoder knows English; in other languages the words decide alone.
  const vectors: readonly SentenceVector[] =
    language === 'en' ? await encoder.encode(texts, MOST_PIECES) : [];
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

import type { SentenceEncoder, SentenceVector } from '../meaning/sentence-encoder.ts';
import { type Role, ROLES } from './instruction.ts';
import { contextFeatures, wordsIn } from './model/context-features.ts';
import { cheapestRole, likelihoodsInContext } from './model/context-model.ts';
import { type Part, type PartModel, partsOf } from './model/part-model.ts';
import { roleLikelihoods } from './model/role-model.ts';
import { trainedModels } from './model/weights.ts';
import type { Piece } from './pieces.ts';
import { tidyParts } from './tidy-parts.ts';

export interface ReadPiece extends Piece {
  readonly role: Role;
  readonly confidence: number;
  /** The parts of a directing sentence; none of what is told as it is. */
  readonly parts: readonly Part[];
}

/** Decides what each piece of a task is for: by its words and meaning, by where it stands, and by what stands around it. */
export async function readRoles(
  pieces: readonly Piece[],
  language: string,
  encoder: SentenceEncoder,
): Promise<ReadPiece[]> {
  const models = trainedModels();
  const texts = wordsIn(pieces);
  // The encoder knows English; in other languages the words decide alone.
  const vectors: readonly SentenceVector[] = language === 'en' ? await encoder.encode(texts) : [];
  const alone = new Map(
    texts.map((text, index) => [text, roleLikelihoods(models.roles, text, vectors[index])]),
  );
  const likelihoods = likelihoodsInContext(models.context, contextFeatures(pieces, alone, language));
  return pieces.map((piece, index) => {
    const beliefs = likelihoods[index] ?? [];
    const at = cheapestRole(beliefs);
    const role = ROLES[at] ?? 'material';
    const parts = partsIn(piece, role, models.parts, language);
    return { ...piece, role, confidence: beliefs[at] ?? 0, parts };
  });
}

/** A heading is the name of the film as it stands; what is told, or is only said to the maker, has no parts. */
function partsIn(piece: Piece, role: Role, model: PartModel, language: string): Part[] {
  if (role === 'material' || role === 'note') return [];
  if (piece.kind === 'heading' && role === 'subject') return [{ role, start: 0, end: piece.text.length }];
  return tidyParts(piece.text, partsOf(model, piece.text, role), language);
}

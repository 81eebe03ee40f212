import { ROLES, type Role } from '../../../planner/understanding/instruction.ts';
import { cheapestRole, likelihoodsInContext } from '../../../planner/understanding/model/context-model.ts';
import { type Part, partsOf } from '../../../planner/understanding/model/part-model.ts';
import type { LabelledPiece } from './align-pieces.ts';
import { crossFitted, foldOf, FOLDS } from './cross-fit.ts';
import { type Lessons, sentencesFrom } from './learn.ts';
import { trainContext } from './train-context.ts';
import { trainParts } from './train-parts.ts';

/** A piece of a whole instruction, as models read it that have not seen the instruction. */
export interface Reading {
  readonly id: string;
  readonly language: string;
  readonly piece: LabelledPiece;
  readonly role: Role;
  readonly likelihoods: readonly number[];
  readonly parts: readonly Part[];
}

export function crossValidated(lessons: Lessons): Reading[] {
  const { instructions } = lessons;
  const examples = crossFitted(lessons);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOther = (_each: unknown, index: number) => foldOf(index) !== fold;
    const context = trainContext(examples.filter(isOther).flatMap(({ whole, mixed }) => [whole, mixed]));
    const parts = trainParts(sentencesFrom({ ...lessons, instructions: instructions.filter(isOther) }));
    return instructions.flatMap(({ id, language, pieces }, index): Reading[] => {
      if (isOther(undefined, index)) return [];
      const found = likelihoodsInContext(context, examples[index]?.whole.features ?? []);
      return pieces.map((piece, place) => {
        const likelihoods = found[place] ?? [];
        const role = ROLES[cheapestRole(likelihoods)] ?? 'material';
        return {
          id,
          language,
          piece,
          role,
          likelihoods,
          parts: role === 'material' ? [] : partsOf(parts, piece.text, role),
        };
      });
    });
  }).flat();
}

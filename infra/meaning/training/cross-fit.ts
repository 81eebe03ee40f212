import { hashOf } from '../../../planner/builtin/text/hash.ts';
import { ROLES } from '../../../planner/understanding/instruction.ts';
import { contextFeatures, wordsIn } from '../../../planner/understanding/model/context-features.ts';
import { type RoleModel, roleLikelihoods } from '../../../planner/understanding/model/role-model.ts';
import type { AlignedInstruction, LabelledPiece } from './align-pieces.ts';
import { type Lessons, sentencesFrom } from './learn.ts';
import type { LabelledSentence } from './read-sentences.ts';
import type { ContextExample } from './train-context.ts';
import { trainRoles } from './train-roles.ts';

export const FOLDS = 5;

/** Instructions are dealt out in turn, so that each fold has some of every file. */
export const foldOf = (index: number): number => index % FOLDS;

/** An instruction as a model sees it that has not been trained on it. */
export interface CrossFitted {
  readonly whole: ContextExample;
  /** With sentences put in that the model has not seen either: what is clear by itself stays so wherever it stands. */
  readonly mixed: ContextExample;
}

/**
 * What the sequence model learns from: how likely roles are alone, as a model judges that has not seen the instruction (one that had would be
 * too sure of itself).
 */
export function crossFitted(lessons: Lessons): CrossFitted[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = ({ template = '' }: LabelledSentence) => foldOf(hashOf(template)) === fold;
    const kept = {
      sentences: lessons.sentences.filter((sentence) => !isOut(sentence)),
      instructions: lessons.instructions.filter((_each, index) => foldOf(index) !== fold),
    };
    return {
      model: trainRoles(sentencesFrom(kept), lessons.vectors),
      unseen: lessons.sentences.filter((sentence) => isOut(sentence) && sentence.role !== 'subject'),
    };
  });
  return lessons.instructions.map((instruction, index) => {
    const fold = folds[foldOf(index)];
    if (fold === undefined) throw new RangeError('a fold without a model');
    return {
      whole: contextExample(instruction, fold.model, lessons.vectors),
      mixed: contextExample(mixedUp(instruction, fold.unseen), fold.model, lessons.vectors),
    };
  });
}

/** One sentence in four is followed by one that was written alone. */
function mixedUp(instruction: AlignedInstruction, unseen: readonly LabelledSentence[]): AlignedInstruction {
  const own = unseen.filter(({ language }) => language === instruction.language);
  const pieces = instruction.pieces.flatMap((piece): LabelledPiece[] => {
    const draw = hashOf(`mix ${instruction.id} ${piece.text}`);
    const other = own[(draw >>> 4) % Math.max(1, own.length)];
    if (other === undefined || piece.kind !== 'sentence' || draw % 4 !== 0) return [piece];
    return [piece, { ...piece, text: other.text, role: other.role, parts: other.parts }];
  });
  return { ...instruction, pieces };
}

function contextExample(
  { pieces, language }: AlignedInstruction,
  model: RoleModel,
  vectors: Lessons['vectors'],
): ContextExample {
  const alone = new Map(
    wordsIn(pieces).map((text) => [
      text,
      roleLikelihoods(model, text, language === 'en' ? vectors.get(text) : undefined),
    ]),
  );
  return {
    features: contextFeatures(pieces, alone, language),
    goals: pieces.map(({ role }) => ROLES.indexOf(role)),
  };
}

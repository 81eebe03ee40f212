import type { SentenceVector } from '../../../planner/meaning/sentence-encoder.ts';
import { wordsIn } from '../../../planner/understanding/model/context-features.ts';
import { type AlignedInstruction, alignInstruction } from './align-pieces.ts';
import { readTrainingInstructions } from './read-instructions.ts';
import { type LabelledSentence, readTrainingSentences } from './read-sentences.ts';
import { varied } from './vary.ts';
import { vectorsOf } from './vectors.ts';

/** What there is to learn from. */
export interface Lessons {
  readonly sentences: readonly LabelledSentence[];
  readonly instructions: readonly AlignedInstruction[];
  /** Of all English sentences and labels. */
  readonly vectors: ReadonlyMap<string, SentenceVector>;
}

type Texts = Pick<Lessons, 'sentences' | 'instructions'>;

export const readLessons = (): Promise<Lessons> => withVectors(readTexts());

export const readTexts = (): Texts => ({
  sentences: readTrainingSentences(),
  instructions: readTrainingInstructions().map(alignInstruction),
});

export async function withVectors({ sentences, instructions }: Texts): Promise<Lessons> {
  const texts = [
    ...sentences.filter(({ language }) => language === 'en').map(({ text }) => text),
    ...instructions.filter(({ language }) => language === 'en').flatMap(({ pieces }) => wordsIn(pieces)),
  ];
  return { sentences, instructions, vectors: await vectorsOf(texts) };
}

/** All sentences: those written one by one, and those of whole instructions. */
export function sentencesFrom({ sentences, instructions }: Texts): LabelledSentence[] {
  return varied([
    ...sentences,
    ...instructions.flatMap(({ pieces, language }) =>
      pieces.map(({ text, role, parts }) => ({ text, role, parts, language })),
    ),
  ]);
}

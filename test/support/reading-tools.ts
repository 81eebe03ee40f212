import { loadInstructionModel } from '../../infra/meaning/load-instruction-model.ts';
import { loadSpeller } from '../../infra/meaning/load-speller.ts';
import { NO_ENCYCLOPEDIA } from '../../planner/meaning/encyclopedia.ts';
import type { InstructionModel } from '../../planner/meaning/instruction-model.ts';
import type { Speller } from '../../planner/meaning/speller.ts';
import type { ReadingTools } from '../../planner/meaning/reading-tools.ts';
import { sentenceEncoder } from './sentence-encoder.ts';

let loaded: Promise<InstructionModel> | undefined;
let speller: Speller | undefined;

/** The models that planners use, loaded once for all specs of a process; the text of films does not depend on what set-up installed. */
export const readingTools: ReadingTools = {
  encoder: sentenceEncoder,
  reader: { scores: async (ids) => (await (loaded ??= loadInstructionModel())).scores(ids) },
  speller: { knows: (word) => (speller ??= loadSpeller()).knows(word) },
  encyclopedia: NO_ENCYCLOPEDIA,
};

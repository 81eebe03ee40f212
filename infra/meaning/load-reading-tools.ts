import type { ReadingTools } from '../../planner/meaning/reading-tools.ts';
import { loadInstructionModel } from './load-instruction-model.ts';
import { loadSentenceEncoder } from './load-sentence-encoder.ts';
import { loadSpeller } from './load-speller.ts';

/** The models and the dictionary that instructions are read with. */
export async function loadReadingTools(): Promise<ReadingTools> {
  return {
    encoder: await loadSentenceEncoder(),
    reader: await loadInstructionModel(),
    speller: loadSpeller(),
  };
}

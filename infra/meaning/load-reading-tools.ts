import { NO_ENCYCLOPEDIA } from '../../planner/meaning/encyclopedia.ts';
import type { ReadingTools } from '../../planner/meaning/reading-tools.ts';
import { loadEncyclopedia } from './load-encyclopedia.ts';
import { loadInstructionModel } from './load-instruction-model.ts';
import { loadSentenceEncoder } from './load-sentence-encoder.ts';
import { loadSpeller } from './load-speller.ts';

/** The models, the dictionary and, where it is wanted, the encyclopedia that instructions are read with. */
export async function loadReadingTools(hasEncyclopedia = true): Promise<ReadingTools> {
  return {
    encoder: await loadSentenceEncoder(),
    reader: await loadInstructionModel(),
    speller: loadSpeller(),
    encyclopedia: hasEncyclopedia ? loadEncyclopedia() : NO_ENCYCLOPEDIA,
  };
}

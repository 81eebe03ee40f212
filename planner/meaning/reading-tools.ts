import type { InstructionModel } from './instruction-model.ts';
import type { SentenceEncoder } from './sentence-encoder.ts';
import type { Speller } from './speller.ts';

/** What instructions are read with. */
export interface ReadingTools {
  readonly encoder: SentenceEncoder;
  readonly reader: InstructionModel;
  readonly speller: Speller;
}

import type { Encyclopedia } from './encyclopedia.ts';
import type { InstructionModel } from './instruction-model.ts';
import type { SentenceEncoder } from './sentence-encoder.ts';
import type { Speller } from './speller.ts';

/** What instructions are read with, and what is known beside them. */
export interface ReadingTools {
  readonly encoder: SentenceEncoder;
  readonly reader: InstructionModel;
  readonly speller: Speller;
  readonly encyclopedia: Encyclopedia;
}

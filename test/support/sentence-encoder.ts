import { loadSentenceEncoder } from '../../infra/meaning/load-sentence-encoder.ts';
import type { SentenceEncoder } from '../../planner/meaning/sentence-encoder.ts';

let loaded: Promise<SentenceEncoder> | undefined;

/** The encoder that planners use, loaded once for all specs of a process. */
export const sentenceEncoder: SentenceEncoder = {
  encode: async (...asked) => (await (loaded ??= loadSentenceEncoder())).encode(...asked),
};

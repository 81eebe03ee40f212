import type { Phrase, PhraseWord } from '../phrase.ts';

/** Speech rings a little beyond its last phoneme, and breath precedes its first. */
const LEAD_SECONDS = 0.03;
const TAIL_SECONDS = 0.06;

/**
 * A run of speech without the silence around it. `owners` names the word of each phoneme (-1: none), `seconds` says how long each takes: word
 * times are the model's own.
 */
export function cutPhrase(
  { samples, sampleRate }: Pick<Phrase, 'samples' | 'sampleRate'>,
  owners: readonly number[],
  seconds: readonly number[],
): Phrase {
  const spans = new Map<number, { start: number; end: number }>();
  let at = 0;
  owners.forEach((owner, place) => {
    const end = at + (seconds[place] ?? 0);
    if (owner >= 0) spans.set(owner, { start: spans.get(owner)?.start ?? at, end });
    at = end;
  });
  const words: readonly PhraseWord[] = [...spans].map(([index, span]) => ({ index, ...span }));
  const length = samples.length / sampleRate;
  const from = Math.max(0, (words[0]?.start ?? 0) - LEAD_SECONDS);
  const to = Math.min(length, (words.at(-1)?.end ?? length) + TAIL_SECONDS);
  return {
    samples: samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate)),
    sampleRate,
    words: words.map(({ index, start, end }) => ({ index, start: start - from, end: end - from })),
  };
}

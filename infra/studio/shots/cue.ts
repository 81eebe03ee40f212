import type { SpokenWord } from '../../../planner/ports.ts';

/** When the narrator says `cue`, in seconds of the clip; undefined when he never does. */
export function secondsOf(
  cue: string | undefined,
  words: readonly SpokenWord[],
  narrationStart: number,
): number | undefined {
  const wanted = (cue ?? '').split(/\s+/u).map(plain).filter((word) => word !== ''); // prettier-ignore
  if (wanted.length === 0) return undefined;
  const said = words.map(({ text }) => plain(text));
  const whole = said.findIndex((_, start) => wanted.every((word, index) => said[start + index] === word));
  const place = whole >= 0 ? whole : said.findIndex((word) => word !== '' && word === wanted[0]);
  const found = words[place];
  return found === undefined ? undefined : narrationStart + found.start_seconds;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

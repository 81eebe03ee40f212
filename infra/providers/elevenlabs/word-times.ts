import type { SpokenWord } from '../../../planner/ports.ts';

/** When each character of a text is spoken, in seconds of the sound; `characters` put together are the text. */
export interface Alignment {
  readonly characters: readonly string[];
  readonly characterStartTimesSeconds: readonly number[];
  readonly characterEndTimesSeconds: readonly number[];
}

/** A character that is not a space, and when it is spoken. */
interface Sign {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SAYABLE = /[\p{L}\p{N}\p{M}\p{S}%&@#]/u;

/**
 * Words at the times their characters are spoken, in seconds of the sound: of each from its first to its last letter, the
 * signs around it do not count; in order and never overlapping. Undefined when the alignment is not one of this text.
 */
export function readWordTimes(
  words: readonly SpokenWord[],
  alignment: Alignment | undefined,
): readonly SpokenWord[] | undefined {
  const signs = alignment ? readSigns(alignment) : [];
  const lengths = words.map(({ text }) => lengthOf(text));
  if (signs.length === 0 || signs.length !== lengths.reduce((sum, length) => sum + length, 0))
    return undefined;
  const timed: SpokenWord[] = [];
  let at = 0;
  words.forEach(({ text }, index) => {
    const spoken = signs.slice(at, at + (lengths[index] ?? 0));
    at += spoken.length;
    const first = spoken.find(isSayable) ?? spoken[0];
    const last = spoken.findLast(isSayable) ?? spoken.at(-1);
    const start = Math.max(first?.start ?? 0, timed.at(-1)?.end_seconds ?? 0);
    timed.push({ text, start_seconds: start, end_seconds: Math.max(start, last?.end ?? 0) });
  });
  return timed;
}

/** The same words in a sound that begins at `from` and is `tempo` times as fast, at most `durationSeconds` long. */
export function moveWords(
  words: readonly SpokenWord[],
  from: number,
  tempo: number,
  durationSeconds: number,
): readonly SpokenWord[] {
  const move = (seconds: number) =>
    toMilliseconds(Math.min(durationSeconds, Math.max(0, (seconds - from) / tempo)));
  return words.map(({ text, start_seconds, end_seconds }) => ({
    text,
    start_seconds: move(start_seconds),
    end_seconds: move(end_seconds),
  }));
}

/** None when the alignment cannot be right. */
function readSigns(alignment: Alignment): readonly Sign[] {
  const { characters, characterStartTimesSeconds: starts, characterEndTimesSeconds: ends } = alignment;
  if (characters.length !== starts.length || characters.length !== ends.length) return [];
  if (![...starts, ...ends].every((seconds) => Number.isFinite(seconds) && seconds >= 0)) return [];
  return characters.flatMap((character, at) =>
    [...character.replace(/\s/gu, '')].map((text) => ({
      text,
      start: starts[at] ?? 0,
      end: ends[at] ?? 0,
    })),
  );
}

const lengthOf = (text: string): number => [...text.replace(/\s/gu, '')].length;
const isSayable = ({ text }: Sign): boolean => SAYABLE.test(text);
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

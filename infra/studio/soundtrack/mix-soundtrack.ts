import type { Style } from '../../../modules/videos/plan.ts';
import { calculateLoudness, limitPeaks } from '../voice/index.ts';
import { makeBed } from './bed.ts';
import { duckingGains, type Span } from './duck.ts';
import { addEffects, type Seam } from './effects.ts';
import { type Mood, writeScore } from './score.ts';
import { decibels, noiseFrom, silence, type Stereo } from './stereo.ts';

/** Everything that a film's sound is made of besides its speech. Times in seconds of the film. */
export interface SoundtrackOrder {
  /** Absent: no music and no effects. */
  readonly music?: { readonly mood: Mood; readonly pace: Style['pace'] };
  /** Words as spoken: the music gives way to them. */
  readonly words: readonly Span[];
  readonly seams: readonly Seam[];
  /** Films of one mood differ by it. */
  readonly seed: number;
}

/** The music alone, where nobody speaks: 6 LU under the speech. */
const MUSIC_LUFS = -22;
const FILM_LUFS = -16;
const CEILING = decibels(-1.7);
/** Room tone: a film is never digitally silent. */
const ROOM_TONE = decibels(-64);

/** Mixes a film's sound: speech in the middle, music around and under it, effects at the seams, a room. -16 LUFS, true peak under -1.5 dB. */
export function mixSoundtrack(speech: Float32Array, order: SoundtrackOrder): Stereo {
  const film = silence(speech.length);
  addRoomTone(film, order.seed);
  if (order.music !== undefined) {
    addMusic(film, order, order.music);
    addEffects(film, order.seams);
  }
  for (const side of [film.left, film.right])
    for (let at = 0; at < speech.length; at += 1) side[at] = (side[at] ?? 0) + (speech[at] ?? 0);
  level(film);
  return film;
}

function addMusic(film: Stereo, order: SoundtrackOrder, music: NonNullable<SoundtrackOrder['music']>): void {
  const seconds = film.left.length / 48_000;
  const bed = makeBed(writeScore(music.mood, music.pace, order.seed), seconds, order.seed);
  const gain = decibels(MUSIC_LUFS - calculateLoudness(bed.left, bed.right));
  if (!Number.isFinite(gain)) return;
  const gains = duckingGains(order.words, film.left.length);
  for (let at = 0; at < film.left.length; at += 1) {
    const now = gain * (gains[at] ?? 1);
    film.left[at] = (film.left[at] ?? 0) + (bed.left[at] ?? 0) * now;
    film.right[at] = (film.right[at] ?? 0) + (bed.right[at] ?? 0) * now;
  }
}

function addRoomTone(film: Stereo, seed: number): void {
  [film.left, film.right].forEach((side, index) => {
    const noise = noiseFrom(seed * 2 + index + 1);
    let low = 0;
    for (let at = 0; at < side.length; at += 1) {
      // Brown towards the lows, as rooms are.
      low += (noise() - low) * 0.06;
      side[at] = (side[at] ?? 0) + low * 4 * ROOM_TONE;
    }
  });
}

function level(film: Stereo): void {
  const loudness = calculateLoudness(film.left, film.right);
  if (loudness > -60) {
    const gain = decibels(FILM_LUFS - loudness);
    for (const side of [film.left, film.right])
      for (let at = 0; at < side.length; at += 1) side[at] = (side[at] ?? 0) * gain;
  }
  limitPeaks(film.left, CEILING);
  limitPeaks(film.right, CEILING);
}

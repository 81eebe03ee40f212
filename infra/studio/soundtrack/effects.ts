import type { Transition } from '../../../modules/videos/plan.ts';
import { decibels, noiseFrom, RATE, type Stereo } from './stereo.ts';

/** Where two scenes meet, in seconds of the film. */
export interface Seam {
  readonly at_seconds: number;
  readonly transition: Transition;
}

const WHOOSH_SECONDS = 0.55;
const LEVEL: Readonly<Record<Transition, number | undefined>> = {
  cut: undefined,
  fade: undefined,
  push: decibels(-25),
  wipe: decibels(-26),
  zoom: decibels(-24),
};
/** Peak level of the low hit that opens a film. */
const HIT = decibels(-24);

/** Adds a quiet whoosh to each seam that moves, and a soft hit to the first picture. */
export function addEffects(film: Stereo, seams: readonly Seam[]): void {
  addHit(film, 0.12);
  seams.forEach(({ at_seconds, transition }, index) => {
    const level = LEVEL[transition];
    if (level !== undefined) addWhoosh(film, at_seconds, level, index);
  });
}

/** Noise whose pitch rises to the seam and falls behind it, from one side to the other. */
function addWhoosh(film: Stereo, at_seconds: number, level: number, seed: number): void {
  const noise = noiseFrom(seed + 7);
  const total = Math.round(WHOOSH_SECONDS * RATE);
  const first = Math.round((at_seconds - WHOOSH_SECONDS * 0.6) * RATE);
  let [low, band] = [0, 0];
  for (let at = 0; at < total; at += 1) {
    const share = at / total;
    const swell = Math.sin(Math.PI * share) ** 2;
    const hertz = 350 + 2600 * swell;
    // A state-variable filter: its band passes around `hertz`.
    const tune = 2 * Math.sin((Math.PI * hertz) / RATE);
    const high = noise() - low - 0.7 * band;
    band += tune * high;
    low += tune * band;
    const place = first + at;
    if (place < 0 || place >= film.left.length) continue;
    const value = band * swell * level;
    film.left[place] = (film.left[place] ?? 0) + value * (1.2 - share);
    film.right[place] = (film.right[place] ?? 0) + value * (0.2 + share);
  }
}

function addHit(film: Stereo, at_seconds: number): void {
  const first = Math.round(at_seconds * RATE);
  const total = Math.min(film.left.length - first, Math.round(0.9 * RATE));
  let phase = 0;
  for (let at = 0; at < total; at += 1) {
    const time = at / RATE;
    phase += (2 * Math.PI * (52 + 40 * Math.exp(-time * 20))) / RATE;
    const value = Math.sin(phase) * Math.exp(-time * 5) * Math.min(1, time * 200) * HIT;
    film.left[first + at] = (film.left[first + at] ?? 0) + value;
    film.right[first + at] = (film.right[first + at] ?? 0) + value;
  }
}

import { playNote, type Note } from './instruments.ts';
import type { Score } from './score.ts';
import { noiseFrom, RATE, silence, type Stereo } from './stereo.ts';

const FADE_IN_SECONDS = 0.6;
const FADE_OUT_SECONDS = 2.4;
/** Two loops meet under this. */
const SEAM_SECONDS = 0.05;

/** The music of a whole film: opens quiet, carries, and leaves with it. Deterministic. */
export function makeBed(score: Score, seconds: number, seed: number): Stereo {
  const quiet = renderLoop(score.quiet, score.loopSeconds, seed);
  const full = renderLoop(score.full, score.loopSeconds, seed);
  const bed = silence(Math.round(seconds * RATE));
  const length = quiet.left.length;
  const seam = Math.round(SEAM_SECONDS * RATE);
  for (let start = 0, part = 0; start < bed.left.length; start += length, part += 1) {
    // Quiet, full, full, quiet, full, full, …: the quiet part gives the ear a rest.
    addLoop(bed, part % 3 === 0 ? quiet : full, start, seam);
  }
  fadeEnds(bed);
  return bed;
}

function addLoop(bed: Stereo, loop: Stereo, start: number, seam: number): void {
  const length = loop.left.length;
  const end = Math.min(bed.left.length, start + length + seam);
  for (let at = start; at < end; at += 1) {
    const inside = at - start;
    const rise = start === 0 || inside >= seam ? 1 : inside / seam;
    const fall = inside < length ? 1 : 1 - (inside - length) / seam;
    bed.left[at] = (bed.left[at] ?? 0) + (loop.left[inside % length] ?? 0) * rise * fall;
    bed.right[at] = (bed.right[at] ?? 0) + (loop.right[inside % length] ?? 0) * rise * fall;
  }
}

function renderLoop(notes: readonly Note[], seconds: number, seed: number): Stereo {
  const loop = silence(Math.round(seconds * RATE));
  const noise = noiseFrom(seed);
  for (const note of notes) playNote(note, loop.left, loop.right, noise);
  addRoom(loop);
  return loop;
}

/** Delays of a small hall's echoes, in samples, left and right, and what they keep of what passes. */
const COMBS = [
  [1687, 1601],
  [2053, 2143],
  [2503, 2399],
] as const;
const KEPT = 0.74;
const DAMPED = 0.35;
const WET = 0.22;

/** Feedback combs with damped highs; goes round the loop twice, so that its end rings into its beginning. */
function addRoom({ left, right }: Stereo): void {
  const sides = [left, right].map((dry, side) => {
    const wet = new Float32Array(dry.length);
    for (const delays of COMBS) {
      const line = new Float32Array(delays[side] ?? 1687);
      let low = 0;
      for (let at = 0, place = 0; at < 2 * dry.length; at += 1, place = place + 1 === line.length ? 0 : place + 1) {
        const echo = line[place] ?? 0;
        low += (echo - low) * (1 - DAMPED);
        const inside = at < dry.length ? at : at - dry.length;
        line[place] = (dry[inside] ?? 0) + low * KEPT;
        if (at >= dry.length) wet[inside] = (wet[inside] ?? 0) + echo;
      }
    }
    return wet;
  });
  [left, right].forEach((dry, side) => {
    const wet = sides[side];
    for (let at = 0; at < dry.length; at += 1) dry[at] = (dry[at] ?? 0) + WET * (wet?.[at] ?? 0);
  });
} // prettier-ignore

function fadeEnds({ left, right }: Stereo): void {
  const [rise, fall] = [FADE_IN_SECONDS * RATE, Math.min(FADE_OUT_SECONDS * RATE, left.length / 2)];
  for (let at = 0; at < left.length; at += 1) {
    const toEnd = left.length - 1 - at;
    if (at >= rise && toEnd >= fall) continue;
    // A quarter of a sine: half-way out the music has lost 3 dB, not 12.
    const gain = Math.min(1, at / rise) * Math.sin((Math.PI / 2) * Math.min(1, toEnd / fall));
    left[at] = (left[at] ?? 0) * gain;
    right[at] = (right[at] ?? 0) * gain;
  }
}

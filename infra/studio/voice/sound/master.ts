import { addAir } from './air.ts';
import { compress } from './compressor.ts';
import { applyFilters, type Filter } from './filters.ts';
import { limitPeaks } from './limiter.ts';
import { calculateLoudness } from './loudness.ts';

/** Contract 15.3: -16 LUFS, true peak at most -1.5 dBTP; the ceiling leaves a little for other meters. */
const TARGET_LUFS = -16;
const CEILING = 10 ** (-1.7 / 20);
/** Where the compressor's threshold expects the voice. */
const WORKING_LUFS = -22;
const TOLERANCE_LU = 0.1;
const MAX_PASSES = 4;

/** How a voice is toned after it was recorded. */
export interface Tone {
  readonly filters: readonly Filter[];
  /** Linear level of `addAir`. */
  readonly air: number;
}

/** A recording of a person, or what sounds like one, needs no toning. */
export const AS_RECORDED: Tone = { filters: [], air: 0 };

/** Tones, evens out and levels a narration at 48 kHz, in place. Silence stays silence. */
export function masterNarration(samples: Float32Array<ArrayBuffer>, rate: number, tone: Tone): void {
  applyFilters(samples, rate, [{ kind: 'highpass', hz: 65, q: 0.71 }, ...tone.filters]);
  addAir(samples, rate, tone.air);
  const loudness = calculateLoudness(samples);
  if (loudness === -Infinity) return;
  amplify(samples, WORKING_LUFS - loudness);
  compress(samples);
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const missing = TARGET_LUFS - calculateLoudness(samples);
    if (Math.abs(missing) < TOLERANCE_LU) break;
    amplify(samples, missing);
    limitPeaks(samples, CEILING);
  }
  fadeEnds(samples, Math.round(rate * 0.004));
}

function amplify(samples: Float32Array<ArrayBuffer>, db: number): void {
  const gain = 10 ** (db / 20);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * gain;
}

function fadeEnds(samples: Float32Array<ArrayBuffer>, length: number): void {
  for (let at = 0; at < Math.min(length, samples.length / 2); at += 1) {
    const gain = (at + 0.5) / length;
    samples[at] = (samples[at] ?? 0) * gain;
    const mirror = samples.length - 1 - at;
    samples[mirror] = (samples[mirror] ?? 0) * gain;
  }
}

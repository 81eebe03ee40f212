import { applyFilters } from './filters.ts';

/** How far the upper voice is moved up: 4-7.6 kHz comes out at 8-11.6 kHz. */
const SHIFT_HZ = 4000;

/**
 * Adds what a 16 kHz voice lacks above 8 kHz, in place: the band below it, shifted up by a carrier and kept above 8 kHz
 * (spectral translation). `level` is linear; consonants gain air, vowels hardly change.
 */
export function addAir(samples: Float32Array<ArrayBuffer>, rate: number, level: number): void {
  if (level === 0) return;
  const air = new Float32Array(samples);
  applyFilters(air, rate, [
    { kind: 'highpass', hz: 4200, q: 0.54 },
    { kind: 'highpass', hz: 4200, q: 1.31 },
  ]);
  const carrier = makeCarrier(rate);
  for (let at = 0; at < air.length; at += 1) air[at] = (air[at] ?? 0) * (carrier[at % carrier.length] ?? 0);
  applyFilters(air, rate, [
    { kind: 'highpass', hz: 7900, q: 0.54 },
    { kind: 'highpass', hz: 7900, q: 1.31 },
    { kind: 'highshelf', hz: 10_500, q: 0.7, db: -6 },
  ]);
  for (let at = 0; at < air.length; at += 1) samples[at] = (samples[at] ?? 0) + level * (air[at] ?? 0);
}

/** One period, doubled in amplitude because half of what it makes goes down and is filtered away; whole at 48 kHz. */
function makeCarrier(rate: number): Float32Array {
  const period = Math.round(rate / SHIFT_HZ);
  return Float32Array.from({ length: period }, (_, at) => 2 * Math.cos((2 * Math.PI * at) / period));
}

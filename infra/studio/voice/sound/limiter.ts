/** Half the length of the gain's rise and fall, in samples: 2.5 ms at 48 kHz. */
const REACH = 120;
const TAPS = 8;
/** Between samples this high, the true peak may pass the ceiling. */
const SUSPECT = 0.75;

/**
 * Lowers the sound around peaks, in place, so that its true peak (4-fold oversampled, ITU-R BS.1770-4 annex 2) stays under
 * `ceiling` (linear). Looks ahead: the gain moves smoothly and never overshoots.
 */
export function limitPeaks(samples: Float32Array<ArrayBuffer>, ceiling: number): void {
  const gains = calculateNeededGains(samples, ceiling);
  if (!gains) return;
  const width = 2 * REACH + 1;
  let sum = 0;
  const gainAt = (at: number): number => gains[Math.min(gains.length - 1, Math.max(0, at))] ?? 1;
  for (let at = -REACH; at <= REACH; at += 1) sum += gainAt(at);
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = ((samples[at] ?? 0) * sum) / width;
    sum += gainAt(at + REACH + 1) - gainAt(at - REACH);
  }
}

/** For each sample the lowest gain needed within reach of it; nothing when no peak is too high. */
function calculateNeededGains(samples: Float32Array, ceiling: number): Float32Array | undefined {
  let gains: Float32Array | undefined;
  for (let at = 0; at + 1 < samples.length; at += 1) {
    const high = Math.max(Math.abs(samples[at] ?? 0), Math.abs(samples[at + 1] ?? 0));
    if (high < ceiling * SUSPECT) continue;
    const peak = calculatePeakBetween(samples, at, high);
    if (peak <= ceiling) continue;
    gains ??= new Float32Array(samples.length).fill(1);
    const first = Math.max(0, at - REACH);
    const last = Math.min(samples.length - 1, at + 1 + REACH);
    for (let near = first; near <= last; near += 1) gains[near] = Math.min(gains[near] ?? 1, ceiling / peak);
  }
  return gains;
}

/** The highest of `high` and the three points between a sample and the next. */
function calculatePeakBetween(samples: Float32Array, at: number, high: number): number {
  return QUARTERS.reduce((peak, weights) => {
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap += 1) sum += (weights[tap] ?? 0) * (samples[at + tap - TAPS + 1] ?? 0);
    return Math.max(peak, Math.abs(sum));
  }, high);
} // prettier-ignore

/** Hann-windowed sinc at a quarter, a half and three quarters of the way to the next sample. */
const QUARTERS: readonly Float32Array[] = [0.25, 0.5, 0.75].map((offset) =>
  Float32Array.from({ length: 2 * TAPS }, (_, tap) => {
    const distance = tap - TAPS + 1 - offset;
    return ((Math.sin(Math.PI * distance) / (Math.PI * distance)) * (1 + Math.cos((Math.PI * distance) / (TAPS + 1)))) / 2;
  }),
); // prettier-ignore

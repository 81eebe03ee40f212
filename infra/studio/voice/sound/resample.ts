/** Zero crossings of the filter on each side: with the Kaiser window below, what is not wanted is 70 dB down. */
const CROSSINGS = 14;
const KAISER_BETA = 6.8;
/** Pass band as a part of the lower Nyquist frequency. */
const PASS = 0.94;

/**
 * Samples at another rate, by a polyphase windowed-sinc filter. Linear phase, and the delay is taken out: times stay where
 * they were. Length is `ceil(length * to / from)`.
 */
export function resample(
  samples: Float32Array<ArrayBuffer>,
  from: number,
  to: number,
): Float32Array<ArrayBuffer> {
  if (from === to) return samples;
  const divisor = greatestCommonDivisor(from, to);
  const up = to / divisor;
  const down = from / divisor;
  const filters = makeFilterBank(up, down);
  const taps = (filters[0]?.length ?? 0) / 2;
  const output = new Float32Array(Math.ceil((samples.length * up) / down));
  for (let at = 0; at < output.length; at += 1) {
    const position = at * down;
    const center = Math.floor(position / up);
    const filter = filters[position % up] ?? new Float32Array(0);
    const first = center - taps + 1;
    const begin = Math.max(0, -first);
    const end = Math.min(filter.length, samples.length - first);
    let sum = 0;
    for (let tap = begin; tap < end; tap += 1) sum += (filter[tap] ?? 0) * (samples[first + tap] ?? 0);
    output[at] = sum;
  }
  return output;
}

/** One filter per phase; each reads the input samples around its output sample. */
function makeFilterBank(up: number, down: number): readonly Float32Array[] {
  const cutoff = PASS * Math.min(1, up / down);
  const taps = Math.ceil(CROSSINGS / cutoff);
  return Array.from({ length: up }, (_, phase) => {
    const filter = new Float32Array(taps * 2);
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1) {
      const distance = tap - taps + 1 - phase / up;
      const value = cutoff * sinc(distance * cutoff) * kaiser(distance / taps);
      filter[tap] = value;
      sum += value;
    }
    return filter.map((value) => value / sum);
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) > 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);
}

/** Modified Bessel function of the first kind, order zero. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

import { applyCoefficients, type Coefficients } from './filters.ts';

/** K-weighting at 48 kHz (ITU-R BS.1770-4, tables 1 and 2). */
const HEAD: Coefficients = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const LOW_CUT: Coefficients = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };

const BLOCK = 19_200;
const HOP = 4800;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/**
 * Integrated loudness in LUFS of sound at 48 kHz, one or two channels of the same length (ITU-R BS.1770-4, gated); -Infinity for silence.
 * Sound shorter than one block of 400 ms is measured as one block.
 */
export function calculateLoudness(...channels: readonly Float32Array<ArrayBuffer>[]): number {
  const powers = channels.map(weighted).reduce(sumOf, []);
  const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE);
  const gate = toLufs(mean(audible)) + RELATIVE_GATE;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

function weighted(samples: Float32Array<ArrayBuffer>): readonly number[] {
  const copy = new Float32Array(samples);
  applyCoefficients(copy, HEAD);
  applyCoefficients(copy, LOW_CUT);
  return calculateBlockPowers(copy);
}

const sumOf = (one: readonly number[], other: readonly number[]): readonly number[] =>
  other.map((power, at) => power + (one[at] ?? 0));

function calculateBlockPowers(weighted: Float32Array): readonly number[] {
  const hops: number[] = [];
  for (let start = 0; start + HOP <= weighted.length; start += HOP) hops.push(sumOfSquares(weighted, start, start + HOP));
  const perBlock = BLOCK / HOP;
  if (hops.length < perBlock) return [sumOfSquares(weighted, 0, weighted.length) / Math.max(1, weighted.length)];
  return hops
    .slice(perBlock - 1)
    .map((_, at) => hops.slice(at, at + perBlock).reduce((sum, power) => sum + power, 0) / BLOCK);
} // prettier-ignore

function sumOfSquares(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 1) sum += (samples[at] ?? 0) ** 2;
  return sum;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function toLufs(power: number): number {
  return power <= 0 ? -Infinity : -0.691 + 10 * Math.log10(power);
}

import { makeFourier } from './fft.ts';

/** A speaker's sound in frames of 12.5 ms: bins of 20 Hz, a frame after the other. */
export interface SpeechSpectrum {
  readonly frames: number;
  /** Natural logarithms of the magnitude of each harmonic, of noise, and of what has a phase of its own. */
  readonly harmonics: Float32Array;
  readonly noise: Float32Array;
  readonly rest: Float32Array;
  /** Phase of harmonics before `tanh`, in half turns. */
  readonly harmonicPhase: Float32Array;
  /** Radians. */
  readonly restPhase: Float32Array;
  /** Hz; 0 where unvoiced. */
  readonly pitch: Float32Array;
}

export const VOCODER_RATE = 24_000;
export const BINS = 601;
const SIZE = 1200;
const HOP = 300;
const UNVOICED_BELOW_HZ = 40;
const MAX_HARMONIC_HZ = 11_000;
const MAX_LOG = 7;
/** 80 dB under a voice. */
const FAINT_LOG = -7;

const fourier = makeFourier(SIZE);
const hann = Float64Array.from({ length: SIZE }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIZE));

/**
 * The sound of a spectrum: pulses at the pitch, shaped by the harmonics, plus noise, plus the rest, put together by overlapping frames. The
 * arithmetic is that of hibari (https://github.com/MMWilliams/hibari, Apache-2.0), which taught the models. Two frames share each transform.
 */
export function synthesize(spectrum: SpeechSpectrum, random: () => number): Float32Array<ArrayBuffer> {
  const { frames } = spectrum;
  const pulses = makePulses(spectrum.pitch);
  const sum = new Float64Array(frames * HOP + 2 * SIZE);
  const pair: FramePair = {
    re: new Float64Array(SIZE),
    im: new Float64Array(SIZE),
    ones: makeHalf(),
    others: makeHalf(),
  };
  for (let frame = 0; frame < frames; frame += 2) {
    cutPulses(pulses, frame, pair.re);
    cutPulses(pulses, frame + 1, pair.im);
    fourier.forward(pair.re, pair.im);
    split(pair);
    shapeFrame(spectrum, frame, pair.ones, random);
    shapeFrame(spectrum, Math.min(frame + 1, frames - 1), pair.others, random);
    join(pair);
    fourier.inverse(pair.re, pair.im);
    overlap(sum, pair.re, frame);
    if (frame + 1 < frames) overlap(sum, pair.im, frame + 1);
  }
  const last = frames - 1;
  return Float32Array.from(
    { length: frames * HOP },
    (_, at) => (sum[at + SIZE / 2] ?? 0) / sumOfWindows(at + SIZE / 2, last),
  );
}

/** Bins of one frame, up to half the rate. */
interface Half {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Two real frames as the parts of complex numbers, and the bins of each. */
interface FramePair extends Half {
  readonly ones: Half;
  readonly others: Half;
}

const makeHalf = (): Half => ({ re: new Float64Array(BINS), im: new Float64Array(BINS) });

function cutPulses(pulses: Float64Array, frame: number, into: Float64Array): void {
  const from = frame * HOP - SIZE / 2;
  for (let at = 0; at < SIZE; at += 1)
    into[at] = (pulses[mirror(from + at, pulses.length)] ?? 0) * ((hann[at] ?? 0) / HOP);
}

function split({ re, im, ones, others }: FramePair): void {
  for (let bin = 0; bin < BINS; bin += 1) {
    const twin = (SIZE - bin) % SIZE;
    const [x, y, twinX, twinY] = [re[bin] ?? 0, im[bin] ?? 0, re[twin] ?? 0, im[twin] ?? 0];
    ones.re[bin] = (x + twinX) / 2;
    ones.im[bin] = (y - twinY) / 2;
    others.re[bin] = (y + twinY) / 2;
    others.im[bin] = (twinX - x) / 2;
  }
}

function join({ re, im, ones, others }: FramePair): void {
  for (const half of [ones, others]) half.im[0] = half.im[BINS - 1] = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const twin = (SIZE - bin) % SIZE;
    const [x, y, otherX, otherY] = [
      ones.re[bin] ?? 0,
      ones.im[bin] ?? 0,
      others.re[bin] ?? 0,
      others.im[bin] ?? 0,
    ];
    re[twin] = x + otherY;
    im[twin] = otherX - y;
    re[bin] = x - otherY;
    im[bin] = y + otherX;
  }
}

/** Turns the bins of the pulses into the speaker's. What is too faint to hear is not computed. */
function shapeFrame(spectrum: SpeechSpectrum, frame: number, { re, im }: Half, random: () => number): void {
  const { frames, harmonics, harmonicPhase, noise, rest, restPhase } = spectrum;
  for (let bin = 0; bin < BINS; bin += 1) {
    const at = bin * frames + frame;
    let [x, y] = [0, 0];
    const [pulseX, pulseY] = [re[bin] ?? 0, im[bin] ?? 0];
    if (pulseX !== 0 || pulseY !== 0) {
      const gain = Math.exp(Math.min(harmonics[at] ?? 0, MAX_LOG));
      const angle = Math.PI * Math.tanh(harmonicPhase[at] ?? 0);
      const [cos, sin] = [Math.cos(angle) * gain, Math.sin(angle) * gain];
      x = pulseX * cos - pulseY * sin;
      y = pulseX * sin + pulseY * cos;
    }
    const free = rest[at] ?? 0;
    if (free > FAINT_LOG) {
      const gain = Math.exp(Math.min(free, MAX_LOG));
      x += gain * Math.cos(restPhase[at] ?? 0);
      y += gain * Math.sin(restPhase[at] ?? 0);
    }
    const hiss = noise[at] ?? 0;
    if (hiss > FAINT_LOG) {
      // A complex number whose parts are normally distributed (Box and Muller).
      const gain = Math.exp(Math.min(hiss, MAX_LOG)) * Math.sqrt(-2 * Math.log(1 - random()));
      const turn = 2 * Math.PI * random();
      x += gain * Math.cos(turn);
      y += gain * Math.sin(turn);
    }
    re[bin] = x;
    im[bin] = y;
  }
}

function overlap(sum: Float64Array, frame: Float64Array, place: number): void {
  for (let at = 0; at < SIZE; at += 1)
    sum[place * HOP + at] = (sum[place * HOP + at] ?? 0) + ((frame[at] ?? 0) / SIZE) * (hann[at] ?? 0);
}

/** What the squared windows of all frames add up to at a sample: the same everywhere but at the ends. */
function sumOfWindows(at: number, last: number): number {
  let weight = 0;
  for (
    let frame = Math.max(0, Math.ceil((at - SIZE + 1) / HOP));
    frame <= Math.min(last, Math.floor(at / HOP));
    frame += 1
  )
    weight += (hann[at - frame * HOP] ?? 0) ** 2;
  return Math.max(weight, 1e-11);
}

/** All harmonics under 11 kHz at the same strength, in closed form; nothing where unvoiced. */
function makePulses(pitch: Float32Array): Float64Array {
  const pulses = new Float64Array(pitch.length * HOP);
  let phase = 0;
  for (let at = 0; at < pulses.length; at += 1) {
    const place = (at + 0.5) / HOP - 0.5;
    const frame = Math.floor(place);
    const here = pitch[Math.max(frame, 0)] ?? 0;
    const next = pitch[Math.min(frame + 1, pitch.length - 1)] ?? 0;
    const hz = here + (next - here) * (place - frame);
    phase = (phase + Math.max(hz, UNVOICED_BELOW_HZ) / VOCODER_RATE) % 1;
    if (hz <= UNVOICED_BELOW_HZ) continue;
    const half = Math.sin(Math.PI * phase);
    const count = Math.floor(MAX_HARMONIC_HZ / hz) + 0.5;
    pulses[at] = (Math.abs(half) > 1e-3 ? Math.sin(2 * Math.PI * phase * count) / (2 * half) : count) - 0.5;
  }
  return pulses;
}

function mirror(at: number, length: number): number {
  const inside = at < 0 ? -at : at;
  return inside < length ? inside : 2 * length - 2 - inside;
}

import { RATE } from './stereo.ts';

/** One note, in seconds from the start of its loop. `pitch` is a MIDI number; `pan` -1 (left) to 1. */
export interface Note {
  readonly instrument: Instrument;
  readonly pitch: number;
  readonly start: number;
  readonly length: number;
  readonly level: number;
  readonly pan: number;
}

export const INSTRUMENTS = ['pad', 'keys', 'pluck', 'marimba', 'bass', 'kick', 'shaker', 'clap'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

interface Voice {
  /** Strength of each harmonic, the fundamental first. */
  readonly harmonics: readonly number[];
  /** Seconds. `decay`: to a third, while the note is held; Infinity: it stays. */
  readonly attack: number;
  readonly decay: number;
  readonly release: number;
  /** Two voices this far apart, in cents, one on each side. */
  readonly spread: number;
}

const VOICES: Readonly<Record<Exclude<Instrument, 'kick' | 'shaker' | 'clap'>, Voice>> = {
  pad: { harmonics: [1, 0.42, 0.2, 0.1, 0.05], attack: 0.9, decay: Infinity, release: 1.6, spread: 9 },
  keys: { harmonics: [1, 0.5, 0.16, 0.12, 0.03, 0.02], attack: 0.006, decay: 1.1, release: 0.5, spread: 4 },
  pluck: {
    harmonics: [1, 0.34, 0.28, 0.12, 0.09, 0.05],
    attack: 0.003,
    decay: 0.32,
    release: 0.3,
    spread: 5,
  },
  marimba: {
    harmonics: [1, 0, 0, 0.36, 0, 0, 0, 0, 0, 0.07],
    attack: 0.002,
    decay: 0.24,
    release: 0.2,
    spread: 0,
  },
  bass: { harmonics: [1, 0.35, 0.1], attack: 0.012, decay: 1.4, release: 0.18, spread: 0 },
};

const TABLE = 4096;
const tables = new Map<string, Float32Array>();

/** One period of an instrument; harmonics above 10 kHz are left out, so that high notes do not alias. */
function tableOf(instrument: keyof typeof VOICES, hertz: number): Float32Array {
  const count = Math.max(1, Math.min(VOICES[instrument].harmonics.length, Math.floor(10_000 / hertz)));
  const key = `${instrument} ${count}`;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const harmonics = VOICES[instrument].harmonics.slice(0, count);
  const table = Float32Array.from({ length: TABLE }, (_, at) =>
    harmonics.reduce(
      (sum, level, index) => sum + level * Math.sin((2 * Math.PI * (index + 1) * at) / TABLE),
      0,
    ),
  );
  tables.set(key, table);
  return table;
}

/** Adds a note to a loop; what sounds past its end comes round to its beginning. */
export function playNote(note: Note, left: Float32Array, right: Float32Array, noise: () => number): void {
  const { instrument } = note;
  if (instrument === 'kick') playKick(note, left, right);
  else if (instrument === 'shaker' || instrument === 'clap') playNoise(note, left, right, noise);
  else playTone({ ...note, instrument }, left, right);
}

function playTone(
  note: Note & { readonly instrument: keyof typeof VOICES },
  left: Float32Array,
  right: Float32Array,
): void {
  const { attack, decay, release, spread } = VOICES[note.instrument];
  const hertz = 440 * 2 ** ((note.pitch - 69) / 12);
  const table = tableOf(note.instrument, hertz);
  const [first, total] = [Math.round(note.start * RATE), Math.round((note.length + release) * RATE)];
  const [toLeft, toRight] = gainsOf(note);
  const detune = 2 ** (spread / 2400);
  const steps = [(hertz * detune * TABLE) / RATE, (hertz / detune / RATE) * TABLE] as const;
  let [one, other] = [0, TABLE / 3];
  const fall = decay === Infinity ? 1 : Math.exp(-1.1 / (decay * RATE));
  let held = 1;
  for (let at = 0; at < total; at += 1) {
    const time = at / RATE;
    const rise = time < attack ? time / attack : 1;
    const gone = time > note.length ? 1 - (time - note.length) / release : 1;
    const envelope = rise * held * gone * gone;
    const place = (first + at) % left.length;
    left[place] = (left[place] ?? 0) + (table[one | 0] ?? 0) * envelope * toLeft;
    right[place] = (right[place] ?? 0) + (table[other | 0] ?? 0) * envelope * toRight;
    one = (one + steps[0]) % TABLE;
    other = (other + steps[1]) % TABLE;
    held *= fall;
  }
}

function playKick(note: Note, left: Float32Array, right: Float32Array): void {
  const [first, total] = [Math.round(note.start * RATE), Math.round(0.28 * RATE)];
  let phase = 0;
  for (let at = 0; at < total; at += 1) {
    const time = at / RATE;
    phase += (2 * Math.PI * (48 + 90 * Math.exp(-time * 38))) / RATE;
    const value = Math.sin(phase) * Math.exp(-time * 15) * Math.min(1, time * 400) * note.level;
    const place = (first + at) % left.length;
    left[place] = (left[place] ?? 0) + value;
    right[place] = (right[place] ?? 0) + value;
  }
}

function playNoise(note: Note, left: Float32Array, right: Float32Array, noise: () => number): void {
  const isClap = note.instrument === 'clap';
  const [first, total] = [Math.round(note.start * RATE), Math.round((isClap ? 0.16 : 0.07) * RATE)];
  const [toLeft, toRight] = gainsOf(note);
  let before = 0;
  let smooth = 0;
  for (let at = 0; at < total; at += 1) {
    const time = at / RATE;
    const raw = noise();
    smooth += (raw - smooth) * (isClap ? 0.22 : 0.75);
    const bright = smooth - before;
    before = smooth;
    const envelope = isClap ? Math.exp(-time * 30) : Math.min(1, time * 60) * Math.exp(-time * 55);
    const place = (first + at) % left.length;
    left[place] = (left[place] ?? 0) + bright * envelope * toLeft;
    right[place] = (right[place] ?? 0) + bright * envelope * toRight;
  }
}

function gainsOf({ level, pan }: Note): readonly [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [level * Math.cos(angle) * Math.SQRT2, level * Math.sin(angle) * Math.SQRT2];
}

import type { Style } from '../../../modules/videos/plan.ts';
import type { Instrument, Note } from './instruments.ts';

export type Mood = Style['mood'];

interface Character {
  readonly beatsPerMinute: number;
  /** Half tones above the key's root. */
  readonly scale: readonly number[];
  /** Degrees (from 0) of four chords, two bars each. */
  readonly chords: readonly [number, number, number, number];
  readonly lead: Extract<Instrument, 'keys' | 'pluck' | 'marimba'>;
  /** Eighths of a bar on which the lead plays, and which note of the chord. */
  readonly figure: readonly (number | undefined)[];
  readonly drums: 'none' | 'soft' | 'steady';
  /** How loud the pad is beside the lead. */
  readonly pad: number;
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const;
const MINOR = [0, 2, 3, 5, 7, 8, 10] as const;
const _ = undefined;

const CHARACTERS: Readonly<Record<Mood, Character>> = {
  bright: { beatsPerMinute: 100, scale: MAJOR, chords: [0, 4, 5, 3], lead: 'pluck', figure: [0, _, 2, 1, _, 3, 2, _], drums: 'steady', pad: 0.8 },
  warm: { beatsPerMinute: 82, scale: MAJOR, chords: [0, 5, 3, 4], lead: 'keys', figure: [0, _, _, 2, _, 1, _, _], drums: 'soft', pad: 1 },
  calm: { beatsPerMinute: 68, scale: MAJOR, chords: [0, 3, 5, 3], lead: 'keys', figure: [0, _, _, _, 2, _, _, 3], drums: 'none', pad: 1.2 },
  playful: { beatsPerMinute: 114, scale: MAJOR, chords: [0, 3, 1, 4], lead: 'marimba', figure: [0, _, 1, 2, _, 1, 3, _], drums: 'soft', pad: 0.45 },
  elegant: { beatsPerMinute: 76, scale: MAJOR, chords: [5, 3, 0, 4], lead: 'keys', figure: [0, 1, 2, 3, _, 2, 1, _], drums: 'none', pad: 1 },
  technical: { beatsPerMinute: 104, scale: MINOR, chords: [0, 5, 2, 6], lead: 'pluck', figure: [0, 2, 1, 2, 3, 2, 1, 2], drums: 'soft', pad: 0.7 },
  bold: { beatsPerMinute: 98, scale: MINOR, chords: [0, 5, 6, 4], lead: 'pluck', figure: [0, _, 0, 2, _, 0, 3, _], drums: 'steady', pad: 1 },
  dark: { beatsPerMinute: 64, scale: MINOR, chords: [0, 3, 5, 0], lead: 'keys', figure: [0, _, _, _, _, 2, _, _], drums: 'none', pad: 1.3 },
}; // prettier-ignore

const TEMPO: Readonly<Record<Style['pace'], number>> = { slow: 0.88, medium: 1, fast: 1.14 };
const BARS = 8;
const EIGHTHS = 8;

/** Two parts of eight bars that go together: the quiet one opens, the full one carries. */
export interface Score {
  readonly loopSeconds: number;
  readonly quiet: readonly Note[];
  readonly full: readonly Note[];
}

/** Writes the music of a mood and a pace. `seed` chooses the key: films of one mood differ. */
export function writeScore(mood: Mood, pace: Style['pace'], seed: number): Score {
  const character = CHARACTERS[mood];
  const eighth = 30 / (character.beatsPerMinute * TEMPO[pace]);
  const root = 45 + (seed % 7);
  const chords = character.chords.map((degree) => chordOn(degree, root, character.scale));
  const bars = Array.from({ length: BARS }, (__, bar) => ({
    start: bar * EIGHTHS * eighth,
    chord: chords[Math.floor(bar / 2)] ?? [],
  }));
  const pads = chords.flatMap((chord, index) => padsOf(chord, index * 2 * EIGHTHS * eighth, 2 * EIGHTHS * eighth, character.pad));
  const lead = bars.flatMap(({ start, chord }, bar) => leadOf(chord, start, eighth, character, bar));
  const bass = bars.flatMap(({ start, chord }) => bassOf(chord, start, eighth));
  const drums = bars.flatMap(({ start }) => drumsOf(start, eighth, character.drums));
  const sparse = lead.filter((__, index) => index % 2 === 0);
  return { loopSeconds: BARS * EIGHTHS * eighth, quiet: [...pads, ...sparse], full: [...pads, ...lead, ...bass, ...drums] };
} // prettier-ignore

/** Root, third, fifth, octave above, tenth. */
function chordOn(degree: number, root: number, scale: readonly number[]): number[] {
  return [0, 2, 4, 7, 9].map((step) => {
    const place = degree + step;
    return root + (scale[place % 7] ?? 0) + 12 * Math.floor(place / 7);
  });
}

function padsOf(chord: readonly number[], start: number, length: number, level: number): Note[] {
  return chord.slice(0, 3).map((pitch, index) => ({
    instrument: 'pad',
    pitch: pitch + 12,
    start,
    length: length - 0.2,
    level: 0.1 * level,
    pan: [-0.5, 0.5, 0][index] ?? 0,
  }));
}

function leadOf(chord: readonly number[], start: number, eighth: number, { lead, figure }: Character, bar: number): Note[] {
  return figure.flatMap((step, index) => {
    // The last bar of a pair leaves room.
    if (step === undefined || (bar % 4 === 3 && index > 4)) return [];
    const pitch = (chord[step] ?? chord[0] ?? 57) + 24;
    const level = (index === 0 ? 0.2 : 0.15) * (lead === 'marimba' ? 1.2 : 1);
    return [{ instrument: lead, pitch, start: start + index * eighth, length: eighth * 1.6, level, pan: index % 2 === 0 ? -0.28 : 0.28 }];
  });
} // prettier-ignore

function bassOf(chord: readonly number[], start: number, eighth: number): Note[] {
  const pitch = chord[0] ?? 45;
  return [0, 3, 6].map((at) => ({
    instrument: 'bass',
    pitch: pitch >= 50 ? pitch - 12 : pitch,
    start: start + at * eighth,
    length: eighth * (at === 6 ? 1.6 : 2.4),
    level: 0.16,
    pan: 0,
  }));
}

function drumsOf(start: number, eighth: number, drums: Character['drums']): Note[] {
  if (drums === 'none') return [];
  const hit = (instrument: Instrument, at: number, level: number, pan = 0): Note => ({
    ...{ instrument, pitch: 0, start: start + at * eighth, length: 0, level, pan },
  });
  const shakers = Array.from({ length: EIGHTHS }, (__, at) =>
    hit('shaker', at, at % 2 === 0 ? 0.06 : 0.1, 0.35),
  );
  const kicks = drums === 'steady' ? [0, 2, 4, 6] : [0, 4];
  return [
    ...shakers,
    ...kicks.map((at) => hit('kick', at, drums === 'steady' ? 0.26 : 0.2)),
    ...(drums === 'steady' ? [2, 6].map((at) => hit('clap', at, 0.16, -0.1)) : []),
  ];
}

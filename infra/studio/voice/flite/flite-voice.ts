import type { Flite } from './flite-library.ts';

/** The recorded speakers flite carries: slt (woman, American), rms (man, American), awb (man, Scottish). */
export type FliteSpeaker = 'slt' | 'rms' | 'awb';

/** How a speaker is turned into a narrator. */
export interface FliteTimbre {
  readonly speaker: FliteSpeaker;
  /** Mean pitch and its spread, Hz. */
  readonly pitch_hz: number;
  readonly pitch_spread_hz: number;
  /** Frequency warping of the vocal tract, 0.42 as recorded: less is a smaller, brighter speaker, more a larger one. */
  readonly tract: number;
}

/** A timbre registered in one flite. */
export interface FliteVoice {
  readonly pointer: number;
  readonly database: VoiceDatabase;
  readonly features: readonly (readonly [name: string, value: number])[];
}

export interface VoiceDatabase {
  /** Mean seconds of a phone at natural pace. */
  readonly meanSecondsOf: (phone: string) => number;
  readonly sampleRate: number;
}

/** Byte offsets into `cst_cg_db` (flite, include/cst_cg.h) in 32-bit memory. */
const OFFSET = {
  sampleRate: 12,
  durationStats: 96,
  phoneStates: 104,
  mlsaAlpha: 120,
  spamf0: 148,
  gain: 152,
} as const;

/** Leaves headroom: as delivered (1.5) loud vowels come near 16-bit full scale, where flite wraps around. */
const GAIN = 1;

/** Registers the speaker and tunes its database. Throws when the database does not look as flite's header says. */
export function registerVoice(flite: Flite, timbre: FliteTimbre): FliteVoice {
  const { call } = flite;
  const pointer = call[`register_cmu_us_${timbre.speaker}`](0);
  const database = findDatabase(flite, pointer);
  const words = new Uint32Array(call.memory.buffer);
  const floats = new Float32Array(call.memory.buffer);
  const sampleRate = words[(database + OFFSET.sampleRate) >> 2];
  if (sampleRate !== 16_000) throw new Error(`flite: unexpected voice database (rate ${sampleRate})`);
  floats[(database + OFFSET.mlsaAlpha) >> 2] = timbre.tract;
  floats[(database + OFFSET.gain) >> 2] = GAIN;
  // rms carries a pitch model of its own that ignores the mean and spread asked for.
  words[(database + OFFSET.spamf0) >> 2] = 0;
  return {
    pointer,
    database: { sampleRate, meanSecondsOf: makeDurationTable(flite, database) },
    features: [
      ['int_f0_target_mean', timbre.pitch_hz],
      ['int_f0_target_stddev', timbre.pitch_spread_hz],
    ],
  };
}

/** A `cst_val` holds a user pointer in its second word. */
function findDatabase({ call, place }: Flite, voice: number): number {
  const utterance = call.new_utterance();
  call.utt_init(utterance, voice);
  const features = new Uint32Array(call.memory.buffer)[utterance >> 2] ?? 0;
  const value = call.get_param_val(features, place('cg_db'), 0);
  const database = new Uint32Array(call.memory.buffer)[(value >> 2) + 1] ?? 0;
  call.delete_utterance(utterance);
  return database;
}

/**
 * Adds up a phone's states: `dur_stats[0]` lists `{name, mean, stddev}` by state, `phone_states` lists `[phone, state…]`,
 * both ended by null.
 */
function makeDurationTable(flite: Flite, database: number): (phone: string) => number {
  const { call, readText } = flite;
  const words = new Uint32Array(call.memory.buffer);
  const floats = new Float32Array(call.memory.buffer);
  const read = (pointer: number): number => words[pointer >> 2] ?? 0;
  const means = new Map<string, number>();
  for (let at = read(read(database + OFFSET.durationStats)); read(at) !== 0; at += 4) {
    means.set(readText(read(read(at))), floats[(read(at) + 4) >> 2] ?? 0);
  }
  const seconds = new Map<string, number>();
  for (let at = read(database + OFFSET.phoneStates); read(at) !== 0; at += 4) {
    let sum = 0;
    for (let state = read(at) + 4; read(state) !== 0; state += 4)
      sum += means.get(readText(read(state))) ?? 0;
    seconds.set(readText(read(read(at))), sum);
  }
  return (phone) => seconds.get(phone) ?? 0.08;
}

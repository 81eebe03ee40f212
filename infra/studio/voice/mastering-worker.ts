import { readFile } from 'node:fs/promises';
import { AS_RECORDED, masterNarration } from './sound/master.ts';
import { stringifyWav } from './sound/wav.ts';

const RATE = 48_000;

/** Runs in a worker thread; piscina calls it by this name. Reads mono 32-bit float samples at 48 kHz. */
export async function master(path: string): Promise<MasteredSound> {
  const file = await readFile(path);
  const samples = new Float32Array(file.length >> 2);
  new Uint8Array(samples.buffer).set(file.subarray(0, samples.byteLength));
  masterNarration(samples, RATE, AS_RECORDED);
  return { wav: stringifyWav(samples, RATE), durationSeconds: samples.length / RATE };
}

export interface MasteredSound {
  /** A WAV file: 48 kHz, mono, 16 bit. */
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly durationSeconds: number;
}

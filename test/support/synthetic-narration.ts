import type { SpokenWord } from '../../planner/ports.ts';

const RATE = 48_000;
const HEADER_BYTES = 44;

/** A WAV as narrators make them, 48 kHz mono 16 bit, saying nothing. */
export function silence(seconds: number): Uint8Array {
  return tone(seconds, 0);
}

/** A steady 440 Hz tone; `loudness` is its peak, 0 to 1. */
export function tone(seconds: number, loudness = 0.25): Uint8Array {
  const samples = Math.round(seconds * RATE);
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const value = loudness * Math.sin((2 * Math.PI * 440 * at) / RATE);
    wav.writeInt16LE(Math.round(value * 32_767), HEADER_BYTES + at * 2);
  }
  return wav;
}

/** The words of a text, evenly spread over its time. */
export function spread(text: string, seconds: number): SpokenWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const step = seconds / Math.max(1, words.length);
  return words.map((word, index) => ({
    text: word,
    start_seconds: index * step,
    end_seconds: (index + 0.95) * step,
  }));
}

const HEADER_BYTES = 44;

/** A mono 16-bit PCM WAV file of samples between -1 and 1. */
export function stringifyWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(file.buffer);
  const write = (at: number, text: string) => file.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (let at = 0; at < samples.length; at += 1) {
    const level = Math.round((samples[at] ?? 0) * 32_767);
    view.setInt16(HEADER_BYTES + at * 2, Math.max(-32_768, Math.min(32_767, level)), true);
  }
  return file;
}

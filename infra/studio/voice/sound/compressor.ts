/** Gain follows the envelope at 48 kHz: quick to duck, slow to come back. */
const ATTACK = Math.exp(-1 / (0.006 * 48_000));
const RELEASE = Math.exp(-1 / (0.09 * 48_000));
const THRESHOLD_DB = -20;
const KNEE_DB = 10;
const RATIO = 2;
/** The gain is worked out once in so many samples and glides between. */
const STEP = 16;

/** A narrator's gentle compressor, in place: brings loud and soft words closer (2:1 above about -20 dBFS, soft knee). */
export function compress(samples: Float32Array<ArrayBuffer>): void {
  let envelope = 0;
  let gain = 1;
  for (let start = 0; start < samples.length; start += STEP) {
    const end = Math.min(start + STEP, samples.length);
    for (let at = start; at < end; at += 1) {
      const level = Math.abs(samples[at] ?? 0);
      const speed = level > envelope ? ATTACK : RELEASE;
      envelope = level + (envelope - level) * speed;
    }
    const next = calculateGain(envelope);
    for (let at = start; at < end; at += 1) {
      samples[at] = (samples[at] ?? 0) * (gain + ((next - gain) * (at - start + 1)) / STEP);
    }
    gain = next;
  }
}

function calculateGain(envelope: number): number {
  const over = 20 * Math.log10(Math.max(envelope, 1e-6)) - THRESHOLD_DB;
  const above = over < -KNEE_DB / 2 ? 0 : over > KNEE_DB / 2 ? over : (over + KNEE_DB / 2) ** 2 / (2 * KNEE_DB);
  return 10 ** ((above * (1 / RATIO - 1)) / 20);
} // prettier-ignore

import { BINS, type SpeechSpectrum } from './vocoder.ts';

/** How a recorded speaker is turned into another: 1 each is as recorded. */
export interface NeuralTimbre {
  /** Of the pitch; and how far it wanders from its mean. */
  readonly pitch: number;
  readonly liveliness: number;
  /** Length of the vocal tract: more is a larger speaker, whose resonances lie lower. */
  readonly tract: number;
}

const BIN_HZ = 20;
const VOICED_ABOVE_HZ = 40;

/** The same words by another speaker. */
export function changeSpeaker(spectrum: SpeechSpectrum, timbre: NeuralTimbre): SpeechSpectrum {
  if (timbre.pitch === 1 && timbre.liveliness === 1 && timbre.tract === 1) return spectrum;
  const { frames } = spectrum;
  const warp = (values: Float32Array): Float32Array => warpBins(values, frames, timbre.tract);
  return {
    ...spectrum,
    harmonics: warp(readEnvelope(spectrum.harmonics, spectrum.pitch)),
    harmonicPhase: warp(readEnvelope(spectrum.harmonicPhase, spectrum.pitch)),
    noise: warp(spectrum.noise),
    rest: warp(spectrum.rest),
    pitch: changePitch(spectrum.pitch, timbre),
  };
}

/** Between its harmonics a voice has no sound, and the model says nothing true there: at another pitch, what its harmonics say is drawn through. */
function readEnvelope(values: Float32Array, pitch: Float32Array): Float32Array {
  const frames = pitch.length;
  const drawn = new Float32Array(values);
  pitch.forEach((hz, frame) => {
    if (hz <= VOICED_ABOVE_HZ) return;
    const spacing = hz / BIN_HZ;
    const last = Math.floor((BINS - 1) / spacing);
    for (let bin = 0; bin < BINS; bin += 1) {
      const harmonic = Math.min(Math.max(bin / spacing, 1), last);
      const lower = Math.floor(harmonic);
      const share = harmonic - lower;
      const [low, high] = [valueAt(values, frames, frame, lower * spacing), valueAt(values, frames, frame, Math.min(lower + 1, last) * spacing)];
      drawn[bin * frames + frame] = low + (high - low) * share;
    }
  });
  return drawn;
} // prettier-ignore

function warpBins(values: Float32Array, frames: number, tract: number): Float32Array {
  const warped = new Float32Array(values.length);
  for (let bin = 0; bin < BINS; bin += 1)
    for (let frame = 0; frame < frames; frame += 1)
      warped[bin * frames + frame] = valueAt(values, frames, frame, Math.min(bin * tract, BINS - 1));
  return warped;
}

function valueAt(values: Float32Array, frames: number, frame: number, place: number): number {
  const bin = Math.floor(place);
  const low = values[bin * frames + frame] ?? 0;
  const high = values[Math.min(bin + 1, BINS - 1) * frames + frame] ?? 0;
  return low + (high - low) * (place - bin);
}

function changePitch(pitch: Float32Array, { pitch: ratio, liveliness }: NeuralTimbre): Float32Array {
  const voiced = [...pitch].filter((hz) => hz > VOICED_ABOVE_HZ);
  const mean = voiced.reduce((sum, hz) => sum + Math.log(hz), 0) / Math.max(voiced.length, 1);
  return pitch.map((hz) => hz > VOICED_ABOVE_HZ ? Math.exp(mean + (Math.log(hz) - mean) * liveliness) * ratio : hz);
} // prettier-ignore

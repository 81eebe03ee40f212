import { openModel, type Model, type Tensor } from './onnx-runtime.ts';
import { addOutputs } from './onnx-outputs.ts';
import type { SpeechSpectrum } from './vocoder.ts';

/** Steps of 25 ms of each phoneme. An inner value of the graph that hibari exports. */
const DURATIONS = '/Clip_output_0';
/** Longer runs of phonemes than its teacher was given. */
export const MAX_PHONEMES = 400;

/** A voice of hibari's (https://github.com/MMWilliams/hibari): from misaki's phonemes to a spectrum, with the time of each. */
export interface HibariModel {
  /** `stretch` 1.1 is a tenth slower. Seconds are one for each phoneme, and one more at either end for the silence there. */
  speak(
    phonemes: readonly number[],
    stretch: number,
  ): Promise<{ readonly spectrum: SpeechSpectrum; readonly seconds: readonly number[] }>;
}

export async function openHibariModel(runtimePath: string, file: Uint8Array): Promise<HibariModel> {
  const model = await openModel(runtimePath, addOutputs(file, [DURATIONS]));
  return { speak: (phonemes, stretch) => run(model, phonemes, stretch) };
}

const SILENCE = 0;
const STEP_SECONDS = 0.025;
/** The voice runs ahead of its durations by three steps, as its teacher does (`join_timestamps` of https://github.com/hexgrad/kokoro). */
const AHEAD_SECONDS = 3 * STEP_SECONDS;

async function run(model: Model, phonemes: readonly number[], stretch: number) {
  const ids = BigInt64Array.from([SILENCE, ...phonemes, SILENCE], BigInt);
  const out = await model.run({
    ids: { data: ids, dims: [1, ids.length] },
    speed: { data: Float32Array.of(1 / stretch), dims: [1] },
  });
  const pitch = floats(out['f0']);
  const spectrum: SpeechSpectrum = {
    frames: pitch.length,
    harmonics: floats(out['lh']),
    harmonicPhase: floats(out['theta']),
    noise: floats(out['ln']),
    rest: floats(out['lr']),
    restPhase: floats(out['phi']),
    pitch,
  };
  const seconds = Array.from(floats(out[DURATIONS]), (steps) => steps * STEP_SECONDS);
  return { spectrum, seconds: [(seconds[0] ?? 0) - AHEAD_SECONDS, ...seconds.slice(1)] };
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('the model is none of hibari: it lacks one of its outputs');
}

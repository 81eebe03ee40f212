import { openModel, type Model, type Tensor } from '../../../onnx/onnx-runtime.ts';
import { addOutputs, cutToOutputs } from './onnx-outputs.ts';
import type { SpeechSpectrum } from './vocoder.ts';

/** Steps of 25 ms of each phoneme. An inner value of the graph that hibari exports. */
const DURATIONS = '/Clip_output_0';
/** Longer runs of phonemes than its teacher was given. */
export const MAX_PHONEMES = 400;

/** A voice of hibari's (https://github.com/MMWilliams/hibari): from misaki's phonemes to a spectrum, with the time of each. */
export interface HibariModel {
  /** How long each phoneme takes at natural pace, by a quarter of the work. Seconds as below. */
  time(phonemes: readonly number[]): Promise<readonly number[]>;
  /** `stretch` 1.1 is a tenth slower. Seconds are one for each phoneme, and one more at either end for the silence there. */
  speak(
    phonemes: readonly number[],
    stretch: number,
  ): Promise<{ readonly spectrum: SpeechSpectrum; readonly seconds: readonly number[] }>;
}

export async function openHibariModel(runtimePath: string, file: Uint8Array): Promise<HibariModel> {
  const [timer, model] = [
    await openModel(runtimePath, cutToOutputs(file, [DURATIONS])),
    await openModel(runtimePath, addOutputs(file, [DURATIONS])),
  ];
  return {
    time: async (phonemes) => secondsIn(await run(timer, phonemes, 1)),
    speak: (phonemes, stretch) => speak(model, phonemes, stretch),
  };
}

const SILENCE = 0;
const STEP_SECONDS = 0.025;
/** The voice runs ahead of its durations by three steps, as its teacher does (`join_timestamps` of https://github.com/hexgrad/kokoro). */
const AHEAD_SECONDS = 3 * STEP_SECONDS;

function run(model: Model, phonemes: readonly number[], stretch: number) {
  const ids = BigInt64Array.from([SILENCE, ...phonemes, SILENCE], BigInt);
  return model.run({
    ids: { data: ids, dims: [1, ids.length] },
    speed: { data: Float32Array.of(1 / stretch), dims: [1] },
  });
}

async function speak(model: Model, phonemes: readonly number[], stretch: number) {
  const out = await run(model, phonemes, stretch);
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
  return { spectrum, seconds: secondsIn(out) };
}

function secondsIn(out: Readonly<Record<string, Tensor>>): readonly number[] {
  const [first = 0, ...seconds] = Array.from(floats(out[DURATIONS]), (steps) => steps * STEP_SECONDS);
  return [first - AHEAD_SECONDS, ...seconds];
}

function floats(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('the model is none of hibari: it lacks one of its outputs');
}

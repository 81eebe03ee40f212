import { readFile } from 'node:fs/promises';
import { openModel, type Model, type Tensor } from '../../../../onnx/onnx-runtime.ts';
import { addOutputs, cutToOutputs, findDurations } from '../onnx-outputs.ts';
import { rowFor, type StyleRows } from './styles.ts';

/** A model of the family of StyleTTS 2 that speaks in many styles: Kokoro's, Kitten's. */
export interface StyledModel {
  /** How long each phoneme takes at natural pace, and the silence at either end; seconds. */
  time(phonemes: readonly number[], style: StyleRows): Promise<readonly number[]>;
  /** `stretch` 1.1 is a tenth slower. */
  speak(phonemes: readonly number[], style: StyleRows, stretch: number): Promise<StyledSpeech>;
}

export interface StyledSpeech {
  readonly samples: Float32Array<ArrayBuffer>;
  readonly seconds: readonly number[];
}

export const STYLED_RATE = 24_000;
const SILENCE = 0;
/** Samples in a step of the durations, in all models of this family. */
const STEP_SAMPLES = 600;
/** The voice runs ahead of its durations by three steps (`join_timestamps` of https://github.com/hexgrad/kokoro). */
const AHEAD_STEPS = 3;

export async function openStyledModel(runtimePath: string, path: string): Promise<StyledModel> {
  const file = await readFile(path);
  const durations = findDurations(file);
  if (durations === undefined) throw new Error(`${path}: a model that does not tell how long its phonemes take`);
  const [timer, model] = [
    await openModel(runtimePath, cutToOutputs(file, [durations])),
    await openModel(runtimePath, addOutputs(file, [durations])),
  ];
  return {
    time: async (phonemes, style) => secondsIn((await run(timer, phonemes, style, 1))[durations]),
    async speak(phonemes, style, stretch) {
      const out = await run(model, phonemes, style, stretch);
      const [sound] = Object.entries(out).flatMap(([name, { data }]) => (name === durations ? [] : [data]));
      if (!(sound instanceof Float32Array)) throw new Error(`${path}: a model that gives no sound`);
      return { samples: Float32Array.from(sound), seconds: secondsIn(out[durations]) };
    },
  };
} // prettier-ignore

/** Exports call the phonemes `tokens` or `input_ids`. */
function run(model: Model, phonemes: readonly number[], style: StyleRows, stretch: number) {
  const ids = BigInt64Array.from([SILENCE, ...phonemes, SILENCE], BigInt);
  const name = model.inputNames.find((each) => each !== 'style' && each !== 'speed') ?? 'tokens';
  const row = rowFor(style, phonemes.length);
  return model.run({
    [name]: { data: ids, dims: [1, ids.length] },
    style: { data: row, dims: [1, row.length] },
    speed: { data: Float32Array.of(1 / stretch), dims: [1] },
  });
}

function secondsIn(durations: Tensor | undefined): readonly number[] {
  const [first = 0, ...steps] = Array.from(durations?.data ?? [], Number);
  return [first - AHEAD_STEPS, ...steps].map((count) => (count * STEP_SAMPLES) / STYLED_RATE);
}

import { readFile } from 'node:fs/promises';
import type { SentenceSpeech } from '../espeak/espeak-speaker.ts';
import { readSentencePhones } from '../espeak/sentence-phones.ts';
import type { Phrase } from '../phrase.ts';
import { cutPhrase } from './cut-phrase.ts';
import { addOutputs } from './onnx-outputs.ts';
import { openModel, type Model } from '../../../onnx/onnx-runtime.ts';

/** A voice of Piper's (https://github.com/OHF-Voice/piper1-gpl): the model, and beside it `<model>.json`. */
export interface PiperVoice {
  readonly modelPath: string;
  /** ISO 639 code. */
  readonly language: string;
}

/** What we use of the file beside a model. */
interface PiperSettings {
  readonly audio: { readonly sample_rate: number };
  readonly espeak: { readonly voice: string };
  readonly inference: { readonly length_scale?: number };
  readonly phoneme_id_map: Readonly<Record<string, readonly number[]>>;
}

/** Frames of each phoneme, of 256 samples: an inner value of every graph that Piper exports. */
const DURATIONS = '/Ceil_output_0';
const FRAME_SAMPLES = 256;

const opened = new Map<string, Promise<{ readonly model: Model; readonly settings: PiperSettings }>>();

/** Speaks with a Piper voice; espeak-ng, in its own process, tells the phonemes. Without Piper's noise, so that the same text gives the same sound. */
export async function openPiperSpeech(runtimePath: string, { modelPath }: PiperVoice): Promise<SentenceSpeech> {
  const opening = opened.get(modelPath) ?? open(runtimePath, modelPath);
  opened.set(modelPath, opening);
  opening.catch(() => opened.delete(modelPath));
  const { model, settings } = await opening;
  return {
    async speak(words, first, end, stretch) {
      const phones = await readSentencePhones(settings.espeak.voice, words, first, end);
      const ids: number[] = [...idsOf(settings, '^'), ...idsOf(settings, '_')];
      const owners = ids.map(() => -1);
      const push = (signs: string, owner: number): void => {
        for (const id of Array.from(signs.normalize('NFD')).flatMap((sign) => idsOf(settings, sign))) {
          ids.push(id, ...idsOf(settings, '_'));
          owners.push(owner, owner);
        }
      };
      phones.forEach(({ index, signs, mark }, place) => {
        push(signs, index);
        push(mark, -1);
        if (place < phones.length - 1) push(' ', -1);
      });
      ids.push(...idsOf(settings, '$'));
      owners.push(-1);
      return run(model, settings, ids, owners, stretch);
    },
  };
} // prettier-ignore

async function open(runtimePath: string, modelPath: string) {
  const settings = JSON.parse(await readFile(`${modelPath}.json`, 'utf8')) as PiperSettings;
  return { settings, model: await openModel(runtimePath, addOutputs(await readFile(modelPath), [DURATIONS])) };
} // prettier-ignore

async function run(model: Model, { audio, inference }: PiperSettings, ids: readonly number[], owners: readonly number[], stretch: number): Promise<Phrase> {
  const speaker = model.inputNames.includes('sid') ? { sid: { data: BigInt64Array.of(0n), dims: [1] } } : {};
  const out = await model.run({
    ...speaker,
    input: { data: BigInt64Array.from(ids, BigInt), dims: [1, ids.length] },
    input_lengths: { data: BigInt64Array.of(BigInt(ids.length)), dims: [1] },
    scales: { data: Float32Array.of(0, (inference.length_scale ?? 1) * stretch, 0), dims: [3] },
  });
  const [sound, frames] = [out['output']?.data, out[DURATIONS]?.data];
  if (!(sound instanceof Float32Array) || !(frames instanceof Float32Array)) throw new Error('the model is none of Piper: it lacks one of its outputs');
  const seconds = Array.from(frames, (count) => (count * FRAME_SAMPLES) / audio.sample_rate);
  return cutPhrase({ samples: Float32Array.from(sound), sampleRate: audio.sample_rate }, owners, seconds);
} // prettier-ignore

function idsOf({ phoneme_id_map: map }: PiperSettings, sign: string): readonly number[] {
  return Object.hasOwn(map, sign) ? (map[sign] ?? []) : [];
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Voice } from '../../../modules/voices/index.ts';
import type { NeuralVoice } from './neural/hibari-speaker.ts';

/** A voice that the operator put into the folder of voices. */
export interface OperatorVoice {
  readonly voice: Voice;
  readonly neural: NeuralVoice;
  /** Another file under the same name speaks otherwise. */
  readonly version: string;
}

/** hibari's models are named after Kokoro's voices: `bf_emma.int8.onnx` is a British woman. */
const HIBARI = /^([ab])([fm])_([a-z]+)(?:[._][\w.]*)?\.onnx$/;
const AS_IT_IS = { pitch: 1, liveliness: 1, tract: 1 } as const;

/** The voices in a folder, by name; none where there is no folder. What is named otherwise is no voice. */
export function listOperatorVoices(folder: string): readonly OperatorVoice[] {
  return readNames(folder).flatMap((file) => {
    const [, accent, gender, name] = HIBARI.exec(file) ?? [];
    if (accent === undefined || gender === undefined || name === undefined) return [];
    const modelPath = join(folder, file);
    const { size, mtimeMs } = statSync(modelPath);
    const neural = { accent: accent === 'b' ? 'gb' : 'us', timbre: AS_IT_IS, modelPath } as const;
    return [{ voice: describe(accent, gender, name), neural, version: `${size}-${mtimeMs}` }];
  });
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function describe(accent: string, gender: string, name: string): Voice {
  const land = accent === 'b' ? 'British' : 'American';
  return {
    voice_id: `${accent}${gender}_${name}`,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: `${land} ${gender === 'f' ? 'woman' : 'man'}, natural; a voice that this service's operator added.`,
    custom: false,
    preview_url: null,
    gender: gender === 'f' ? 'female' : 'male',
    accent: land.toLowerCase(),
    tags: ['natural', 'narrator'],
  };
}

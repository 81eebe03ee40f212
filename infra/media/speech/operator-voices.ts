import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Voice } from '../../../modules/voices/index.ts';
import type { NeuralVoice } from './neural/hibari-speaker.ts';
import type { PiperVoice } from './neural/piper-speaker.ts';

/** A voice that the operator put into the folder of voices. */
export interface OperatorVoice {
  readonly voice: Voice;
  readonly neural?: NeuralVoice;
  readonly piper?: PiperVoice;
  /** Another file under the same name speaks otherwise. */
  readonly version: string;
}

/** hibari's models are named after Kokoro's voices: `bf_emma.int8.onnx` is a British woman. */
const HIBARI = /^([ab])([fm])_([a-z]+)(?:[._][\w.]*)?\.onnx$/;
/** Piper's models: `de_DE-thorsten-medium.onnx`, with `de_DE-thorsten-medium.onnx.json` beside it. */
const PIPER = /^([a-z]{2,3})_([A-Z]{2})-([\w]+)-(?:x_low|low|medium|high)\.onnx$/;
const AS_IT_IS = { pitch: 1, liveliness: 1, tract: 1 } as const;

/** The voices in a folder, by name; none where there is no folder. What is named otherwise is no voice. */
export function listOperatorVoices(folder: string): readonly OperatorVoice[] {
  const files = readNames(folder);
  return files.flatMap((file) => {
    const modelPath = join(folder, file);
    const voice =
      readHibari(file, modelPath) ??
      (files.includes(`${file}.json`) ? readPiper(file, modelPath) : undefined);
    if (!voice) return [];
    const { size, mtimeMs } = statSync(modelPath);
    return [{ ...voice, version: `${size}-${mtimeMs}` }];
  });
}

function readHibari(file: string, modelPath: string): Omit<OperatorVoice, 'version'> | undefined {
  const [, accent, gender, name] = HIBARI.exec(file) ?? [];
  if (accent === undefined || gender === undefined || name === undefined) return undefined;
  return {
    voice: describe(accent, gender, name),
    neural: { accent: accent === 'b' ? 'gb' : 'us', timbre: AS_IT_IS, modelPath },
  };
}

function readPiper(file: string, modelPath: string): Omit<OperatorVoice, 'version'> | undefined {
  const [, language, region, speaker] = PIPER.exec(file) ?? [];
  if (language === undefined || region === undefined || speaker === undefined) return undefined;
  const name = capitalise(speaker.replaceAll('_', ' '));
  const voice: Voice = {
    ...{
      voice_id: file.slice(0, -'.onnx'.length),
      name,
      custom: false,
      preview_url: null,
      accent: `${language}-${region}`,
    },
    description: `${name} speaks ${language}-${region}, natural; a voice that this service's operator added.`,
    tags: ['natural', 'narrator'],
  };
  return { voice, piper: { modelPath, language } };
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
    name: capitalise(name),
    description: `${land} ${gender === 'f' ? 'woman' : 'man'}, natural; a voice that this service's operator added.`,
    custom: false,
    preview_url: null,
    gender: gender === 'f' ? 'female' : 'male',
    accent: land.toLowerCase(),
    tags: ['natural', 'narrator'],
  };
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

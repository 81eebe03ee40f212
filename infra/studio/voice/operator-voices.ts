import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Voice } from '../../../modules/voices/index.ts';
import type { NeuralVoice } from './neural/hibari-speaker.ts';
import type { PiperVoice } from './neural/piper-speaker.ts';
import type { StyledVoice } from './neural/styled/styled-voice.ts';
import { describeAdded } from './describe-added.ts';
import { listStyledVoices } from './operator-styles.ts';

/** A voice that the operator put into the folder of voices: of one of three kinds of models. */
export interface OperatorVoice {
  readonly voice: Voice;
  readonly neural?: NeuralVoice;
  readonly piper?: PiperVoice;
  readonly styled?: StyledVoice;
  /** Another file under the same name speaks otherwise. */
  readonly version: string;
}

/** hibari's models are named after Kokoro's voices: `bf_emma.int8.onnx` is a British woman. */
const HIBARI = /^([ab])([fm])_([a-z]+)(?:[._][\w.]*)?\.onnx$/;
/** Piper's models: `de_DE-thorsten-medium.onnx`, with `de_DE-thorsten-medium.onnx.json` beside it. */
const PIPER = /^([a-z]{2,3})_([A-Z]{2})-([\w]+)-(?:x_low|low|medium|high)\.onnx$/;
const AS_IT_IS = { pitch: 1, liveliness: 1, tract: 1 } as const;

/** The voices in a folder, by name; none where there is no folder. What is named otherwise is no voice. Of two with one id the first is it. */
export function listOperatorVoices(folder: string): readonly OperatorVoice[] {
  const files = readNames(folder);
  const alone = files.flatMap((file) => {
    const modelPath = join(folder, file);
    const voice =
      readHibari(file, modelPath) ??
      (files.includes(`${file}.json`) ? readPiper(file, modelPath) : undefined);
    return voice ? [{ ...voice, version: versionOf(modelPath) }] : [];
  });
  const styled = listStyledVoices(folder, files).map((voice) => ({
    ...voice,
    version: `${versionOf(voice.styled.modelPath)} ${versionOf(voice.styled.style.path)}`,
  }));
  const byId = new Map([...alone, ...styled].reverse().map((each) => [each.voice.voice_id, each]));
  return [...byId.values()].reverse();
}

function readHibari(file: string, modelPath: string): Omit<OperatorVoice, 'version'> | undefined {
  const [, accent, gender, name] = HIBARI.exec(file) ?? [];
  if (accent === undefined || gender === undefined || name === undefined) return undefined;
  return {
    voice: describeAdded({ id: `${accent}${gender}_${name}`, name, gender, accent: accent === 'b' ? 'British' : 'American' }),
    neural: { accent: accent === 'b' ? 'gb' : 'us', timbre: AS_IT_IS, modelPath },
  };
} // prettier-ignore

function readPiper(file: string, modelPath: string): Omit<OperatorVoice, 'version'> | undefined {
  const [, language, region, speaker] = PIPER.exec(file) ?? [];
  if (language === undefined || region === undefined || speaker === undefined) return undefined;
  const [id, name] = [file.slice(0, -'.onnx'.length), speaker.replaceAll('_', ' ')];
  return {
    voice: describeAdded({ id, name, language: `${language}-${region}` }),
    piper: { modelPath, language },
  };
}

function versionOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size}-${mtimeMs}`;
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

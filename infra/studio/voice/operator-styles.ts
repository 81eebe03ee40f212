import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Voice } from '../../../modules/voices/index.ts';
import { describeAdded } from './describe-added.ts';
import { listStyles, type StyleFile } from './neural/styled/styles.ts';
import type { StyledVoice } from './neural/styled/styled-voice.ts';

/** Models as their authors name them: `kokoro-v1.0.int8.onnx`, `kitten_tts_nano_v0_1.onnx`. */
const MODELS = { kokoro: /^kokoro[\w.-]*\.onnx$/i, kitten: /^kitten[\w.-]*\.onnx$/i } as const;
/** Kokoro's voices lie in one archive (`voices-v1.0.bin`) or in a file each (`af_heart.bin`), Kitten's in `voices.npz`. */
const ARCHIVES = { kokoro: /^voices[\w.-]*\.bin$/i, kitten: /^(?:voices|kitten)[\w.-]*\.npz$/i } as const;
const KOKORO_FILE = /^([a-z][fm]_[a-z]+)\.bin$/;
/** Language, gender, name: `bf_emma`. Japanese and Chinese (j, z) need readers that we do not have. */
const KOKORO_VOICE = /^([abefhip])([fm])_([a-z]+)$/;
const LANGUAGES: Readonly<Record<string, string>> = { e: 'es', f: 'fr', h: 'hi', i: 'it', p: 'pt-br' };
const KITTEN_VOICE = /^expr-voice-(\d)-([fm])$/;
/** Kitten's own names for its voices (`config.json` of KittenML/kitten-tts-nano-0.8). */
const KITTEN_NAMES: Readonly<Record<string, string>> = {
  ...{ '2f': 'Bella', '2m': 'Jasper', '3f': 'Luna', '3m': 'Bruno' },
  ...{ '4f': 'Rosie', '4m': 'Hugo', '5f': 'Kiki', '5m': 'Leo' },
};

interface Styled {
  readonly voice: Voice;
  readonly styled: StyledVoice;
}

/** The voices of Kokoro's and Kitten's models in a folder that has these files; of several models of a family the first. */
export function listStyledVoices(folder: string, files: readonly string[]): readonly Styled[] {
  const kokoro = files.find((file) => MODELS.kokoro.test(file));
  const kitten = files.find((file) => MODELS.kitten.test(file));
  const alone = files.flatMap((file) => {
    const id = KOKORO_FILE.exec(file)?.[1];
    return id === undefined ? [] : [{ id, style: { path: join(folder, file) } }];
  });
  const packed = (archive: RegExp) =>
    files
      .filter((file) => archive.test(file))
      .flatMap((file) => stylesIn(join(folder, file)))
      .map((style) => ({ id: style.entry, style }));
  return [
    ...(kokoro === undefined
      ? []
      : [...alone, ...packed(ARCHIVES.kokoro)].flatMap(({ id, style }) =>
          readKokoro(id, style, join(folder, kokoro)),
        )),
    ...(kitten === undefined
      ? []
      : packed(ARCHIVES.kitten).flatMap(({ id, style }) => readKitten(id, style, join(folder, kitten)))),
  ];
}

function readKokoro(id: string, style: StyleFile, modelPath: string): readonly Styled[] {
  const [, land, gender, name] = KOKORO_VOICE.exec(id) ?? [];
  if (land === undefined || gender === undefined || name === undefined) return [];
  const language = LANGUAGES[land];
  const accent = land === 'b' ? 'British' : 'American';
  return [
    {
      voice: describeAdded({ id, name, gender, ...(language === undefined ? { accent } : { language }) }),
      styled: {
        family: 'kokoro',
        modelPath,
        style,
        language: language ?? 'en',
        accent: land === 'b' ? 'gb' : 'us',
      },
    },
  ];
}

function readKitten(id: string, style: StyleFile, modelPath: string): readonly Styled[] {
  const [, number, gender] = KITTEN_VOICE.exec(id) ?? [];
  if (number === undefined || gender === undefined) return [];
  const name = KITTEN_NAMES[`${number}${gender}`] ?? `Voice ${number}`;
  return [
    {
      voice: describeAdded({ id: `kitten-${name.toLowerCase().replace(' ', '-')}`, name, gender, accent: 'American' }),
      styled: { family: 'kitten', modelPath, style, language: 'en', accent: 'us' },
    },
  ];
} // prettier-ignore

const known = new Map<string, readonly string[]>();

/** The voices in an archive, which is read once. */
function stylesIn(path: string): readonly Required<StyleFile>[] {
  const { size, mtimeMs } = statSync(path);
  const key = `${path} ${size} ${mtimeMs}`;
  const names = known.get(key) ?? listStyles(path);
  known.set(key, names);
  return names.map((entry) => ({ path, entry }));
}

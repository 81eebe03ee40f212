import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findOnnxRuntime } from '../../../onnx/onnx-runtime.ts';

/** What set-up brought (infra/setup/onnx.mjs, voice.mjs): the runtime and hibari's files. */
export interface VoiceFolder {
  readonly runtimePath: string;
  /** hibari's assets: a voice, dictionaries, a tagger. */
  readonly assets: string;
  /** Of both together: other files speak otherwise. */
  readonly version: string;
}

/** The natural voice, or why there is none. */
export type NaturalVoice = VoiceFolder | { readonly missing: string };

/** The voice in `.tools/voice` of the project in `folder`, or why it is not there. */
export function findVoiceFolder(folder: string): NaturalVoice {
  const root = join(folder, '.tools/voice');
  const runtimePath = findOnnxRuntime(folder);
  const version = readText(join(root, 'version.json'), 'version');
  if (runtimePath !== undefined && version !== undefined) return { runtimePath, assets: join(root, 'hibari/assets'), version };
  return { missing: readText(join(folder, '.tools/voice-missing.json'), 'reason') ?? 'set-up has not fetched it' };
} // prettier-ignore

/** One entry of a small JSON file that set-up wrote. */
function readText(path: string, name: string): string | undefined {
  try {
    const value = (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An asset as its author's JSON, packed or not. The caller knows its shape: the package is pinned by its hash. */
export function readAsset(assets: string, name: string): unknown {
  const file = readFileSync(join(assets, name));
  return JSON.parse((name.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8'));
}

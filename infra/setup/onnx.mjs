import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchInto, isFetched, run } from './fetch-into.mjs';

const WANTED = fileURLToPath(new URL('tools/onnx/', import.meta.url));
const PINS = ['package.json', 'package-lock.json'].map((name) => join(WANTED, name));

const RUNTIME = {
  folder: '.tools/onnx',
  pins: PINS,
  // The rest of 96 MB serves browsers.
  kept: [
    'node_modules/onnxruntime-common',
    'node_modules/onnxruntime-web/package.json',
    'node_modules/onnxruntime-web/dist/ort.node.min.mjs',
    'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.mjs',
    'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  ],
};

/** True when `ensureOnnx` has nothing to do. */
export const isOnnxThere = () => isFetched(RUNTIME);

/** Leaves what runs trained models in .tools/onnx: exactly what `tools/onnx` names, as npm checks by hash. */
export async function ensureOnnx() {
  if (isOnnxThere()) return;
  process.stdout.write('set-up: fetching what runs trained models\n');
  await fetchInto(RUNTIME, async (draft) => {
    for (const pin of PINS) cpSync(pin, join(draft, pin.slice(WANTED.length)));
    await run([
      'npm',
      'ci',
      '--loglevel=error',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      draft,
    ]);
  });
}

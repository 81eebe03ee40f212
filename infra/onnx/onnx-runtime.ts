import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Numbers = Float32Array | BigInt64Array | Int32Array;

export interface Tensor {
  readonly dims: readonly number[];
  readonly data: Numbers;
}

/** A loaded model. */
export interface Model {
  readonly inputNames: readonly string[];
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}

/** The API of onnxruntime-web that we use. Set-up trims the package (infra/setup/onnx.mjs): it is not a dependency. */
interface OnnxRuntime {
  readonly env: { logLevel: string; readonly wasm: { numThreads: number } };
  readonly Tensor: new (type: string, data: Numbers, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    create(model: Uint8Array, options: Readonly<Record<string, unknown>>): Promise<Model>;
  };
}

const OPTIONS = { executionProviders: ['wasm'], logSeverityLevel: 3 };
const PROGRAM = 'onnxruntime-web/dist/ort.node.min.mjs';
const loading = new Map<string, Promise<OnnxRuntime>>();

/** Path of the runtime that set-up installed in the project at `folder`. */
export function findOnnxRuntime(folder: string): string | undefined {
  const path = join(folder, '.tools/onnx/node_modules', PROGRAM);
  return existsSync(path) ? path : undefined;
}

/**
 * Opens a model in the runtime at `path`: WebAssembly, one thread, the same numbers on every machine. Graph optimisation of a speech model takes as
 * long as speaking twenty seconds, and small models gain nothing; a transformer is twice as fast with it.
 */
export async function openModel(
  path: string,
  model: Uint8Array,
  graphOptimizationLevel: 'disabled' | 'all' = 'disabled',
): Promise<Model> {
  const known = loading.get(path) ?? loadRuntime(path);
  loading.set(path, known);
  const runtime = await known;
  const session = await runtime.InferenceSession.create(model, { ...OPTIONS, graphOptimizationLevel });
  // Concurrent calls of a session never return.
  let before: Promise<unknown> = Promise.resolve();
  return {
    inputNames: session.inputNames,
    run(inputs) {
      const tensors = Object.fromEntries(
        Object.entries(inputs).map(([name, { data, dims }]) => [
          name,
          new runtime.Tensor(typeOf(data), data, dims),
        ]),
      );
      const answer = before.then(() => session.run(tensors));
      before = answer.catch(() => undefined);
      return answer;
    },
  };
}

async function loadRuntime(path: string): Promise<OnnxRuntime> {
  // The file is outside the project and has no types.
  const runtime = (await import(pathToFileURL(path).href)) as OnnxRuntime;
  runtime.env.logLevel = 'error';
  runtime.env.wasm.numThreads = 1;
  return runtime;
}

function typeOf(data: Numbers): string {
  if (data instanceof BigInt64Array) return 'int64';
  return data instanceof Int32Array ? 'int32' : 'float32';
}

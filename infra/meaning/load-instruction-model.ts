import { readFile } from 'node:fs/promises';
import type { InstructionModel } from '../../planner/meaning/instruction-model.ts';
import { findOnnxRuntime, openModel } from '../onnx/onnx-runtime.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';

const MODEL = new URL('../../planner/understanding/model/instructions.onnx', import.meta.url);

/** all-MiniLM-L6-v2, trained on by infra/meaning/training/train.py. Loads in about 0.3 s of CPU. */
export async function loadInstructionModel(): Promise<InstructionModel> {
  const runtime = findOnnxRuntime(PROJECT_FOLDER);
  if (runtime === undefined) throw new Error('.tools/onnx is missing: run `make setup`');
  const model = await openModel(runtime, await readFile(MODEL), 'all');
  return {
    async scores(ids) {
      const dims = [1, ids.length];
      const filled = (value: bigint) => ({ dims, data: new BigInt64Array(ids.length).fill(value) });
      const { scores } = await model.run({
        input_ids: { dims, data: BigInt64Array.from(ids, BigInt) },
        attention_mask: filled(1n),
        token_type_ids: filled(0n),
      });
      if (!(scores?.data instanceof Float32Array))
        throw new Error('the model of instructions gave no scores');
      return scores.data;
    },
  };
}

import { isActive, loadEdit } from '../../../modules/edits/index.ts';
import type { EditPipeline } from './edit-pipeline.ts';
import { makeEditRecorder } from './record-edit.ts';

/** Ends an edit that was begun too often and never came to an end: it fails with that reason, and the next one has its turn. */
export function makeEditEnder(
  pipeline: Pick<EditPipeline, 'edits' | 'videos' | 'charges'>,
  worker: string,
): (editId: string, attempts: number) => Promise<void> {
  return async (editId, attempts) => {
    const { state } = await loadEdit(pipeline, editId);
    if (!isActive(state)) return;
    const reason = `Given up after ${attempts} attempts: the worker stopped each time before the edit was done.`;
    await makeEditRecorder(pipeline, editId, worker).failure({ reason, blame: 'fabula' });
  };
}

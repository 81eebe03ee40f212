import type { EditStep } from '../../../modules/edits/index.ts';
import { asDiskRefusal } from '../../../modules/kernel/disk-refusal.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { tellFailure } from '../tell-failure.ts';
import type { EditPipeline, EditProposal, EditTask } from './edit-pipeline.ts';
import { performEditStep } from './perform-edit-step.ts';

const TRIES = 3;

/** A step's outcome to record, or why it cannot be done, for the caller to read. */
export type Settled = { readonly proposal: EditProposal } | { readonly failure: string };

/** Tries a step three times; a refusal fails at once. Rejects when it is stopped or storage is away. */
export async function settleEditStep(
  pipeline: EditPipeline,
  task: EditTask,
  signal: AbortSignal,
): Promise<Settled> {
  const perform =
    pipeline.perform ?? ((one: EditTask, stop: AbortSignal) => performEditStep(pipeline, one, stop));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { proposal: await perform(task, signal) };
    } catch (thrown) {
      signal.throwIfAborted();
      const error = asDiskRefusal(thrown);
      const isRefusal = error instanceof DomainError;
      if (isRefusal && error.kind === 'unavailable') throw error;
      const { type: step } = task.step;
      pipeline.onFailure({ editId: task.edit.identity?.edit_id, step, attempt }, error);
      if (isRefusal || attempt === TRIES) return { failure: tellFailure(error, saidOf(task.step)) };
    }
  }
}

function saidOf(step: EditStep): string {
  const said = SAID[step.type];
  return 'scene' in step ? `Scene ${step.scene.scene_number} ${said}` : said;
}

const SAID: Readonly<Record<EditStep['type'], string>> = {
  rewrite_plan: 'The plan could not be rewritten',
  refuse_stale_plan: 'The edit could not be applied',
  draw_frames: 'could not be drawn',
  start_applying: 'The edit could not be applied',
  narrate_scene: 'could not be narrated',
  render_clip: 'could not be rendered',
  publish_edit: 'The film could not be joined',
};

import { isActive, loadEdit, nextEditSteps, type EditStep } from '../../../modules/edits/index.ts';
import { workBecause } from '../../../modules/kernel/log/cause.ts';
import type { WorkContext } from '../../../modules/kernel/async/work-queue.ts';
import type { Span } from '../../../modules/kernel/tracing.ts';
import { runSteps, type Ready } from '../run-steps.ts';
import { paying, settleStep, type StepFailure } from '../settle-step.ts';
import { traceStep } from '../trace-step.ts';
import { unwatched } from '../unwatched.ts';
import type { EditPipeline, EditTask } from './edit-pipeline.ts';
import { performEditStep } from './perform-edit-step.ts';
import { makeEditRecorder } from './record-edit.ts';

/**
 * Handles a work item `advance-edit`: takes an edit as far as it goes while it heads its video's queue. Folds both streams,
 * does what is not recorded yet, records it, and asks again: it may be killed anywhere and called again by anybody.
 *
 * Ends when the edit is over, waits for its turn or for its caller, when `signal` aborts, or with `DomainError('unavailable')`
 * when storage is away: then it is worth coming back later.
 */
export function makeEditAdvancer(
  pipeline: EditPipeline,
  worker: string,
): (editId: string, signal: AbortSignal, context?: WorkContext) => Promise<void> {
  const perform =
    pipeline.perform ?? ((task: EditTask, stop: AbortSignal) => performEditStep(pipeline, task, stop));
  return async (editId, signal, context = unwatched) => {
    const record = makeEditRecorder(pipeline, editId, worker);
    let failure: StepFailure | undefined;
    const fail = (first: StepFailure): void => {
      failure ??= first;
    };

    const work = async (task: EditTask, stop: AbortSignal, span: Span): Promise<void> => {
      const settled = await settleStep(
        task.step,
        () => perform(task, stop),
        (context, error) => {
          pipeline.onFailure({ editId, ...context }, error);
        },
        stop,
      );
      stop.throwIfAborted();
      if ('failure' in settled) {
        span.fail(settled.failure.blame);
        fail(settled.failure);
        return;
      }
      await paying(() => record.outcome(settled.outcome, task.edit), fail);
      context.progressed();
    };

    const look = async (running: number): Promise<Ready<EditStep> | undefined> => {
      const { edit, video, cause } = await record.start();
      // Over, or cancelled while we worked.
      if (!video || !isActive(edit)) return undefined;
      const ready = { owner: edit.identity?.owner ?? '', cause };
      const workOn = (step: EditStep, stop: AbortSignal) =>
        traceStep(pipeline.tracing, step, { 'fabula.edit.id': editId }, (span) =>
          work({ edit, video, step }, stop, span),
        );
      if (failure) {
        // What was begun is let finish first: it is saved, and paid for, for a retry.
        if (running === 0) await record.failure(failure);
        return { ...ready, steps: [], work: workOn };
      }
      return { ...ready, steps: nextEditSteps(edit, video), work: workOn };
    };

    const { edit, cause } = await record.start();
    await workBecause(cause, () => paying(() => record.settle(edit), fail));
    await runSteps(look, signal, context.news);
  };
}

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

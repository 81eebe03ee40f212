import { workBecause } from '../../modules/kernel/log/cause.ts';
import type { WorkContext } from '../../modules/kernel/async/work-queue.ts';
import type { Span } from '../../modules/kernel/tracing.ts';
import { nextSteps, stageOf, type Step } from '../../modules/productions/index.ts';
import { performStep } from './perform-step.ts';
import type { Pipeline, Task, Work } from './pipeline.ts';
import { failureOf, makeRecorder, paidOf, type Subject } from './record.ts';
import { runSteps } from './run-steps.ts';
import { paying, settleStep, type StepFailure } from './settle-step.ts';
import { traceStep } from './trace-step.ts';
import { unwatched } from './unwatched.ts';

/**
 * Takes a job, a change of voice or an edit as far as it goes: folds what is recorded, does what is not recorded yet, records it, and asks
 * again. May be killed anywhere and called again by anybody: a production is advanced, never run.
 *
 * Ends when it is over, waits for its caller or for its turn, when `signal` aborts, or with `DomainError('unavailable')` when
 * storage is away: then it is worth coming back later.
 */
export async function advanceProduction(
  pipeline: Pipeline,
  subject: Subject,
  worker: string,
  signal: AbortSignal,
  context: WorkContext = unwatched,
): Promise<void> {
  const { load, keep } = makeRecorder(pipeline, subject, worker);
  const perform = pipeline.perform ?? ((task: Task, stop: AbortSignal) => performStep(pipeline, task, stop));
  /** Of an edit. What was begun is let finish before it is recorded: it is saved, and paid for, for a retry. */
  let failing: StepFailure | undefined;
  const fail = async (work: Work, failure: StepFailure): Promise<void> => {
    if (work.edit) failing ??= failure;
    else await keep(failureOf(work, failure), work);
  };

  const workOn = async (task: Task, stop: AbortSignal, span: Span): Promise<void> => {
    const { step, video, edit, production } = task;
    const stage = stageOf(step);
    if (production.kind === 'build' && video.stage !== stage)
      await keep({ to: 'video', command: { type: 'BeginStage', stage } }, task);
    const settled = await settleStep(
      step,
      () => perform(task, stop),
      (attempt, error) => {
        pipeline.onFailure({ ...namesOf(subject), ...attempt }, error);
      },
      stop,
    );
    // An edit that is stopped pays for nothing any more.
    if (edit) stop.throwIfAborted();
    if ('failure' in settled) span.fail(settled.failure.blame);
    if ('failure' in settled && edit) failing ??= settled.failure;
    else {
      const proposal = 'outcome' in settled ? settled.outcome : failureOf(task, settled.failure, step);
      const record = () =>
        pipeline.charges.record(paidOf(task), proposal.command, () => keep(proposal, task));
      await paying(record, (failure) => fail(task, failure));
    }
    context.progressed();
  };

  const begin = async () => {
    const found = await load();
    const { edit, video, cause } = found;
    if (!edit?.identity || edit.isStarted || video.editQueue[0] !== edit.identity.edit_id) return found;
    await workBecause(cause, () => keep({ to: 'edit', command: { type: 'StartEdit' } }, found));
    return load();
  };

  const look = async (running: number) => {
    const { cause, ...work } = await begin();
    // Over, waiting for its caller or its turn, or cancelled while we worked.
    if (work.production.before === 'wait') return undefined;
    if (failing && running === 0) {
      const proposal = failureOf(work, failing);
      await workBecause(cause, () => keep(proposal, work));
    }
    return {
      owner: work.video.identity?.owner ?? '',
      cause,
      steps: failing ? [] : nextSteps(work.production),
      work: (step: Step, stop: AbortSignal) =>
        traceStep(pipeline.tracing, step, attributesOf(subject), (span) =>
          workOn({ ...work, step }, stop, span),
        ),
    };
  };

  const { cause, ...work } = await begin();
  // What the last worker recorded and did not live to charge.
  await workBecause(cause, () =>
    paying(
      () => pipeline.charges.settle(paidOf(work)),
      (failure) => fail(work, failure),
    ),
  );
  await runSteps(look, signal, context.news);
}

const namesOf = (subject: Subject) =>
  'edit_id' in subject ? { editId: subject.edit_id } : { videoId: subject.video_id };

const attributesOf = (subject: Subject) =>
  'edit_id' in subject ? { 'fabula.edit.id': subject.edit_id } : { 'fabula.video.id': subject.video_id };

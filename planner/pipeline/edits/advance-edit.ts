import { isActive, nextEditSteps, pipelineStatusOf, type EditStep } from '../../../modules/edits/index.ts';
import { workBecause } from '../../../modules/kernel/cause.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Cause } from '../../../modules/kernel/event.ts';
import { workFor } from '../../../modules/kernel/fair-share.ts';
import { sharedSignal } from '../../../modules/kernel/shared-signal.ts';
import type { Holding } from '../../../modules/kernel/work-queue.ts';
import { tellFailure } from '../tell-failure.ts';
import { firstOf } from '../first-of.ts';
import { unwatched } from '../unwatched.ts';
import type { EditPipeline, EditTask } from './edit-pipeline.ts';
import { makeEditRecorder, type EditRecorder } from './record-edit.ts';
import { settleEditStep } from './settle-edit-step.ts';

/** Steps of one edit that run side by side; the renderer's own pool decides how many really draw at a time. */
const STEPS_AT_ONCE = 4;

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
): (editId: string, signal: AbortSignal, holding?: Holding) => Promise<void> {
  return async (editId, signal, holding = unwatched) => {
    const record = makeEditRecorder(pipeline, editId, worker);
    // A step that cannot be recorded stops its siblings; `signal` stops all of them.
    const broken = new AbortController();
    const crew = makeCrew(
      pipeline,
      { ...record, outcome: progressing(record, holding) },
      broken,
      sharedSignal([signal, broken.signal]),
    );
    try {
      await crew.settle();
      while (await takeTurn(crew, record)) await firstOf(crew.running.values(), holding.news);
    } finally {
      broken.abort();
      await Promise.all(crew.running.values());
    }
  };
}

const progressing =
  ({ outcome }: EditRecorder, { progressed }: Holding): EditRecorder['outcome'] =>
  async (...recorded) => {
    await outcome(...recorded);
    progressed();
  };

/** The steps of one edit that are under way. */
interface Crew {
  readonly running: ReadonlyMap<string, Promise<void>>;
  readonly stop: AbortSignal;
  /** Why the edit cannot be done; nothing more is begun then. */
  failure(): string | undefined;
  start(task: EditTask, cause: Cause): void;
  /** Charges for what the last worker recorded and did not live to charge. */
  settle(): Promise<void>;
}

function makeCrew(
  pipeline: EditPipeline,
  record: EditRecorder,
  broken: AbortController,
  stop: AbortSignal,
): Crew {
  const running = new Map<string, Promise<void>>();
  let failure: string | undefined;
  const work = async (task: EditTask): Promise<void> => {
    const settled = await settleEditStep(pipeline, task, stop);
    stop.throwIfAborted();
    if ('failure' in settled) failure ??= settled.failure;
    else await record.outcome(settled.proposal, task.edit).catch(failUnpaid);
  };
  const failUnpaid = (error: unknown): void => {
    if (!(error instanceof DomainError) || error.kind !== 'unpaid') throw error;
    failure ??= tellFailure(error);
  };
  return {
    running,
    stop,
    failure: () => failure,
    async settle() {
      const { edit, cause } = await record.start();
      await workBecause(cause, () => pipeline.charges.settle(edit)).catch(failUnpaid);
    },
    start(task, cause) {
      const key = keyOf(task.step);
      const owner = task.edit.identity?.owner ?? '';
      const outcome = workFor(owner, () => workBecause(cause, () => work(task))).catch((error: unknown) => {
        broken.abort(error);
      });
      running.set(
        key,
        outcome.finally(() => running.delete(key)),
      );
    },
  };
}

/** Begins what can be done now. False when there is nothing more to wait for. */
async function takeTurn(crew: Crew, record: EditRecorder): Promise<boolean> {
  const { running, stop } = crew;
  stop.throwIfAborted();
  const { edit, video, cause } = await record.start();
  // Over, or cancelled while we worked: what still runs is stopped.
  if (!video || !isActive(edit)) return false;
  const failure = crew.failure();
  if (failure !== undefined) {
    // What was begun is let finish first: it is saved, and paid for, for a retry.
    if (running.size === 0) await record.failure(failure);
    return running.size > 0;
  }
  const reached = pipelineStatusOf(edit, video);
  if (reached) await record.phase(reached);
  const waiting = nextEditSteps(edit, video).filter((step) => !running.has(keyOf(step)));
  for (const step of waiting.slice(0, STEPS_AT_ONCE - running.size)) crew.start({ edit, video, step }, cause);
  return running.size > 0;
}

const keyOf = (step: EditStep): string =>
  'scene' in step ? `${step.type} ${step.scene.scene_id}` : step.type;

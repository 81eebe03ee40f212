import { causedBy, presentCause, workBecause } from '../../modules/kernel/cause.ts';
import { asDiskRefusal } from '../../modules/kernel/disk-refusal.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Cause } from '../../modules/kernel/event.ts';
import { workFor } from '../../modules/kernel/fair-share.ts';
import { sharedSignal } from '../../modules/kernel/shared-signal.ts';
import type { Holding } from '../../modules/kernel/work-queue.ts';
import {
  isWorking,
  nextSteps,
  stageOf,
  videoStream,
  workOf,
  type Blame,
  type PipelineCommand,
  type Step,
  type Video,
} from '../../modules/videos/index.ts';
import { firstOf } from './first-of.ts';
import { performStep } from './perform-step.ts';
import { recordPaid } from './record-paid.ts';
import { tellFailure } from './tell-failure.ts';
import { unwatched } from './unwatched.ts';
import type { VideoPipeline } from './video-pipeline.ts';

/** Steps of one job that run side by side; the renderer's own pool decides how many really draw at a time. */
const STEPS_AT_ONCE = 4;
const TRIES = 3;

/**
 * Takes a job as far as it goes: folds its stream, does what is not recorded yet, records it, and asks again. May be
 * killed anywhere and called again by anybody: a job is advanced, never run.
 *
 * Ends when the job rests (complete, failed, waiting), when `signal` aborts, or with `DomainError('unavailable')` when
 * storage is away: then it is worth coming back later.
 */
export async function advanceVideo(
  pipeline: VideoPipeline,
  videoId: string,
  worker: string,
  signal: AbortSignal,
  holding: Holding = unwatched,
): Promise<void> {
  const stream = videoStream(videoId);
  const running = new Map<string, Promise<void>>();
  // One step that throws stops its siblings; `signal` stops all of them.
  const broken = new AbortController();
  const stop = sharedSignal([signal, broken.signal]);
  // A step may outlive what it was begun for: another change of voice has no use for what was spoken for the last one.
  const keep = (begun: Video, outcome: PipelineCommand) =>
    pipeline.videos.handle(stream, { type: 'KeepOutcome', work: workOf(begun), outcome }, presentCause());

  const record = async (video: Video, outcome: PipelineCommand): Promise<void> => {
    try {
      if (video.phase === 'revoicing') await recordPaid(pipeline.charges, video, outcome, keep);
      else await keep(video, outcome);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unpaid') throw error;
      await keep(video, { type: 'FailVideo', reason: tellFailure(error), blame: 'input' });
    }
  };

  const work = async (video: Video, step: Step): Promise<void> => {
    const stage = stageOf(step);
    if (video.phase === 'building' && video.stage !== stage) await keep(video, { type: 'BeginStage', stage });
    await record(video, await settle(pipeline, { video, step, videoId }, stop));
    holding.progressed();
  };

  const start = (video: Video, step: Step, cause: Cause): void => {
    const key = keyOf(step);
    const owner = video.identity?.owner ?? '';
    const outcome = workFor(owner, () => workBecause(cause, () => work(video, step))).catch(
      (error: unknown) => {
        broken.abort(error);
      },
    );
    running.set(
      key,
      outcome.finally(() => running.delete(key)),
    );
  };

  try {
    for (;;) {
      stop.throwIfAborted();
      const { state, last } = await pipeline.videos.load(stream);
      // Over, waiting for its caller, or cancelled while we worked: what still runs is stopped.
      if (!isWorking(state) || !last) return;
      const waiting = nextSteps(state).filter((step) => !running.has(keyOf(step)));
      if (waiting.length === 0 && running.size === 0) return;
      for (const step of waiting.slice(0, STEPS_AT_ONCE - running.size))
        start(state, step, causedBy(last, `worker:${worker}`));
      await firstOf(running.values(), holding.news);
    }
  } finally {
    broken.abort();
    await Promise.all(running.values());
  }
}

/** Tries a step, and answers its outcome or, when it cannot be done, the failure to record. */
async function settle(
  pipeline: VideoPipeline,
  task: { readonly video: Video; readonly step: Step; readonly videoId: string },
  signal: AbortSignal,
): Promise<PipelineCommand> {
  const ordinary: VideoPipeline['perform'] = (video, step, stop) => performStep(pipeline, video, step, stop);
  const perform = pipeline.perform ?? ordinary;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await perform(task.video, task.step, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      const error = asDiskRefusal(thrown);
      if (error instanceof DomainError && error.kind === 'unavailable') throw error;
      const blame = blameFor(error);
      pipeline.onFailure({ videoId: task.videoId, step: task.step.type, attempt }, error);
      if (blame !== 'fabula' || attempt === TRIES) return failureOf(task.step, error, blame);
    }
  }
}

/** A provider was asked often enough already: who calls it tries again. */
function blameFor(error: unknown): Blame {
  if (!(error instanceof DomainError)) return 'fabula';
  return error.kind === 'upstream' ? 'provider' : 'input';
}

function failureOf(step: Step, error: unknown, blame: Blame): PipelineCommand {
  if (!('scene' in step)) return { type: 'FailVideo', reason: tellFailure(error, SAID[step.type]), blame };
  const { scene_id, scene_number } = step.scene;
  const reason = tellFailure(error, `Scene ${scene_number} ${SAID[step.type]}`);
  return { type: 'ReportSceneFailure', scene_id, reason, blame };
}

const SAID: Readonly<Record<Step['type'], string>> = {
  collect_references: 'References could not be collected',
  write_voiceover: 'The voiceover could not be written',
  draft_plan: 'The plan could not be drafted',
  detail_plan: 'The plan could not be detailed',
  scan_assets: 'Assets could not be scanned',
  narrate_scene: 'could not be narrated',
  draw_frames: 'could not be drawn',
  render_clip: 'could not be rendered',
  join_film: 'The film could not be joined',
  await_scene_retry: 'The retry could not be offered',
};

const keyOf = (step: Step): string => ('scene' in step ? `${step.type} ${step.scene.scene_id}` : step.type);

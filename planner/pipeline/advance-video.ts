import { causedBy, presentCause } from '../../modules/kernel/log/cause.ts';
import type { Span } from '../../modules/kernel/tracing.ts';
import type { WorkContext } from '../../modules/kernel/async/work-queue.ts';
import {
  isWorking,
  nextSteps,
  stageOf,
  videoStream,
  workOf,
  type PipelineCommand,
  type Step,
  type Video,
} from '../../modules/videos/index.ts';
import type { PaidProduction } from './charges.ts';
import { performStep } from './perform-step.ts';
import { runSteps } from './run-steps.ts';
import { paying, settleStep, type StepFailure } from './settle-step.ts';
import { traceStep } from './trace-step.ts';
import { unwatched } from './unwatched.ts';
import type { VideoPipeline } from './video-pipeline.ts';

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
  context: WorkContext = unwatched,
): Promise<void> {
  const stream = videoStream(videoId);
  const perform =
    pipeline.perform ??
    ((video: Video, step: Step, stop: AbortSignal) => performStep(pipeline, video, step, stop));
  // A step may outlive what it was begun for: another change of voice has no use for what was spoken for the last one.
  const keep = (begun: Video, outcome: PipelineCommand) =>
    pipeline.videos.handle(stream, { type: 'RecordOutcome', work: workOf(begun), outcome }, presentCause());

  const work = async (video: Video, step: Step, stop: AbortSignal, span: Span): Promise<void> => {
    const stage = stageOf(step);
    if (video.phase === 'building' && video.stage !== stage) await keep(video, { type: 'BeginStage', stage });
    const settled = await settleStep(
      step,
      () => perform(video, step, stop),
      (context, error) => {
        pipeline.onFailure({ videoId, ...context }, error);
      },
      stop,
    );
    if ('failure' in settled) span.fail(settled.failure.blame);
    const outcome = 'outcome' in settled ? settled.outcome : toCommand(step, settled.failure);
    await paying(
      () =>
        pipeline.charges.record(paidVoiceChange(video), outcome, async () => {
          const { state, last } = await keep(video, outcome);
          return { production: paidVoiceChange(state), last };
        }),
      (failure) => keep(video, { type: 'FailVideo', ...failure }),
    );
    context.progressed();
  };

  const look = async () => {
    const { state, last } = await pipeline.videos.load(stream);
    // Over, waiting for its caller, or cancelled while we worked.
    if (!isWorking(state) || !last) return undefined;
    return {
      owner: state.identity?.owner ?? '',
      cause: causedBy(last, `worker:${worker}`),
      steps: nextSteps(state),
      work: (step: Step, stop: AbortSignal) =>
        traceStep(pipeline.tracing, step, { 'fabula.video.id': videoId }, (span) =>
          work(state, step, stop, span),
        ),
    };
  };
  await runSteps(look, signal, context.news);
}

const toCommand = (step: Step, failure: StepFailure): PipelineCommand =>
  'scene' in step
    ? { type: 'ReportSceneFailure', scene_id: step.scene.scene_id, ...failure }
    : { type: 'FailVideo', ...failure };

/** A build's scenes have no price of their own. */
function paidVoiceChange({ identity, voiceChange, plan }: Video): PaidProduction | undefined {
  if (!identity || !voiceChange || !plan) return undefined;
  return {
    kind: 'voice_change',
    id: voiceChange.change_id,
    workspace: identity.owner,
    plan,
    made: Object.keys(voiceChange.clips).map((scene_id) => ({ scene_id, phase: 'clip' })),
  };
}

import { causedBy, presentCause, type EventReference } from '../../modules/kernel/log/cause.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
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
import { failureOf, settleStep, type StepFailure } from './settle-step.ts';
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
  const perform = pipeline.perform ?? ordinary(pipeline);
  // A step may outlive what it was begun for: another change of voice has no use for what was spoken for the last one.
  const keep: Keep = (begun, outcome) =>
    pipeline.videos.handle(stream, { type: 'RecordOutcome', work: workOf(begun), outcome }, presentCause());

  const record = async (video: Video, outcome: PipelineCommand): Promise<void> => {
    try {
      await recordPaid(pipeline, video, outcome, keep);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unpaid') throw error;
      await keep(video, { type: 'FailVideo', ...failureOf(error) });
    }
  };

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
    await record(video, 'outcome' in settled ? settled.outcome : toCommand(step, settled.failure));
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

type Keep = (
  begun: Video,
  outcome: PipelineCommand,
) => Promise<{ readonly state: Video; readonly last: EventReference | undefined }>;

const ordinary =
  (pipeline: VideoPipeline): NonNullable<VideoPipeline['perform']> =>
  (video, step, stop) =>
    performStep(pipeline, video, step, stop);

const toCommand = (step: Step, failure: StepFailure): PipelineCommand =>
  'scene' in step
    ? { type: 'ReportSceneFailure', scene_id: step.scene.scene_id, ...failure }
    : { type: 'FailVideo', ...failure };

/** Of a voice change: a scene is charged once it stands, and the change ends when everything that stands is charged. */
async function recordPaid(
  { charges }: VideoPipeline,
  video: Video,
  outcome: PipelineCommand,
  keep: Keep,
): Promise<void> {
  const paid = paidVoiceChange(video);
  if (paid && outcome.type === 'RecordClip') {
    const { scene_id } = outcome;
    await charges.scene(paid, { scene_id, phase: 'clip' }, async () => {
      const { state, last } = await keep(video, outcome);
      const isSame = workOf(state) === workOf(video);
      return isSame && state.voiceChange?.clips[scene_id] !== undefined ? last : undefined;
    });
    return;
  }
  if (paid && ENDS_OF_VOICE_CHANGES.has(outcome.type)) await charges.settle(paid);
  await keep(video, outcome);
}

const ENDS_OF_VOICE_CHANGES: ReadonlySet<PipelineCommand['type']> = new Set([
  'PublishFilm',
  'ReportSceneFailure',
  'FailVideo',
]);

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

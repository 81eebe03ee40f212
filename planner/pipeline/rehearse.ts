import { DomainError } from '../../modules/kernel/errors.ts';
import {
  parseRehearsal,
  rehearsedFailure,
  rehearsedQuestions,
  rehearsedSeconds,
  stageOf,
  type PipelineCommand,
  type RehearsalMarker,
  type RehearsedWork,
  type Step,
  type Video,
} from '../../modules/videos/index.ts';
import { performStep } from './perform-step.ts';
import type { VideoPipeline } from './video-pipeline.ts';

/** Resolves after so many seconds; rejects with the signal's reason when it aborts. */
export type Wait = (seconds: number, signal: AbortSignal) => Promise<void>;

/**
 * A pipeline whose jobs play the parts their tasks ask for (contract 14.2), through the ordinary paths: slow stages, failures,
 * questions. The story never sees the markers. For development: without it markers are ordinary text.
 */
export function rehearsing(pipeline: VideoPipeline, wait: Wait): VideoPipeline {
  return {
    ...pipeline,
    async perform(video, step, signal) {
      const { text, markers } = parseRehearsal(video.item?.task ?? '');
      if (markers.length > 0) {
        const played = await play(markers, video, step, { wait, signal });
        if (played) return played;
      }
      return performStep(pipeline, withTask(video, text), step, signal);
    },
  };
}

async function play(
  markers: readonly RehearsalMarker[],
  video: Video,
  step: Step,
  { wait, signal }: { readonly wait: Wait; readonly signal: AbortSignal },
): Promise<PipelineCommand | undefined> {
  const seconds = rehearsedSeconds(markers);
  if (seconds > 0 && beginsStage(video, step)) await wait(seconds, signal);
  const questions =
    step.type === 'write_voiceover' ? rehearsedQuestions(markers, video.answered.length) : undefined;
  if (questions) return { type: 'AskQuestions', round: video.answered.length + 1, questions };
  const work = workOf(video, step);
  const failure = work && rehearsedFailure(markers, work);
  if (failure !== undefined) throw new DomainError('unprocessable', 'videos.rehearsed', failure);
  return undefined;
}

/** The steps that are begun before their stage is recorded, and the first of a voice change. */
function beginsStage(video: Video, step: Step): boolean {
  if (video.phase !== 'revoicing') return video.stage !== stageOf(step);
  return Object.keys(video.voiceChange?.narrations ?? {}).length === 0;
}

/** What a step stands for: a job fails where its plan is drafted, a scene where its clip is rendered. */
function workOf(video: Video, step: Step): RehearsedWork | undefined {
  if (video.phase === 'revoicing')
    return step.type === 'narrate_scene'
      ? { work: { type: 'voice' }, retries: video.failedVoiceChanges }
      : undefined;
  if (step.type === 'draft_plan') return { work: { type: 'video' }, retries: 0 };
  if (step.type !== 'render_clip') return undefined;
  // Every run but the first was begun by an answer or by a retry.
  const retries = video.run - 1 - video.answered.length;
  return { work: { type: 'scene', scene_number: step.scene.scene_number }, retries };
}

function withTask(video: Video, task: string): Video {
  return video.item ? { ...video, item: { ...video.item, task } } : video;
}

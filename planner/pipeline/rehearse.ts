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
      const played = await play(markers, partOf(markers, video, step), (seconds) => wait(seconds, signal));
      if (played) return played;
      return performStep(pipeline, withTask(video, text), step, signal);
    },
  };
}

/** What a step of any production plays. */
export interface Part<Outcome> {
  /** It begins a stage or a phase, which may be slow. */
  readonly begins: boolean;
  /** What it asks its caller instead of doing its work. */
  readonly question: Outcome | undefined;
  /** What may be asked to fail in it. */
  readonly works: readonly RehearsedWork[];
  /** Of the failure. */
  readonly code: string;
}

/** Waits, asks or fails as the markers say; undefined: the step does its work. */
export async function play<Outcome>(
  markers: readonly RehearsalMarker[],
  { begins, question, works, code }: Part<Outcome>,
  wait: (seconds: number) => Promise<void>,
): Promise<Outcome | undefined> {
  const seconds = rehearsedSeconds(markers);
  if (seconds > 0 && begins) await wait(seconds);
  if (question) return question;
  const failure = works.map((work) => rehearsedFailure(markers, work)).find(Boolean);
  if (failure !== undefined) throw new DomainError('unprocessable', code, failure);
  return undefined;
}

function partOf(markers: readonly RehearsalMarker[], video: Video, step: Step): Part<PipelineCommand> {
  const round = video.answered.length + 1;
  const questions =
    step.type === 'write_voiceover' ? rehearsedQuestions(markers, video.answered.length) : undefined;
  return {
    begins: beginsStage(video, step),
    question: questions && { type: 'AskQuestions', round, questions },
    works: worksOf(video, step),
    code: 'videos.rehearsed',
  };
}

/** The steps that are begun before their stage is recorded, and the first of a voice change. */
function beginsStage(video: Video, step: Step): boolean {
  if (video.phase !== 'revoicing') return video.stage !== stageOf(step);
  return Object.keys(video.voiceChange?.narrations ?? {}).length === 0;
}

/** What a step stands for: a job fails where its plan is drafted, a scene where its clip is rendered. */
function worksOf(video: Video, step: Step): readonly RehearsedWork[] {
  if (video.phase === 'revoicing')
    return step.type === 'narrate_scene'
      ? [{ work: { type: 'voice' }, retries: video.failedVoiceChanges }]
      : [];
  if (step.type === 'draft_plan') return [{ work: { type: 'video' }, retries: 0 }];
  if (step.type !== 'render_clip') return [];
  // Every run but the first was begun by an answer or by a retry.
  const retries = video.run - 1 - video.answered.length;
  return [{ work: { type: 'scene', scene_number: step.scene.scene_number }, retries }];
}

function withTask(video: Video, task: string): Video {
  return video.item ? { ...video, item: { ...video.item, task } } : video;
}

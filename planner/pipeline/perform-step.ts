import type { PipelineCommand, Step, Video } from '../../modules/videos/index.ts';
import type { Film, Narration } from '../../modules/videos/media.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import type { ClipRequest, ScenePicture, VoiceChoice } from '../ports.ts';
import { briefOf, voiceForScene, voiceOf } from './brief.ts';
import {
  calculateClipTimings,
  calculateOwnTimings,
  narrationTargetSeconds,
  type ClipTiming,
} from './clip-timing.ts';
import { restoredScene, withMedia, type RecordedScene } from './restore-clip.ts';
import { outcomeOf, yieldsOf } from './stage.ts';
import type { VideoPipeline } from './video-pipeline.ts';

/** Does one step and answers the command that records its outcome. Proposes; never appends. */
export async function performStep(
  pipeline: VideoPipeline,
  video: Video,
  step: Step,
  signal: AbortSignal,
): Promise<PipelineCommand> {
  const { story } = pipeline;
  switch (step.type) {
    case 'collect_references': {
      await pipeline.charges.creation(video);
      const material = video.item ? await pipeline.collectReferences(video.item, signal) : { assets: [] };
      return { type: 'KeepReferences', ...material };
    }
    case 'write_voiceover': {
      const questions = await yieldsOf(story.clarify(briefOf(video), signal));
      if (questions.length > 0) return { type: 'AskQuestions', round: video.answered.length + 1, questions };
      const written = await outcomeOf(story.writeVoiceover(briefOf(video), signal));
      return { type: 'KeepVoiceover', ...written };
    }
    case 'draft_plan': {
      const voiceover = present(video.voiceover, 'voiceover');
      return {
        type: 'KeepDraft',
        plan: await outcomeOf(story.draftPlan(briefOf(video), voiceover, signal)),
      };
    }
    case 'detail_plan': {
      const draft = planOf(video);
      pipeline.narrator.prepare?.(draft.language, voiceOf(video));
      return { type: 'KeepDetail', plan: await outcomeOf(story.detailPlan(draft, briefOf(video), signal)) };
    }
    case 'scan_assets':
      return {
        type: 'KeepAssets',
        plan: await outcomeOf(story.scanAssets(planOf(video), briefOf(video), signal)),
      };
    case 'narrate_scene':
      return narrate(pipeline, video, step.scene, signal);
    case 'draw_frames': {
      const frames = await pipeline.illustrator.drawFrames(pictureOf(pipeline, video, step.scene), signal);
      return { type: 'KeepFrames', scene_id: step.scene.scene_id, frames };
    }
    case 'render_clip':
      return renderClip(pipeline, video, step.scene, signal);
    case 'join_film':
      return { type: 'PublishFilm', film: await joinFilm(pipeline, video, signal) };
    case 'await_scene_retry':
      return { type: 'AwaitSceneRetry' };
  }
}

async function narrate(
  { narrator }: VideoPipeline,
  video: Video,
  scene: Scene,
  signal: AbortSignal,
): Promise<PipelineCommand> {
  const narration = await narrator.speak(
    {
      text: scene.voiceover,
      language: planOf(video).language,
      voice: voiceOf(video),
      target_seconds: narrationTargetSeconds(scene),
    },
    signal,
  );
  return { type: 'KeepNarration', scene_id: scene.scene_id, narration };
}

async function renderClip(
  pipeline: VideoPipeline,
  video: Video,
  scene: Scene,
  signal: AbortSignal,
): Promise<PipelineCommand> {
  const request = clipRequestOf(pipeline, video, scene);
  const made = await withMedia(pipeline, request, voiceIn(video, scene), signal);
  const clip = await pipeline.renderer.renderClip(made, signal);
  const { frame_count, narration_start_seconds } = request;
  return { type: 'KeepClip', scene_id: scene.scene_id, clip, frame_count, narration_start_seconds };
}

function clipRequestOf(pipeline: VideoPipeline, video: Video, scene: Scene): ClipRequest {
  const frames = video.frames[scene.scene_id];
  return {
    ...pictureOf(pipeline, video, scene),
    ...timingOf(video, scene),
    narration: narrationOf(video, scene),
    ...(frames ? { frames } : {}),
  };
}

/** The film of a video whose clips are all recorded. */
export async function joinFilm(pipeline: VideoPipeline, video: Video, signal: AbortSignal): Promise<Film> {
  const placed = recordedScenes(pipeline, video).map((scene) => restoredScene(pipeline, scene, signal));
  return pipeline.joiner.join(await Promise.all(placed), signal, planOf(video));
}

/** The scenes of a video whose clips are all recorded, in order. */
export function recordedScenes(pipeline: VideoPipeline, video: Video): readonly RecordedScene[] {
  const { scenes } = planOf(video);
  const clips = { ...video.clips, ...video.voiceChange?.clips };
  return scenes.map((scene) => ({
    clip: present(clips[scene.scene_id], `clip of scene ${scene.scene_number}`),
    request: clipRequestOf(pipeline, video, scene),
    voice: voiceIn(video, scene),
  }));
}

/** Who speaks a scene of the film as it will be. */
const voiceIn = (video: Video, scene: Scene): VoiceChoice =>
  video.voiceChange?.narrations[scene.scene_id] ? voiceOf(video) : voiceForScene(video, planOf(video), scene);

function pictureOf({ sizeOf }: VideoPipeline, video: Video, scene: Scene): ScenePicture {
  const { style, video_type, language, assets, aspect_ratio } = planOf(video);
  return { scene, style, video_type, language, assets, size: sizeOf(aspect_ratio) };
}

function timingOf(video: Video, scene: Scene): ClipTiming {
  const spokenSecondsOf = ({ scene_id }: Scene) => narrationsOf(video)[scene_id]?.duration_seconds ?? 0;
  // The clips that a voice change keeps have their lengths already: each new one takes what it needs.
  const calculate = video.voiceChange ? calculateOwnTimings : calculateClipTimings;
  const timings = calculate(planOf(video), spokenSecondsOf);
  return present(timings.get(scene.scene_id), `timing of scene ${scene.scene_number}`);
}

const narrationsOf = (video: Video) => ({ ...video.narrations, ...video.voiceChange?.narrations });

const planOf = (video: Video): Plan => present(video.plan, 'plan');

const narrationOf = (video: Video, scene: Scene): Narration =>
  present(narrationsOf(video)[scene.scene_id], `narration of scene ${scene.scene_number}`);

function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the ${name} must be recorded before this step`);
  return value;
}

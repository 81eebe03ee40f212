import type { SceneClip, Video } from '../../modules/videos/index.ts';
import type { Frames, Narration } from '../../modules/videos/media.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import type { FilmOrigin, VoiceChoice } from '../ports.ts';
import { voiceForScene, voiceOf } from './brief.ts';
import { calculateClipTimings, calculateOwnTimings, type ClipTiming } from './clip-timing.ts';

/** The film that a build, a change of voice or an edit makes: its plan, and of each scene what there is already. */
export interface Production {
  readonly origin: FilmOrigin;
  readonly plan: Plan;
  readonly narrationOf: (scene: Scene) => Narration | undefined;
  readonly framesOf: (scene: Scene) => Frames | undefined;
  readonly clipOf: (scene: Scene) => SceneClip | undefined;
  readonly voiceOf: (scene: Scene) => VoiceChoice;
  readonly timingOf: (scene: Scene) => ClipTiming | undefined;
}

/** The film of a job, as its build or its change of voice will have it. */
export function productionOf(video: Video): Production {
  const plan = present(video.plan, 'plan');
  const { voiceChange } = video;
  const narrations = { ...video.narrations, ...voiceChange?.narrations };
  const clips = { ...video.clips, ...voiceChange?.clips };
  const isSpokenAnew = ({ scene_id }: Scene) =>
    voiceChange ? voiceChange.scene_ids.includes(scene_id) : !narrations[scene_id];
  // The clips that a voice change keeps have their lengths already: each new one takes what it needs.
  const calculate = voiceChange ? calculateOwnTimings : calculateClipTimings;
  return {
    origin: originOf(video, video.version + (voiceChange ? 1 : 0)),
    plan,
    narrationOf: ({ scene_id }) => narrations[scene_id],
    framesOf: ({ scene_id }) => video.frames[scene_id],
    clipOf: ({ scene_id }) => clips[scene_id],
    voiceOf: (scene) => (isSpokenAnew(scene) ? voiceOf(video) : voiceForScene(video, plan, scene)),
    timingOf: ({ scene_id: wanted }) =>
      calculate(plan, ({ scene_id }) => narrations[scene_id]?.duration_seconds ?? 0).get(wanted),
  };
}

/** Of the film that a production of a video makes. */
export function originOf({ identity, film }: Video, version: number): FilmOrigin {
  const { video_id } = present(identity, 'request');
  return { video_id, version, ...(film?.provenance ? { earlier: film.provenance } : {}) };
}

/** What a step is made of; that it is recorded before the step is `nextSteps`' care. */
export function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the ${name} must be recorded before this step`);
  return value;
}

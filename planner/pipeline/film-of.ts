import { mediaOf, type Production } from '../../modules/productions/index.ts';
import type { SceneClip } from '../../modules/videos/index.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import type { FilmOrigin, VoiceChoice } from '../ports.ts';
import { voiceForScene, voiceOf } from './brief.ts';
import { calculateClipTimings, calculateOwnTimings, type ClipTiming } from './clip-timing.ts';
import type { Work } from './pipeline.ts';

/** The film that a production makes: its plan, and of each scene what there is already, who speaks it, and how long it is. */
export interface ProducedFilm {
  readonly origin: FilmOrigin;
  readonly plan: Plan;
  readonly mediaOf: (scene: Scene) => ReturnType<typeof mediaOf>;
  readonly voiceOf: (scene: Scene) => VoiceChoice;
  readonly timingOf: (scene: Scene) => ClipTiming | undefined;
}

export function filmOf({ production, video }: Work): ProducedFilm {
  const { kind, speaks, made } = production;
  const plan = present(production.plan, 'plan');
  const { film } = video;
  const { video_id } = present(video.identity, 'request');
  // The clips that are kept have their lengths already: each new one takes what it needs.
  const calculate = kind === 'build' ? calculateClipTimings : calculateOwnTimings;
  const isSpokenAnew: Readonly<Record<Production['kind'], (scene: Scene) => boolean>> = {
    build: ({ scene_id }) => !made.narrations[scene_id],
    voice_change: ({ scene_id }) => speaks.some((scene) => scene.scene_id === scene_id),
    edit: () => false,
  };
  return {
    origin: {
      ...{ video_id, version: video.version + (kind === 'build' ? 0 : 1) },
      ...(film?.provenance ? { earlier: film.provenance } : {}),
    },
    plan,
    mediaOf: (scene) => mediaOf(production, scene),
    voiceOf: (scene) => (isSpokenAnew[kind](scene) ? voiceOf(video) : voiceForScene(video, plan, scene)),
    timingOf(scene) {
      const spokenSecondsOf = (one: Scene) => mediaOf(production, one).narration?.duration_seconds ?? 0;
      const timing = calculate(plan, spokenSecondsOf).get(scene.scene_id);
      return timing && keepingLength(timing, clipAsLong({ production, video }, scene));
    },
  };
}

/**
 * A scene that says what it said and is planned as long as it was keeps the length of its old clip, so that the film's timeline moves only
 * where it must; any other takes its planned length, or what its narrator needs.
 */
function keepingLength(timing: ClipTiming, old: SceneClip | undefined): ClipTiming {
  if (!old) return timing;
  const { frame_count, narration_start_seconds } = old;
  return { ...timing, frame_count, narration_start_seconds };
}

function clipAsLong({ production: { speaks, kept }, video }: Work, { scene_id, duration_seconds }: Scene) {
  const isSpoken = speaks.some((scene) => scene.scene_id === scene_id);
  const before = video.plan?.scenes.find((scene) => scene.scene_id === scene_id);
  return !isSpoken && before?.duration_seconds === duration_seconds ? kept.clips[scene_id] : undefined;
}

/** What a step is made of; that it is recorded before the step is `nextSteps`' care. */
export function present<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the ${name} must be recorded before this step`);
  return value;
}

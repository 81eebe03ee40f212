import { type Passing, passingBetween } from '../../modules/videos/media.ts';
import type { Plan, Scene, Transition } from '../../modules/videos/plan.ts';

export const FRAMES_PER_SECOND = 30;

/** The scene is seen before it is heard, and stands for a moment after its last word. */
export const LEAD_SECONDS = 0.45;
export const TAIL_SECONDS = 0.55;

/** Where a scene's narration has to fit. */
export function narrationTargetSeconds(scene: Scene): number {
  return Math.max(1, scene.duration_seconds - LEAD_SECONDS - TAIL_SECONDS);
}

export interface ClipTiming {
  readonly frame_count: number;
  readonly narration_start_seconds: number;
  readonly transition_in: Transition;
  readonly transition_out: Transition;
  /** What comes from the scene before, and what goes on to the next. */
  readonly passing_in: readonly Passing[];
  readonly passing_out: readonly Passing[];
}

/**
 * The length of every clip, by scene_id. A scene keeps its planned length unless its narrator needs more; what one scene
 * takes, the others give from their silence, so that the film keeps the length that was asked for. Rounding is cumulative:
 * the frames of the whole film add up.
 */
export function calculateClipTimings(
  plan: Plan,
  spokenSecondsOf: (scene: Scene) => number,
): ReadonlyMap<string, ClipTiming> {
  return timingsOf(plan.scenes, balancedSeconds(plan.scenes, spokenSecondsOf));
}

/** The same without give and take: every scene has its planned length, or what its narrator needs. */
export function calculateOwnTimings(
  plan: Plan,
  spokenSecondsOf: (scene: Scene) => number,
): ReadonlyMap<string, ClipTiming> {
  const lengths = plan.scenes.map((scene) =>
    Math.max(scene.duration_seconds, needOf(spokenSecondsOf(scene))),
  );
  return timingsOf(plan.scenes, lengths);
}

/** The least frames of a clip in which this much is spoken. */
export function framesToSpeak(spokenSeconds: number): number {
  return Math.ceil(needOf(spokenSeconds) * FRAMES_PER_SECOND);
}

const needOf = (spokenSeconds: number): number => LEAD_SECONDS + spokenSeconds + TAIL_SECONDS;

function timingsOf(scenes: readonly Scene[], lengths: readonly number[]): ReadonlyMap<string, ClipTiming> {
  const timings = new Map<string, ClipTiming>();
  let elapsedSeconds = 0;
  scenes.forEach((scene, place) => {
    const [before, next] = [scenes[place - 1], scenes[place + 1]];
    const startFrame = Math.round(elapsedSeconds * FRAMES_PER_SECOND);
    elapsedSeconds += lengths[place] ?? scene.duration_seconds;
    timings.set(scene.scene_id, {
      frame_count: Math.round(elapsedSeconds * FRAMES_PER_SECOND) - startFrame,
      narration_start_seconds: LEAD_SECONDS,
      transition_in: before ? scene.transition : 'cut',
      transition_out: next?.transition ?? 'cut',
      passing_in: before ? passingBetween(before, scene) : [],
      passing_out: next ? passingBetween(scene, next) : [],
    });
  });
  return timings;
}

function balancedSeconds(
  scenes: readonly Scene[],
  spokenSecondsOf: (scene: Scene) => number,
): readonly number[] {
  const needs = scenes.map((scene) => needOf(spokenSecondsOf(scene)));
  const excess = sum(scenes.map((scene, place) => Math.max(0, (needs[place] ?? 0) - scene.duration_seconds)));
  const slacks = scenes.map((scene, place) => Math.max(0, scene.duration_seconds - (needs[place] ?? 0)));
  const given = Math.min(1, excess / Math.max(sum(slacks), Number.EPSILON));
  return scenes.map((scene, place) => {
    const need = needs[place] ?? 0;
    return need >= scene.duration_seconds ? need : scene.duration_seconds - given * (slacks[place] ?? 0);
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

import { MAX_PLANNED_SECONDS, type Plan, type Scene } from './plan.ts';

/** How long the film of a plan is asked to be when these are its scenes: it grows and shrinks with them, within what a plan may say. */
export function secondsWith(plan: Plan, scenes: readonly Scene[]): number {
  const change = secondsOf(scenes) - secondsOf(plan.scenes);
  return Math.min(MAX_PLANNED_SECONDS, Math.max(0, plan.video_duration_seconds + change));
}

const secondsOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);

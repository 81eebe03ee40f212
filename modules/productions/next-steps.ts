import type { Scene } from '../videos/plan.ts';
import type { Production } from './production.ts';
import type { SceneStep, Step } from './step.ts';

/**
 * What can be done now, given what is recorded: several scenes side by side, everything else one after the other.
 * Empty when the production is over or waits for its caller.
 *
 *   build:        plan -> narrations -> frames and clips -> film
 *   voice change:         narration and clip, scene by scene -> film
 *   edit:         plan -> frames -> gate -> narrations -> clips -> film
 */
export function nextSteps(production: Production): readonly Step[] {
  const { before, gate, failures } = production;
  if (before) return before === 'wait' ? [] : [before];
  if (gate) {
    const frames = production.draws.filter(isUnmade(production, 'frames')).map(step('draw_frames'));
    return frames.length > 0 ? frames : [gate];
  }
  const alive = production.renders.filter(({ scene_id }) => !failures[scene_id]);
  const steps = sceneSteps(production, alive.filter(isUnmade(production, 'clips')));
  if (steps.length > 0) return steps;
  return [{ type: alive.length === production.renders.length ? 'join_film' : 'await_scene_retry' }];
}

/** Clips wait until every scene has its narration: only then are the lengths of all known. A change of voice keeps most lengths: there no scene waits for another. */
function sceneSteps(production: Production, scenes: readonly Scene[]): readonly SceneStep[] {
  const silent = production.speaks.filter(isUnmade(production, 'narrations'));
  const unpictured = production.draws.filter(isUnmade(production, 'frames'));
  const unspoken = scenes.filter((scene) => silent.includes(scene));
  if (production.kind !== 'voice_change' && unspoken.length > 0) return unspoken.map(step('narrate_scene'));
  return scenes.map((scene) => {
    if (silent.includes(scene)) return step('narrate_scene')(scene);
    return step(unpictured.includes(scene) ? 'draw_frames' : 'render_clip')(scene);
  });
}

const isUnmade =
  ({ made }: Production, media: keyof Production['made']) =>
  ({ scene_id }: Scene): boolean =>
    !made[media][scene_id];

const step =
  (type: SceneStep['type']) =>
  (scene: Scene): SceneStep => ({ type, scene });

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
  const { before, gate, failures, draws, renders, made } = production;
  if (before) return before === 'wait' ? [] : [before];
  if (gate) {
    const unpictured = draws.filter(({ scene_id }) => !made.frames[scene_id]);
    return unpictured.length > 0 ? unpictured.map((scene) => ({ type: 'draw_frames', scene })) : [gate];
  }
  const alive = renders.filter(({ scene_id }) => !failures[scene_id]);
  const steps = sceneSteps(
    production,
    alive.filter(({ scene_id }) => !made.clips[scene_id]),
  );
  if (steps.length > 0) return steps;
  return [{ type: alive.length === renders.length ? 'join_film' : 'await_scene_retry' }];
}

/** Clips wait for all narrations: only then are the lengths of all known. A change of voice keeps most lengths: there no scene waits for another. */
function sceneSteps(production: Production, scenes: readonly Scene[]): readonly SceneStep[] {
  const steps = scenes.map((scene) => ({ type: nextOf(production, scene), scene }));
  const narrations = steps.filter(({ type }) => type === 'narrate_scene');
  return production.kind !== 'voice_change' && narrations.length > 0 ? narrations : steps;
}

function nextOf({ speaks, draws, made }: Production, scene: Scene): SceneStep['type'] {
  if (speaks.includes(scene) && !made.narrations[scene.scene_id]) return 'narrate_scene';
  return draws.includes(scene) && !made.frames[scene.scene_id] ? 'draw_frames' : 'render_clip';
}

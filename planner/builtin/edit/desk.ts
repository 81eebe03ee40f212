import { isSame } from '../../../modules/videos/index.ts';
import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import type { EditBrief } from '../../ports.ts';
import type { Meaning } from './meaning.ts';
import type { FilmView } from '../film/film-view.ts';

/** What an operation has before it. */
export interface Desk {
  readonly brief: EditBrief;
  /** The plan before the edit: scene numbers of the request count here. */
  readonly original: Plan;
  readonly plan: Plan;
  readonly film: FilmView;
  readonly meaning: Meaning;
  /** `scene_id`s the request spoke of last. */
  readonly lastNamed: readonly string[];
  /** How many operations were run before this one: part of the ids of new scenes. */
  readonly turn: number;
}

/** One thing that was done; with `scene_ids` it is told as "Scene 3: …". */
export interface Note {
  readonly scene_ids?: readonly string[];
  readonly text: string;
}

export interface Done {
  readonly plan: Plan;
  readonly notes: readonly Note[];
  /** Scenes it was about, for "it" and "that" later on. */
  readonly named: readonly string[];
}

export function sceneOf(plan: Plan, id: string): Scene | undefined {
  return plan.scenes.find(({ scene_id }) => scene_id === id);
}

/** The plan with some scenes put through `change`; `undefined` leaves one as it is. Ids that changed come along. */
export function changeScenes(
  plan: Plan,
  ids: readonly string[],
  change: (scene: Scene, index: number) => Scene | undefined,
): { readonly plan: Plan; readonly changed: readonly string[] } {
  const meant = new Set(ids);
  const changed: string[] = [];
  const scenes = plan.scenes.map((scene, index) => {
    const next = meant.has(scene.scene_id) ? change(scene, index) : undefined;
    if (next === undefined || isSame(next, scene)) return scene;
    changed.push(scene.scene_id);
    return next;
  });
  return { plan: { ...plan, scenes }, changed };
}

export function allIds({ scenes }: Plan): string[] {
  return scenes.map(({ scene_id }) => scene_id);
}

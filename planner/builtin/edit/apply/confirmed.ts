import type { Desk, Done } from '../desk.ts';
import { readScenes, sceneName } from '../resolve.ts';
import { settle } from '../unclear.ts';

const NO = /^(?:no|nope|nein|non|don['’]?t|keep|leave|nothing|nichts|nada|rien)(?!\p{L})/iu;

/**
 * A removal that a request does not surely ask for, once the caller agrees: the question names what would go. "No" leaves all as it
 * is, and another scene may be named. Throws `Unclear`.
 */
export function confirmed(
  done: Done,
  { said, thing }: { readonly said: string; readonly thing?: string },
  desk: Desk,
): Done {
  const after = new Map(done.plan.scenes.map((scene) => [scene.scene_id, scene]));
  const nameOf = ({ scene_id }: { readonly scene_id: string }) => sceneName(scene_id, desk.original);
  const gone = desk.plan.scenes.filter(({ scene_id }) => !after.has(scene_id));
  const changed = desk.plan.scenes.filter(
    (scene) => after.has(scene.scene_id) && after.get(scene.scene_id) !== scene,
  );
  const what = [
    ...(gone.length === 0 ? [] : [`remove ${listed(gone.map(nameOf))}`]),
    ...(changed.length === 0 ? [] : [`take “${thing ?? ''}” out of ${listed(changed.map(nameOf))}`]),
  ].join(' and ');
  return settle(
    `Shall I ${what}? That is how I read “${said.trim().slice(0, 160)}”.`,
    desk.brief.answered,
    (answer) => (NO.test(answer) ? { plan: desk.plan, notes: [], named: [] } : otherwise(answer, desk)),
    () => done,
  );
}

const MAX_NAMED = 6;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED);
  return names.length > MAX_NAMED
    ? `${shown.join(', ')} …`
    : shown.join(', ').replace(/, (?=[^,]*$)/u, ' and ');
}

/** Another scene that the answer names goes instead. */
function otherwise(answer: string, desk: Desk): Done | undefined {
  const ids = readScenes(answer, desk);
  if (ids === undefined || ids.length >= desk.plan.scenes.length) return undefined;
  const scenes = desk.plan.scenes.filter(({ scene_id }) => !ids.includes(scene_id));
  const notes = ids.map((id) => ({ text: `${sceneName(id, desk.original)} deleted.` }));
  return { plan: { ...desk.plan, scenes }, notes, named: [] };
}

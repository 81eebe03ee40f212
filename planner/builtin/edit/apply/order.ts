import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { changeScenes, type Desk, type Done, type Note, sceneOf } from '../desk.ts';
import { findScenes, MARGIN } from '../find-scenes.ts';
import { withCues } from '../fit.ts';
import { freshId } from '../fresh-id.ts';
import type { Operation, Place } from '../operation.ts';
import { capitalised } from '../../text/casing.ts';
import { countOf, readScenes, sceneName, resolveInOrder, resolveOrAsk, resolveTargets } from '../resolve.ts';
import { settle, Unclear } from '../unclear.ts';
import { confirmed } from './confirmed.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

export function deleteScenes(desk: Desk, wish: Of<'delete'>): Done {
  const named = resolveOrAsk(wish.targets, desk, 'be deleted');
  const done = withoutScenes(named, desk);
  return wish.isUnsure === true ? confirmed(done, wish, desk) : done;
}

function withoutScenes(named: readonly string[], desk: Desk): Done {
  const ids = named.length < desk.plan.scenes.length ? named : allBut(desk);
  const notes = ids.map((id): Note => {
    const number = desk.original.scenes.findIndex(({ scene_id }) => scene_id === id) + 1;
    return {
      text:
        number === 0
          ? 'The scene added was taken out again.'
          : `Scene ${number} deleted: “${sceneOf(desk.plan, id)?.title ?? ''}”.`,
    };
  });
  const scenes = desk.plan.scenes.filter(({ scene_id }) => !ids.includes(scene_id));
  return { plan: { ...desk.plan, scenes }, notes, named: [] };
}

/** A film has at least one scene: which of them stays, when all were to go. */
function allBut(desk: Desk): string[] {
  const question = `That would delete every scene. Which of the ${countOf(desk.original)} should stay?`;
  const kept = settle(question, desk.brief.answered, (answer) => readScenes(answer, desk));
  return desk.plan.scenes.map(({ scene_id }) => scene_id).filter((id) => !kept.includes(id));
}

export function moveScenes(desk: Desk, { targets, place }: Of<'move'>): Done {
  const ids = resolveOrAsk(targets, desk, 'be moved');
  const moved = desk.plan.scenes.filter(({ scene_id }) => ids.includes(scene_id));
  const rest = { ...desk.plan, scenes: desk.plan.scenes.filter(({ scene_id }) => !ids.includes(scene_id)) };
  const at = placeFor(besides(place, ids, desk), rest, desk);
  const scenes = [...rest.scenes.slice(0, at), ...moved, ...rest.scenes.slice(at)];
  return { plan: { ...desk.plan, scenes }, notes: [{ text: movedText(ids, desk, at) }], named: ids };
}

/** Beside what it goes is found among the other scenes, where the scene that is moved would be as good. */
function besides(place: Place, moved: readonly string[], desk: Desk): Place {
  if ((place.at !== 'before' && place.at !== 'after') || place.isNeighbour === true) return place;
  const [topic, ...more] = place.targets;
  if (topic?.by !== 'topic' || more.length > 0) return place;
  const [best, next] = findScenes(topic, desk.original, desk.meaning).filter(({ id }) => !moved.includes(id));
  if (best === undefined || (next !== undefined && best.score - next.score < MARGIN)) return place;
  const number = desk.original.scenes.findIndex(({ scene_id }) => scene_id === best.id) + 1;
  return { ...place, targets: [{ by: 'numbers', numbers: [number] }] };
}

function movedText(ids: readonly string[], desk: Desk, at: number): string {
  const numbers = ids.map((id) => desk.original.scenes.findIndex(({ scene_id }) => scene_id === id) + 1);
  const who = numbers.length === 1 ? `Scene ${numbers.join('')}` : `Scenes ${numbers.join(', ')}`;
  return `${who} moved to place ${at + 1}.`;
}

/** Index in `plan` at which something goes in. */
export function placeFor(place: Place, plan: Plan, desk: Desk): number {
  switch (place.at) {
    case 'start':
      return 0;
    case 'end':
      return plan.scenes.length;
    case 'number':
      return Math.min(place.number - 1, plan.scenes.length);
    case 'anywhere': {
      const last = plan.scenes.at(-1);
      return last?.slide?.layout === 'closing' ? plan.scenes.length - 1 : plan.scenes.length;
    }
    case 'before':
    case 'after': {
      const ids = resolveTargets(place.targets, desk);
      if (place.isNeighbour === true) {
        const now = desk.plan.scenes.findIndex(({ scene_id }) => ids.includes(scene_id));
        return Math.min(Math.max(0, now + (place.at === 'before' ? -1 : 1)), plan.scenes.length);
      }
      const indexes = ids
        .map((id) => plan.scenes.findIndex(({ scene_id }) => scene_id === id))
        .filter((index) => index >= 0);
      if (indexes.length === 0) return plan.scenes.length;
      return place.at === 'before' ? Math.min(...indexes) : Math.max(...indexes) + 1;
    }
  }
}

export function swapScenes(desk: Desk, { targets }: Of<'swap'>): Done {
  const ids = resolveInOrder(targets, desk);
  const [one, other] = ids.length === 2 ? ids : resolveOrAsk([], desk, 'be swapped with which other one');
  const scenes = [...desk.plan.scenes];
  const [first, second] = [one, other].map((id) => scenes.findIndex(({ scene_id }) => scene_id === id));
  const [left, right] = [scenes[first ?? -1], scenes[second ?? -1]];
  if (first === undefined || second === undefined || left === undefined || right === undefined)
    throw new Unclear('Which two scenes should be swapped?');
  scenes[first] = right;
  scenes[second] = left;
  const numbers = [one, other].map(
    (id) => desk.original.scenes.findIndex(({ scene_id }) => scene_id === id) + 1,
  );
  return {
    plan: { ...desk.plan, scenes },
    notes: [{ text: `Scenes ${numbers.join(' and ')} swapped.` }],
    named: ids,
  };
}

export function copyScenes(desk: Desk, { targets, said }: Of<'copy'>): Done {
  const ids = resolveOrAsk(targets, desk, 'be shown twice');
  let { plan } = desk;
  const added: string[] = [];
  for (const [index, id] of ids.entries()) {
    const scene_id = freshId(
      plan,
      desk.original,
      `${desk.brief.edit_request}/copy/${said}/${desk.turn}/${index}`,
    );
    added.push(scene_id);
    plan = {
      ...plan,
      scenes: plan.scenes.flatMap((scene) =>
        scene.scene_id === id ? [scene, { ...scene, scene_id }] : [scene],
      ),
    };
  }
  return { plan, notes: [{ scene_ids: added, text: 'added as a copy.' }], named: added };
}

const listedScenes = (ids: readonly string[], desk: Desk): string => ids.length === 1 && ids[0] !== undefined ? capitalised(sceneName(ids[0], desk.original)) : 'These scenes'; // prettier-ignore

/** A scene is as long as 10 seconds; one that the planner made longer, as any scene may be. */
const longest = ({ duration_seconds }: Scene): number => (duration_seconds > 10 ? 30 : 10);

export function setDuration(desk: Desk, { targets, seconds, factor }: Of<'duration'>): Done {
  const ids = resolveOrAsk(
    targets,
    desk,
    seconds === undefined ? 'be shown longer' : `take ${seconds} seconds`,
  );
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) => {
    const wished = seconds ?? scene.duration_seconds * (factor ?? 1);
    return withCues(
      { ...scene, duration_seconds: Math.min(longest(scene), Math.max(4, Math.round(wished * 2) / 2)) },
      desk.plan.language,
    );
  });
  if (changed.length === 0 && (factor ?? 1) < 1)
    throw new Unclear(`${listedScenes(ids, desk)} cannot be said in less time. Which words should go?`);
  const notes = changed.map((id) => ({
    scene_ids: [id],
    text: `now takes ${sceneOf(plan, id)?.duration_seconds ?? 0} seconds.`,
  }));
  return { plan, notes, named: ids };
}

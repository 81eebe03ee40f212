import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import type { Desk } from './desk.ts';
import { findScenes, MARGIN } from './find-scenes.ts';
import type { Reference, Targets } from './operation.ts';
import { readClauses } from './reading/read-clauses.ts';
import { targetsIn } from './reading/read-target.ts';
import { settle, Unclear } from './unclear.ts';

/** The scenes meant, by id, in the film's order; those deleted meanwhile are left out. Throws `Unclear`. */
export function resolveTargets(targets: Targets, desk: Desk): string[] {
  const ids = new Set(targets.flatMap((target) => resolveOne(target, desk)));
  return desk.plan.scenes.map(({ scene_id }) => scene_id).filter((id) => ids.has(id));
}

/** The same in the order they were named, for swaps and merges. */
export function resolveInOrder(targets: Targets, desk: Desk): string[] {
  return [...new Set(targets.flatMap((target) => resolveOne(target, desk)))].filter((id) =>
    desk.plan.scenes.some(({ scene_id }) => scene_id === id),
  );
}

/** The scenes named, or else the caller is asked which. `sensible`: what to take when told to proceed. */
export function resolveOrAsk(
  targets: Targets,
  desk: Desk,
  what: string,
  sensible?: () => readonly string[] | undefined,
): string[] {
  const pointed = targets.every(({ by }) => by === 'that') && desk.lastNamed.length === 0;
  if (targets.length > 0 && !pointed) return resolveTargets(targets, desk);
  const question = `Which scene should ${what}? The film has ${countOf(desk.original)}.`;
  return settle(
    question,
    desk.brief.answered,
    (answer) => readScenes(answer, desk),
    () => {
      const found = sensible?.() ?? [];
      return found.length === 0 ? undefined : [...found];
    },
  );
}

/** Scenes named in an answer: "scene 3", "3", "the one about enzymes". */
export function readScenes(answer: string, desk: Desk): string[] | undefined {
  // "Delete scene 2" names it as well as "scene 2" does.
  const placed = readClauses(answer, desk.original).flatMap(({ targets: own }) => own.filter(({ by }) => by === 'numbers' || by === 'edge')); // prettier-ignore
  const targets = placed.length > 0 ? placed : targetsIn(answer.replace(/\bthe (?:one|ones)\b/giu, 'the scene')); // prettier-ignore
  if (targets.every(({ by }) => by !== 'topic')) return nonEmpty(resolveTargets(targets, desk));
  return nonEmpty(
    targets.flatMap((target) =>
      target.by === 'topic'
        ? findScenes(target, desk.original, desk.meaning)
            .slice(0, 1)
            .map(({ id }) => id)
        : resolveOne(target, desk),
    ),
  );
}

function nonEmpty(ids: readonly string[]): string[] | undefined {
  return ids.length === 0 ? undefined : [...ids];
}

function resolveOne(target: Reference, desk: Desk): readonly string[] {
  const { scenes } = desk.original;
  switch (target.by) {
    case 'all':
      return desk.plan.scenes.map(({ scene_id }) => scene_id);
    case 'that':
      return desk.lastNamed;
    case 'edge': {
      const ordered = target.edge === 'first' ? scenes : scenes.slice(0, scenes.length - (target.back ?? 0));
      const found = target.edge === 'first' ? ordered.slice(0, target.count) : ordered.slice(-target.count);
      return found.map(({ scene_id }) => scene_id);
    }
    case 'beyond':
      return beyond(target, desk);
    case 'numbers':
      return target.numbers.map((number) => numbered(number, desk).scene_id);
    case 'topic':
      return aboutTopic(target, desk);
  }
}

function beyond({ side, of }: Extract<Reference, { by: 'beyond' }>, desk: Desk): readonly string[] {
  const all = desk.original.scenes.map(({ scene_id }) => scene_id);
  const named = new Set(of.flatMap((target) => resolveOne(target, desk)));
  const isNamed = (id: string) => named.has(id);
  if (side === 'but') return all.filter((id) => !isNamed(id));
  return side === 'before' ? all.slice(0, Math.max(0, all.findIndex(isNamed))) : all.slice(all.findLastIndex(isNamed) + 1); // prettier-ignore
}

function numbered(number: number, desk: Desk): Scene {
  const { original } = desk;
  const scene = original.scenes[number - 1];
  if (scene !== undefined) return scene;
  const question = `Scene ${number} does not exist: the film has ${countOf(original)}. Which scene is meant?`;
  const [id] = settle(question, desk.brief.answered, (answer) => {
    const other = /\d{1,3}/u.exec(answer)?.[0];
    return other !== undefined && Number(other) > original.scenes.length
      ? undefined
      : readScenes(answer, desk);
  });
  const found = original.scenes.find(({ scene_id }) => scene_id === id);
  if (found === undefined) throw new Unclear(question);
  return found;
}

export function countOf({ scenes }: Plan): string {
  return scenes.length === 1 ? '1 scene' : `${scenes.length} scenes`;
}

function aboutTopic(target: Topic, desk: Desk): readonly string[] {
  const { original, meaning } = desk;
  const name = [target.shown, target.words]
    .filter((part) => part !== undefined && part !== '')
    .join(' about ');
  const found = findScenes(target, original, meaning);
  const [best, other] = found;
  if (best !== undefined && (other === undefined || best.score - other.score >= MARGIN)) return [best.id];
  if (best !== undefined && other !== undefined) {
    const names = [best, other].map(({ id }) => sceneName(id, original)).join(' and ');
    const question = `Two scenes could be “${name}”: ${names}. Which one is meant?`;
    return settle(
      question,
      desk.brief.answered,
      (answer) => readScenes(answer, desk),
      () => [best.id],
    );
  }
  return settle(missingScene(name, original), desk.brief.answered, (answer) => readScenes(answer, desk));
}

type Topic = Extract<Reference, { by: 'topic' }>;

export function sceneName(id: string, { scenes }: Plan): string {
  const at = scenes.findIndex(({ scene_id }) => scene_id === id);
  return `scene ${at + 1} (“${scenes[at]?.title ?? ''}”)`;
}

/** Says what there is: a caller who sees the titles can name the scene. */
function missingScene(name: string, plan: Plan): string {
  const titles = plan.scenes.slice(0, 12).map(({ title }, index) => `${index + 1} “${title.slice(0, 40)}”`);
  return `No scene is about “${name}”. Which of the ${countOf(plan)} is meant: ${titles.join(', ')}?`;
}

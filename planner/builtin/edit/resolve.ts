import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import { normalWord, wordsOf } from '../text/words.ts';
import type { Desk } from './desk.ts';
import type { Reference, Targets } from './operation.ts';
import { layoutNamed } from './reading/layout-names.ts';
import { markRequest } from './reading/marked.ts';
import { wordsOfScene } from './scene-text.ts';
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
  const bare = /^\s*(?:number |no\.? ?)?#?(\d{1,3}(?:\s*(?:,|and|&)\s*\d{1,3})*)\s*\.?$/iu.exec(answer)?.[1];
  const { scenes } = markRequest(
    bare === undefined ? answer.replace(/\bthe (?:one|ones)\b/giu, 'the scene') : `scene ${bare}`,
  );
  if (scenes.length > 0) return nonEmpty(resolveTargets(scenes, desk));
  const ordinal = markRequest(`the ${answer.replace(/^the\s+/iu, '')} scene`).scenes;
  if (ordinal.length > 0) return nonEmpty(resolveTargets(ordinal, desk));
  return nonEmpty(bestMatches(answer, desk.original));
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
    case 'numbers':
      return target.numbers.map((number) => numbered(number, desk).scene_id);
    case 'topic':
      return aboutTopic(target.words, desk);
  }
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

function aboutTopic(words: string, desk: Desk): readonly string[] {
  const layout = layoutNamed(words);
  const shown = desk.original.scenes.filter(
    ({ slide }) =>
      slide !== undefined &&
      (slide.layout === layout || (/^(?:chart|graph)$/iu.test(words) && slide.layout.endsWith('_chart'))),
  );
  if (shown.length > 0) return shown.map(({ scene_id }) => scene_id).slice(0, 1);
  const found = bestMatches(words, desk.original);
  const [best] = found;
  if (best !== undefined) return [best];
  const question = `No scene is about “${words}”. Which of the ${countOf(desk.original)} is meant?`;
  return settle(question, desk.brief.answered, (answer) => readScenes(answer, desk));
}

/** Scenes that speak of `words`, those whose title says them first, then by how much of them they say. */
function bestMatches(words: string, { scenes, language }: Plan): string[] {
  const wanted = stems(words, language);
  if (wanted.length === 0) return [];
  const scored = scenes.map((scene) => {
    const said = new Set(stems(wordsOfScene(scene), language));
    const titled = new Set(
      stems(
        `${scene.title} ${scene.slide !== undefined && 'heading' in scene.slide ? (scene.slide.heading ?? '') : ''}`,
        language,
      ),
    );
    const exact = scene.title.toLowerCase() === words.toLowerCase() ? 5 : 0;
    const share = (known: ReadonlySet<string>) =>
      wanted.filter((word) => known.has(word)).length / wanted.length;
    return { id: scene.scene_id, score: share(said) + share(titled) * 0.5 + exact };
  });
  return scored
    .filter(({ score }) => score >= 0.6)
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id);
}

const SMALL =
  /^(?:the|an?|of|in|on|to|and|or|how|what|why|that|this|is|are|it|its|with|for|about|scene|one|me|yes|no|der|die|das|und|la|el|le|les|de)$/u;

function stems(text: string, language: string): string[] {
  return wordsOf(text, language)
    .map(normalWord)
    .filter((word) => word !== '' && !SMALL.test(word))
    .map((word) =>
      word.length > 4 ? word.replace(/(?:ies|es|s|ed|ing|y)$/u, '') : word.replace(/(?<=..)s$/u, ''),
    );
}

import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import { promptsOf } from './sayings.ts';
import { shotsOf } from './style-check.ts';

/** A word in lower case, and a scene whose prompts say it; none: the film tells it. */
type Said = readonly [word: string, scene_id: string | undefined];

/**
 * Whether anything a film says of itself, but the prompts of one scene, has a word that begins with a name ("Maria" is in "Maria's"). The words
 * are sorted once, so that to look for a name takes next to nothing however much a film says.
 */
export function wordsBeside(plan: Plan): (name: string, scene: Scene) => boolean {
  let sorted: readonly Said[] | undefined;
  return (name, { scene_id }) => {
    sorted ??= sortedWords(plan);
    const begins = name.toLowerCase();
    for (let at = firstFrom(sorted, begins); sorted[at]?.[0].startsWith(begins) === true; at += 1)
      if (sorted[at]?.[1] !== scene_id) return true;
    return false;
  };
}

function sortedWords(plan: Plan): readonly Said[] {
  const told = [
    ...[plan.title, plan.content ?? '', plan.style.prompt],
    ...plan.scenes.flatMap(({ title, voiceover }) => [title, voiceover]),
    ...shotsOf(plan).flatMap(({ subjects }) => subjects.map(({ phrase }) => phrase)),
  ];
  const prompts = promptsOf(plan).flatMap((text, at): Said[] =>
    wordsIn(text).map((word) => [word, plan.scenes[at]?.scene_id]),
  );
  const all: Said[] = [...wordsIn(told.join('\n')).map((word): Said => [word, undefined]), ...prompts];
  return all.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}

const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/\p{L}+/gu))];

/** The place of the first that is not before `word`. */
function firstFrom(sorted: readonly Said[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[0] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

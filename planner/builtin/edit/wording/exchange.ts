import type { Plan } from '../../../../modules/videos/plan.ts';
import { wordsOfScene } from '../scene-text.ts';
import { replaceWords } from './replace-words.ts';

/** One name for another, whole and in the parts by which it goes as well: "Bluefin" of "Bluefin Logistics". */
export function exchange(
  names: readonly string[],
  from: string,
  to: string,
  plan: Plan,
): (text: string) => string {
  const parts = partsOf(from, to, plan);
  return (text) => {
    const said = names.reduce((words, name) => replaceWords(words, name, to, plan.language), text);
    return parts.reduce(
      (words, [part, other]) =>
        words.replace(new RegExp(`(?<![\\p{L}.@/-])${part}(?![\\p{L}-]|\\.\\p{L})`, 'gu'), other),
      said,
    );
  };
}

const WHOLE_NAME = /^\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){1,3}$/u;

function partsOf(from: string, to: string, plan: Plan): (readonly [string, string])[] {
  if (!WHOLE_NAME.test(from) || !/^\p{Lu}/u.test(to)) return [];
  const [old, next] = [from.split(' '), to.split(' ')];
  const pairs =
    old.length === next.length
      ? old.map((part, at) => [part, next[at] ?? ''] as const)
      : [[old[0] ?? '', next[0] ?? ''] as const];
  // What is also an ordinary word of the film is no name when it is alone.
  const texts = plan.scenes.map(wordsOfScene).join(' ').replaceAll(from, ' ');
  return pairs.filter(
    ([part, other]) =>
      part !== other &&
      part.length > 2 &&
      !new RegExp(`(?<!\\p{L})${part.toLowerCase()}(?![\\p{L}.])`, 'u').test(texts),
  );
}

import type { Plan } from '../../../../modules/videos/plan.ts';
import { stemsOf } from '../find-scenes.ts';
import type { Operation } from '../operation.ts';
import { wordsOfScene } from '../scene-text.ts';
import { allValues, formOf, valuesOf } from '../typed-values.ts';

/** "Laptop pickup moved to 10:15": an hour or a day of what the film gives another for; no length of the film, and no place in it. */
export function valueMoved(said: string, { scenes, language }: Plan): Operation | undefined {
  const [value, ...more] = allValues(said);
  const form = value === undefined ? undefined : formOf(value);
  if (value === undefined || form === undefined || more.length > 0) return undefined;
  const about = said.replace(value, ' ').replace(/\s+/gu, ' ').trim();
  const wanted = stemsOf(about, language);
  const isTold = scenes.some((scene) => {
    const words = wordsOfScene(scene);
    const known = valuesOf(form, [words]);
    return known.length > 0 && !known.includes(value) && stemsOf(words, language).some((stem) => wanted.includes(stem)); // prettier-ignore
  });
  return isTold ? { kind: 'correct', to: value, about, said } : undefined;
}

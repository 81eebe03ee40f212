import type { Plan } from '../../../../modules/videos/plan.ts';
import { wordsOfScene } from '../scene-text.ts';
import type { Operation } from '../operation.ts';
import { formOf, LISTED_FORMS, valuesOf } from '../typed-values.ts';

const ONLY =
  /(?<!\p{L})(?:only|just|seulement|uniquement|juste|s[oó]lo|solamente|únicamente|nur|lediglich)(?!\p{L})[^,;.]{0,20}$/iu;

/** A longer request says more than that. */
const MAX_CHARACTERS = 120;

/** "Le mardi c'est fini, seulement le jeudi": of the days that a scene gives only the one named stays. */
export function onlyTold(said: string, { scenes }: Plan): Operation[] | undefined {
  if (said.length > MAX_CHARACTERS) return undefined;
  const form = LISTED_FORMS.find((each) => valuesOf(each, [said]).length > 0);
  if (form === undefined) return undefined;
  const [kept, ...more] = valuesOf(form, [said]).filter((value) => ONLY.test(said.slice(0, said.indexOf(value)).slice(-40))); // prettier-ignore
  if (kept === undefined || more.length > 0 || formOf(kept) !== form) return undefined;
  const saying = scenes.filter((scene) =>
    valuesOf(form, [wordsOfScene(scene)]).some((value) => isSame(value, kept)),
  );
  const [scene, ...others] = saying;
  if (scene === undefined || others.length > 0) return undefined;
  const gone = valuesOf(form, [scene.voiceover]).filter((value) => !isSame(value, kept));
  if (gone.length === 0) return undefined;
  const targets = [{ by: 'numbers' as const, numbers: [scenes.indexOf(scene) + 1] }];
  return gone.map((thing) => ({ kind: 'drop_thing', thing, targets, said }));
}

const isSame = (one: string, other: string) => one.toLowerCase().replace(/s$/u, '') === other.toLowerCase().replace(/s$/u, ''); // prettier-ignore

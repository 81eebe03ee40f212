import type { FilmView, SceneView, Seen } from '../film/film-view.ts';
import { isPicturedPerson } from '../shots/may-be-shown.ts';
import { subjectsOf } from '../shots/subjects.ts';
import { cueFor } from '../text/cue.ts';

/** A thing beside the words of a slide. */
export interface ShownThing {
  readonly illustration: string;
  /** One where it is not said. */
  readonly count?: number;
  readonly cue?: string;
}

/** Below this a thing may be beside the point. */
const SURE = 0.75;
const MAX_THINGS = 5;

/** From here on a picture that only has to do with a word goes very well with its scene: the bread of a bakery. */
const SURE_OF_HINT = 0.84;

/** What surely has to do with the words of a scene that name no thing; one is enough. */
export function hintedInScene(scene: SceneView, film: FilmView): ShownThing[] {
  return subjectsOf(scene, film)
    .filter(({ score, illustration }) => score >= SURE_OF_HINT && !isPicturedPerson(illustration))
    .slice(0, 1)
    .map((seen) => shownAs(seen, scene, film.language));
}

/** The things that the words of a scene name, in the order in which they are spoken. */
export function thingsInScene(scene: SceneView, film: FilmView): ShownThing[] {
  return subjectsOf(scene, film)
    .filter(
      ({ isNamed, score, illustration }) =>
        isNamed === true && score >= SURE && !isPicturedPerson(illustration),
    )
    .map((seen) => ({ seen, at: placeOf(seen, scene.voiceover) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_THINGS)
    .map(({ seen }) => shownAs(seen, scene, film.language));
}

const placeOf = ({ spoken, phrase }: Seen, voiceover: string): number =>
  voiceover.toLowerCase().indexOf((spoken ?? phrase).toLowerCase());

function shownAs(seen: Seen, { voiceover }: SceneView, language: string): ShownThing {
  const name = seen.spoken ?? seen.phrase;
  const cue = cueFor(voiceover, name, language);
  const count = countBefore(name, voiceover);
  return {
    illustration: seen.illustration,
    ...(count !== undefined && { count }),
    ...(cue !== undefined && { cue }),
  };
}

/** More of it are a crowd that nobody counts. */
const MAX_COUNT = 12;

/** "5 tomatoes": five. "200 g flour" is one heap of it. */
function countBefore(name: string, voiceover: string): number | undefined {
  const before = voiceover.slice(0, Math.max(0, placeOfName(name, voiceover)));
  const [, digits] = /(?:^|[^\p{L}\p{N}.,])(\d{1,2})\s$/u.exec(before) ?? [];
  const count = Number(digits);
  return digits !== undefined && count >= 1 && count <= MAX_COUNT ? count : undefined;
}

const placeOfName = (name: string, voiceover: string): number =>
  voiceover.toLowerCase().indexOf(name.toLowerCase());

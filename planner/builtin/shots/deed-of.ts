import { verbsOf } from '../deeds/verbs.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { findDeeds, type FoundDeed } from '../people/find-deed.ts';
import { findGlossedDeeds } from '../people/glossed-deeds.ts';
import { GRAVE } from '../people/usual-deed.ts';
import { isAboutAnimals, mayShowPeople, thingOf } from './person-in.ts';
import { deedTaught } from './taught.ts';

/** The deed that the words of a scene say. */
export function deedOf(scene: SceneView, film: FilmView): FoundDeed | undefined {
  const { sense } = scene;
  if (sense === undefined || !mayShowPeople(film) || film.isLongAgo === true) return undefined;
  if (GRAVE.test(scene.voiceover)) return undefined;
  const [best] = scene.sentences
    .flatMap((sentence) =>
      film.language === 'en'
        ? findDeeds(sentence, sense, isAboutAnimals(film), film.instruction.title)
        : findGlossedDeeds(sentence, film.language, sense, isAboutAnimals(film)),
    )
    .filter((deed) => deed.pose !== 'hold' || thingOf(deed, film, scene) !== undefined)
    .sort((one, other) => other.fit - one.fit);
  return best === undefined ? undefined : withSubject(best, film);
}

/** Who drives in a film about forklifts drives one of them. */
function withSubject(deed: FoundDeed, film: FilmView): FoundDeed {
  const taught = deedTaught(film);
  const [verb = ''] = deed.said.toLowerCase().split(' ');
  const isSame = taught !== undefined && verb !== '' && verbsOf(taught.pose).flat().includes(verb);
  return isSame ? { ...deed, pose: taught.pose } : deed;
}

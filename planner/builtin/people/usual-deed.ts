import { createRequire } from 'node:module';
import type { Shot } from '../../../modules/videos/plan.ts';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { Pose } from '../deeds/deeds.ts';
import { forbids, namesPeople } from '../deeds/who.ts';
import { isDoneByThings } from '../facts/thing-deed.ts';
import { isOrder } from '../ideas/parts.ts';
import { fitBeyondCommon } from '../pictures/sense.ts';
import { tagEnglish } from '../text/english.ts';
import { splitSentences } from '../text/sentences.ts';
import type { FoundDeed } from './find-deed.ts';

/** What people usually do in each place; nothing where nobody lives or works. */
const USUAL = createRequire(import.meta.url)('./usual-deeds.json') as Readonly<
  Partial<Record<Shot['setting'], readonly Pose[]>>
>;

/** Below this a scene has nothing to do with what is done; where the place says much, the deed has to say less. */
const LEAST_IN_ALL = 0.24;
/** Below this a scene has nothing to do with the deed, however surely it is in that place; surer where nobody is spoken of. */
const LEAST_OF_DEED = { spokenOf: 0.22, unspoken: 0.4 };
/** The film as a whole counts, too, but less. */
const FILM_SHARE = 0.4;
/** What was seen before tells less. */
const AGAIN = 0.2;

/** All that is told in a kitchen goes with these: they are done where the words have to do with them. */
const NEEDS: Readonly<Partial<Record<Pose, RegExp>>> = {
  cook: /\b(?:cook|bak|boil|fry|fried|heat|simmer|roast|stir|oven|stove|pot|pan|soup|sauce|recipe|dish|meal)/iu,
  drink: /\b(?:drink|drank|sip|coffee|tea|water|juice|milk|cups?|mugs?|glass|thirst|brew|espresso|latte)/iu,
  wash: /\b(?:wash|rins|clean|hygien|hands?\b|soap|dirt|dish|sink|germ|bacteria|virus)/iu,
  sweep: /\b(?:sweep|swept|clean|tid(?:y|ied)|dust|dirt|spill|floor|broom|rubbish|mess)/iu,
  eat: /\b(?:eat|ate|serv|meal|breakfast|lunch|dinner|supper|tast|enjoy|delicious|snack|bite|hungry|hunger|food)/iu,
};

/** Nobody strolls past where people died. */
export const GRAVE =
  /\b(?:die[ds]?|dying|dead|deaths?|deadly|killed|kills|murder\p{L}*|massacre\p{L}*|victims?|fatal\p{L}*|suicides?|genocide|shot dead|wounded)\b/iu;

/**
 * What people do in a place while a scene is told there: of the usual deeds the one that goes with it best. Where nobody is
 * spoken of it has to go with it very well: who eats in a kitchen shows nothing of yeast.
 */
export function usualDeed(
  { setting, fit }: { readonly setting: Shot['setting']; readonly fit: number },
  said: string,
  senses: { readonly scene: SentenceVector; readonly film: SentenceVector },
  done: readonly Pose[],
): FoundDeed | undefined {
  const best = (USUAL[setting] ?? [])
    .filter((pose) => NEEDS[pose]?.test(said) !== false)
    .map((pose) => ({ pose, fit: worthOf(pose, senses, done) }))
    .reduce<{ readonly pose: Pose; readonly fit: number } | undefined>(
      (one, other) => (one !== undefined && one.fit >= other.fit ? one : other),
      undefined,
    );
  if (
    best === undefined ||
    best.fit < (namesPeople(tagEnglish(said)) ? LEAST_OF_DEED.spokenOf : LEAST_OF_DEED.unspoken) ||
    fit + best.fit < LEAST_IN_ALL ||
    GRAVE.test(said) ||
    splitSentences(said, 'en').some(isOfItsOwn) ||
    tagEnglish(said).some(forbids)
  )
    return undefined;
  return { pose: best.pose, fit: Math.min(1, Math.max(0, best.fit)), said: '', to: [] };
}

/** What a thing does, and what viewers are told to do, is another deed than the usual one. */
const isOfItsOwn = (sentence: string): boolean => isDoneByThings(sentence) || isOrder(sentence);

function worthOf(
  pose: Pose,
  { scene, film }: { readonly scene: SentenceVector; readonly film: SentenceVector },
  done: readonly Pose[],
): number {
  const id = `pose:${pose}`;
  return (
    fitBeyondCommon(id, scene) +
    FILM_SHARE * fitBeyondCommon(id, film) -
    AGAIN * done.filter((one) => one === pose).length
  );
}

import type { Person } from '../../../modules/videos/plan.ts';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { DEEDS, type Pose, roleNamed } from '../deeds/deeds.ts';
import { POSES_THAT_BEGIN, verbsOf } from '../deeds/verbs.ts';
import { type Glossed, type GlossedClause, glossOf } from '../gloss/gloss.ts';
import { fitOf } from '../pictures/sense.ts';
import type { FoundDeed } from './find-deed.ts';

/** Below this a verb is meant in another sense. */
const MIN_FIT = 0.3;
const NAMED_BONUS = 0.12;

/**
 * What people do in a sentence of another language than English: a verb with what it is done to; one that needs nothing of the sort only where it
 * comes first, as in a request, or where somebody is named. Order tells less than in English, so whatever else stands in the clause may be the thing.
 */
export function findGlossedDeeds(
  text: string,
  language: string,
  sense: SentenceVector,
  isAnimalFilm: boolean,
): FoundDeed[] {
  return glossOf({ text, language })
    .filter(({ isNegated }) => !isNegated)
    .flatMap((clause) => deedsIn(clause, sense, isAnimalFilm))
    .sort((one, other) => other.fit - one.fit);
}

const deedsIn = ({ words }: GlossedClause, sense: SentenceVector, isAnimalFilm: boolean): FoundDeed[] =>
  words.flatMap((verb, at) => {
    if (verb.kind !== 'verb') return [];
    const poses = POSES_THAT_BEGIN.get(verb.english.split(' ')[0] ?? '') ?? [];
    return poses
      .filter((pose) => verbsOf(pose).flat().includes(verb.english))
      .flatMap((pose) => deedOf(pose, words, at, sense, isAnimalFilm));
  });

function deedOf(
  pose: Pose,
  words: readonly Glossed[],
  at: number,
  sense: SentenceVector,
  isAnimalFilm: boolean,
): FoundDeed[] {
  const verb = words[at];
  const before = words.slice(0, at).filter(({ kind }) => kind === 'noun');
  const others = words.filter((word, index) => index !== at && word.kind === 'noun');
  const things = others.filter((thing) => isDoneTo(pose, thing));
  const who = before.find((noun) => isSomebody(noun) && !things.includes(noun));
  const isSomethings = before.some((noun) => !things.includes(noun) && !isSomebody(noun));
  if (verb === undefined || (who === undefined && (isAnimalFilm || (isSomethings && things.length === 0))))
    return [];
  const { alone = '' } = DEEDS[pose];
  const isEnough = things.length > 0 || (has(alone, verb.english) && (before.length === 0 || who !== undefined));
  const fit = fitOf(`pose:${pose}`, sense) + (things.length > 0 ? NAMED_BONUS : 0);
  if (!isEnough || fit < MIN_FIT) return [];
  const role = who === undefined ? undefined : roleOf(who);
  const to = others.map(({ spoken }) => spoken);
  return [{ pose, said: verb.spoken, to, fit: Math.min(1, fit), ...(role === undefined ? {} : { role }) }];
} // prettier-ignore

const has = (words: string, word: string): boolean => words.split(/[\s,]+/u).includes(word);

/** "mobile phone" is a phone. */
const isDoneTo = (pose: Pose, { english }: Glossed): boolean => {
  const { of = '' } = DEEDS[pose];
  const head = english.split(' ').at(-1) ?? '';
  return [english, head, `${head}s`, `${head}es`].some((word) => has(of, word));
};

const PEOPLE: ReadonlySet<string> = new Set(['people', 'parents', 'family', 'friend', 'neighbour', 'tourist', 'passenger', 'patient']); // prettier-ignore

const isSomebody = (noun: Glossed): boolean => PEOPLE.has(noun.english) || roleOf(noun) !== undefined;

const roleOf = ({ english }: Glossed): Person['role'] | undefined =>
  roleNamed(english.split(' ').at(-1) ?? '');

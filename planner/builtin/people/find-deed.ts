import type { Person } from '../../../modules/videos/plan.ts';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { fitOf } from '../pictures/sense.ts';
import { tagEnglish, type Term } from '../text/english.ts';
import { DEEDS, type Pose, roleNamed } from '../deeds/deeds.ts';
import { forbids, PEOPLE, wordOf } from '../deeds/who.ts';
import { hasItsObject, POSES_THAT_BEGIN, verbsOf } from '../deeds/verbs.ts';

/** Somebody does something that can be shown. */
export interface FoundDeed {
  readonly pose: Pose;
  /** Who does it, where a word says so. */
  readonly role?: Person['role'];
  /** The words that say it: "climbs the ladder". */
  readonly said: string;
  /** What it is done to, in the words of the sentence. */
  readonly to: readonly string[];
  /** 0..1: how well it goes with the scene. */
  readonly fit: number;
}

/** Below this a verb is meant in another sense: prices climb, teams push code. */
const MIN_FIT = 0.3;

/** Who does it and what it is done to are both named: a nurse checks the pressure. */
const MIN_FIT_NAMED = 0.22;

/**
 * What people do in an English sentence, the surest first. Nothing that is forbidden, or that things and animals do. `subject`: what the film is
 * about, which somebody rides who "rides along the river".
 */
export function findDeeds(
  sentence: string,
  sense: SentenceVector,
  isAnimalFilm: boolean,
  subject = '',
): FoundDeed[] {
  const about = subject.toLowerCase().match(/\p{L}+/gu) ?? [];
  return clausesOf(tagEnglish(sentence))
    .flatMap((clause) => deedsIn(wordsOf(clause, isAnimalFilm), { sense, about }))
    .sort((one, other) => other.fit - one.fit);
}

/** Runs of terms between punctuation and the words that begin a clause. */
function clausesOf(terms: readonly Term[]): Term[][] {
  const clauses: Term[][] = [[]];
  for (const term of terms) {
    if (/^(?:while|when|before|after|if|because|until|so|but)$/iu.test(term.text)) clauses.push([]);
    clauses.at(-1)?.push(term);
    if (/[,;:.!?()–—]/u.test(term.post)) clauses.push([]);
  }
  return clauses.filter(({ length }) => length > 0);
}

/** A term of a clause, with what the terms before it say: one pass, since a clause may be as long as a text. */
interface Word extends Term {
  readonly word: string;
  /** Whose deed it would be; `undefined`: a thing's or an animal's. */
  readonly agent: Agent | undefined;
  readonly isForbidden: boolean;
}

function wordsOf(clause: readonly Term[], isAnimalFilm: boolean): Word[] {
  const verb = clause.findIndex(({ tags }, at) => tags.has('Verb') || (at === 0 && !tags.has('Pronoun')));
  let [agent, forbidden]: [Agent | undefined, boolean] = [{}, false];
  const words: Word[] = [];
  for (const [at, term] of clause.entries()) {
    const word = wordOf(term);
    // Who does the first of two things that "and" joins does the second.
    const isJoined = verb >= 0 && verb < at && JOINED.test(words[at - 1]?.word ?? '');
    words.push({ ...term, word, agent: isJoined ? words[verb]?.agent : agent, isForbidden: forbidden });
    const named = agentNamed(term, word, isAnimalFilm);
    if (named !== 'nobody') agent = named;
    forbidden ||= forbids(term);
  }
  return words;
}

interface Context {
  readonly sense: SentenceVector;
  /** The words of the film's subject. */
  readonly about: readonly string[];
}

const deedsIn = (clause: readonly Word[], context: Context): FoundDeed[] =>
  clause.flatMap(({ word, agent, isForbidden }, at) => {
    const poses = POSES_THAT_BEGIN.get(word) ?? [];
    if (poses.length === 0 || agent === undefined || isForbidden || !isVerb(clause, at)) return [];
    return poses.flatMap((pose) => deedAt(pose, clause, at, agent, context));
  });

function deedAt(
  pose: Pose,
  clause: readonly Word[],
  at: number,
  { role }: Agent,
  { sense, about }: Context,
): FoundDeed[] {
  const found = verbAt(pose, clause, at);
  if (found === undefined) return [];
  const { length } = found;
  const to = clause.slice(at + length, at + length + 6).map(({ word }) => word);
  const { of = '', alone = '' } = DEEDS[pose];
  const isAlone = to.length === 0 || isWay(to[0]);
  const named = to.some((word) => has(of, word)) || (isAlone && about.some((word) => has(of, word)));
  const bonus = named ? 0.12 : 0;
  const isEnough =
    named ||
    found.forms.some((form) => has(alone, form) || hasItsObject(form)) ||
    (of === '' && alone === '');
  const fit = fitOf(`pose:${pose}`, sense) + bonus - (of === '' && alone === '' ? 0.08 : 0);
  if (!isEnough || fit < (named && role !== undefined ? MIN_FIT_NAMED : MIN_FIT)) return [];
  const said = clause.slice(at, at + length + 3).map(({ text }) => text).join(' '); // prettier-ignore
  return [{ pose, said, to, fit: Math.min(1, fit), ...(role === undefined ? {} : { role }) }];
}

/** "Along the river": no object stands before it. */
const isWay = (word = ''): boolean => /^(?:along|across|through|around|past)$/u.test(word);

const has = (words: string, word: string): boolean => words.split(/[\s,]+/u).includes(word);

/** The verb of a deed that begins at a term: how many words it has, and all forms of it. */
function verbAt(
  pose: Pose,
  clause: readonly Word[],
  at: number,
): { readonly length: number; readonly forms: readonly string[] } | undefined {
  for (const forms of verbsOf(pose)) {
    const isSaid = (form: string): boolean =>
      form.split(' ').every((word, index) => (clause[at + index]?.word ?? '') === word);
    const said = forms.find(isSaid);
    if (said !== undefined) return { length: said.split(' ').length, forms };
  }
  return undefined;
}

/** Tagged as a verb, or first in what is said. */
function isVerb(clause: readonly Word[], at: number): boolean {
  const term = clause[at];
  const before = clause[at - 1]?.word ?? '';
  if (term === undefined) return false;
  if (/^(?:is|are|was|were|been|being|be|gets?|got)$/u.test(before)) return term.text.endsWith('ing');
  return (at === 0 && !term.tags.has('Plural')) || term.tags.has('Verb') || JOINS.test(before);
}

const JOINS =
  /^(?:and|then|to|please|you|we|they|always|now|first|next|finally|or|while|when|before|after|by)$/u;
const JOINED = /^(?:and|then|or)$/u;

interface Agent {
  readonly role?: Person['role'];
}

/** Who a term names as the one who does what follows: nobody named at all is the viewer; the last one named must be a person. */
function agentNamed(term: Term, word: string, isAnimalFilm: boolean): Agent | undefined | 'nobody' {
  const role = roleNamed(word);
  if (role !== undefined) return { role };
  if (PEOPLE.test(word)) return {};
  if (/^(?:they|he|she)$/u.test(word) || term.tags.has('FirstName')) return isAnimalFilm ? undefined : {};
  if (/^(?:it|this|that|these|those|which)$/u.test(word)) return undefined;
  if (term.tags.has('Noun') && !term.tags.has('Pronoun')) return term.tags.has('Actor') ? {} : undefined;
  return 'nobody';
}

import type { Person } from '../../../modules/videos/plan.ts';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import { fitOf } from '../pictures/sense.ts';
import { tagEnglish, type Term } from '../text/english.ts';
import { DEEDS, type Pose, POSES, roleNamed } from '../deeds/deeds.ts';

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

/** What people do in an English sentence, the surest first. Nothing that is forbidden, or that things and animals do. */
export function findDeeds(sentence: string, sense: SentenceVector, isAnimalFilm: boolean): FoundDeed[] {
  return clausesOf(tagEnglish(sentence))
    .flatMap((clause) => clause.flatMap((_, at) => deedAt(clause, at, sense, isAnimalFilm)))
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

function deedAt(
  clause: readonly Term[],
  at: number,
  sense: SentenceVector,
  isAnimalFilm: boolean,
): FoundDeed[] {
  const before = clause.slice(0, at);
  const agent = agentOf(
    JOINED.test(wordOf(before.at(-1) ?? NOTHING)) ? beforeVerb(before) : before,
    isAnimalFilm,
  );
  if (agent === undefined || !isVerb(clause, at) || isForbidden(before)) return [];
  return POSES.flatMap((pose) => {
    const found = verbAt(pose, clause, at);
    if (found === undefined) return [];
    const { length } = found;
    const to = clause.slice(at + length, at + length + 6).map(wordOf);
    const { of = '', alone = '' } = DEEDS[pose];
    const named = to.some((word) => has(of, word));
    const bonus = named ? 0.12 : 0;
    const isEnough = named || found.forms.some((form) => has(alone, form)) || (of === '' && alone === '');
    const fit = fitOf(`pose:${pose}`, sense) + bonus - (of === '' && alone === '' ? 0.08 : 0);
    if (!isEnough || fit < MIN_FIT) return [];
    const said = clause.slice(at, at + length + 3).map(({ text }) => text).join(' '); // prettier-ignore
    return [
      { pose, said, to, fit: Math.min(1, fit), ...(agent.role === undefined ? {} : { role: agent.role }) },
    ];
  });
}

/** From here on a scene is so much about a deed that it shows it, though no verb says so. */
const PLAIN_FIT = 0.53;
/** Deeds that a scene can be about as a whole; others are gestures. */
const PLAIN: readonly Pose[] = [
  'climb', 'carry', 'lift', 'push', 'run', 'type', 'write', 'check', 'teach', 'wash', 'cook', 'sweep', 'dig', 'exercise', 'sleep',
]; // prettier-ignore

/** What a scene is about as a whole: people at it, seen doing it. */
export function plainDeed(
  said: string,
  { scene, film }: { readonly scene: SentenceVector; readonly film: SentenceVector },
): FoundDeed | undefined {
  const fits = (pose: Pose) => ({
    pose,
    fit: fitOf(`pose:${pose}`, scene),
    inAll: fitOf(`pose:${pose}`, scene) + fitOf(`pose:${pose}`, film),
  });
  const best = PLAIN.map(fits).reduce((one, other) => (other.inAll > one.inAll ? other : one));
  if (best.fit < PLAIN_FIT || isForbidden(tagEnglish(said))) return undefined;
  return { pose: best.pose, fit: best.fit - PLAIN_LESS, said: '', to: [] };
}

/** A verb says more. */
const PLAIN_LESS = 0.35;

const wordOf = ({ text }: Term): string => text.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');
const has = (words: string, word: string): boolean => words.split(/[\s,]+/u).includes(word);

/** The verb of a deed that begins at a term: how many words it has, and all forms of it. */
function verbAt(
  pose: Pose,
  clause: readonly Term[],
  at: number,
): { readonly length: number; readonly forms: readonly string[] } | undefined {
  for (const phrase of DEEDS[pose].says.split(', ')) {
    const forms = isParticled(phrase) ? [phrase] : phrase.split(' ');
    const isSaid = (form: string): boolean =>
      form.split(' ').every((word, index) => wordOf(clause[at + index] ?? NOTHING) === word);
    const said = forms.find(isSaid);
    if (said !== undefined) return { length: said.split(' ').length, forms };
  }
  return undefined;
}

const NOTHING: Term = { text: '', post: '', tags: new Set() };

/** "pick up" is one verb; "climb climbs" are two forms of one. */
const isParticled = (phrase: string): boolean =>
  / (?:up|on|off|in|out|down|onto|outside|to|bed|asleep|hello|goodbye|break|the)(?: |$)/u.test(phrase);

/** Tagged as a verb, or first in what is said. */
function isVerb(clause: readonly Term[], at: number): boolean {
  const term = clause[at];
  if (term === undefined) return false;
  if (/^(?:is|are|was|were|been|being|be|gets?|got)$/u.test(wordOf(clause[at - 1] ?? NOTHING)))
    return term.text.endsWith('ing');
  return (
    (at === 0 && !term.tags.has('Plural')) ||
    term.tags.has('Verb') ||
    JOINS.test(wordOf(clause[at - 1] ?? NOTHING))
  );
}

const JOINS =
  /^(?:and|then|to|please|you|we|they|always|now|first|next|finally|or|while|when|before|after|by)$/u;
const isForbidden = (before: readonly Term[]): boolean =>
  before.some(({ text }) => /^(?:never|not|no|nobody|without|avoid|cannot|instead)$|n['’]t$/iu.test(text));

const JOINED = /^(?:and|then|or)$/u;

/** Who does the first of two things that "and" joins does the second. */
function beforeVerb(terms: readonly Term[]): readonly Term[] {
  const verb = terms.findIndex(({ tags }, at) => tags.has('Verb') || (at === 0 && !tags.has('Pronoun')));
  return verb === -1 ? terms : terms.slice(0, verb);
}

interface Agent {
  readonly role?: Person['role'];
}

/** Whose deed it is: nobody's name before it is the viewer; else the last one named must be a person. */
function agentOf(before: readonly Term[], isAnimalFilm: boolean): Agent | undefined {
  for (const term of [...before].reverse()) {
    const word = wordOf(term);
    const role = roleNamed(word);
    if (role !== undefined) return { role };
    if (/^(?:you|we|i|everyone|everybody|people|someone|somebody|person|man|woman|men|women|anyone|visitors?|adults?|parents?|who|users?|citizens?)$/u.test(word)) return {}; // prettier-ignore
    if (/^(?:they|he|she)$/u.test(word) || term.tags.has('FirstName')) return isAnimalFilm ? undefined : {};
    if (/^(?:it|this|that|these|those|which)$/u.test(word)) return undefined;
    if (term.tags.has('Noun') && !term.tags.has('Pronoun')) return term.tags.has('Actor') ? {} : undefined;
  }
  return {};
}

import type { Shot, Subject } from '../../../../modules/videos/plan.ts';
import { hashOf, pick, type Random, randomFrom } from '../seed.ts';
import { hasIllustration } from './illustrations.ts';

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** Who the people behind the tables of a place are, when the plan only says "people". */
const LOCALS: Readonly<Partial<Record<Shot['setting'], readonly [string, ...string[]]>>> = {
  lab: ['scientist', 'health-worker', 'scientist', 'technologist'],
  factory: ['factory-worker', 'mechanic', 'construction-worker', 'office-worker'],
  kitchen: ['cook', 'cook', 'person-raising-hand'],
  classroom: ['student', 'teacher', 'person-raising-hand', 'student'],
  office: ['office-worker', 'technologist', 'person-raising-hand', 'person-tipping-hand', 'office-worker'],
  shop: ['office-worker', 'person-raising-hand', 'artist', 'student'],
  space: ['astronaut'],
  clinic: ['health-worker', 'health-worker', 'person-raising-hand', 'scientist'],
};
/** In the open people are seen from head to foot. */
const ANYBODY = ['person-standing', 'person-walking', 'person-standing', 'person-standing'] as const;

/** A bed of flowers is not one flower many times. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  blossom: ['blossom', 'tulip', 'sunflower', 'tulip'],
  'deciduous-tree': ['deciduous-tree', 'evergreen-tree', 'deciduous-tree'],
  'tropical-fish': ['tropical-fish', 'fish', 'tropical-fish', 'blowfish'],
  'red-apple': ['red-apple', 'banana', 'tangerine', 'grapes', 'pear'],
  'green-salad': ['carrot', 'broccoli', 'tomato', 'eggplant', 'bell-pepper'],
};

/** Heads and shadows of the set that look better as whole persons. */
const STAND_INS: Readonly<Record<string, string>> = {
  woman: 'woman-standing',
  man: 'man-standing',
  person: 'person-standing',
};

/** How many are shown: "people" is never one shadow. */
export function headcount(subject: Subject, name: string): number {
  return name === 'busts-in-silhouette' ? Math.max(subject.count, 4) : subject.count;
}

/**
 * The picture for the `index`th of a subject: people differ in skin and gender, and the same phrase is the same person in
 * every scene.
 */
export function castMember(subject: Subject, name: string, index: number, setting: Shot['setting']): string {
  const random = randomFrom(`${whoOf(subject)} ${index}`);
  const crowd = name === 'busts-in-silhouette' || name === 'bust-in-silhouette';
  const locals = LOCALS[setting] ?? ANYBODY;
  const start = hashOf(whoOf(subject)) % locals.length;
  const kinds = subject.count > 1 ? KINDS[name] : undefined;
  if (kinds !== undefined) return kinds[index % kinds.length] ?? name;
  const role = crowd ? (locals[(start + index) % locals.length] ?? locals[0]) : (STAND_INS[name] ?? name);
  // The first of several is who the phrase means alone, too.
  return variant(role, crowd || index > 0, random);
}

/** "The engineer", "her engineers": the same people. */
const whoOf = ({ phrase }: Subject): string =>
  phrase
    .toLowerCase()
    .replace(/^(?:the|an?|this|that|my|your|his|her|its|our|their)\s+/u, '')
    .replace(/(?<=\p{L}{3})(?<!s)s$/u, '');

function variant(role: string, isOneOfMany: boolean, random: Random): string {
  if (!hasIllustration(`${role}-medium`)) return role;
  const tone = pick(random, TONES);
  const gender = isOneOfMany ? pick(random, ['man-', 'woman-']) : '';
  const gendered = `${gender}${gender === '' ? role : role.replace(/^person-/u, '')}-${tone}`;
  return hasIllustration(gendered) ? gendered : `${role}-${tone}`;
}

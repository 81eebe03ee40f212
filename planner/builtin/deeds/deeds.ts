import { createRequire } from 'node:module';
import type { Person, Shot } from '../../../modules/videos/plan.ts';

/** What people are shown doing. */
export type Pose = Exclude<Person['pose'], 'stand'>;

interface Deed {
  /** Every form of its verbs, with their particle. */
  readonly says: string;
  /** Verbs that need no object to be this. */
  readonly alone?: string;
  /** What the others are done to. */
  readonly of?: string;
  /** Of films about these it is the picture: bikes are ridden. */
  readonly subject?: string;
  /** What has to do with it: its vector is `pose:…` in `senses.json`. */
  readonly about: string;
  /** Where it is done when the film does not say. */
  readonly place: Shot['setting'];
  /** The only settings it can be done in; absent: wherever one can stand. */
  readonly at?: string;
}

const require = createRequire(import.meta.url);

export const DEEDS = require('./deeds.json') as Readonly<Record<Pose, Deed>>;

const ROLES = require('./roles.json') as Readonly<Partial<Record<Person['role'], string>>>;

const roles = new Map<string, Person['role']>();
for (const [role, words] of Object.entries(ROLES) as readonly (readonly [Person['role'], string])[])
  for (const word of words.split(' ')) roles.set(word, role);

/** Who somebody is whom a word names: "electricians" are workers. */
export const roleNamed = (word: string): Person['role'] | undefined => roles.get(word.toLowerCase());

export const POSES = Object.keys(DEEDS) as readonly Pose[];

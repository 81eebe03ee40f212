import type { Person } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView, Seen } from '../film/film-view.ts';
import { hashOf } from '../text/hash.ts';
import { isAnimal, isHandy, isPlant } from './groups.ts';
import { isPicturedPerson, mayBeShown } from './may-be-shown.ts';
import type { Setting } from './settings.ts';
import { DEEDS, roleNamed } from '../deeds/deeds.ts';
import type { FoundDeed } from '../people/find-deed.ts';
import type { FoundIllustration } from '../picture-finder.ts';

/** The picture of the set that is nearest to each role: for whoever reads the plan without drawing it. */
const STAND_INS: Readonly<Record<Person['role'], string>> = {
  person: 'person-standing', child: 'child', elder: 'older-person', worker: 'construction-worker', nurse: 'health-worker',
  doctor: 'health-worker', chef: 'cook', teacher: 'teacher', student: 'student', scientist: 'scientist', farmer: 'farmer',
  firefighter: 'firefighter', athlete: 'person-running', office: 'office-worker', seller: 'person-tipping-hand',
}; // prettier-ignore

/** Who is at home in a place. */
export const LOCALS: Readonly<Partial<Record<Setting, Person['role']>>> = {
  warehouse: 'worker',
  factory: 'worker',
  clinic: 'nurse',
  lab: 'scientist',
  farm: 'farmer',
  server_room: 'office',
  office: 'office',
  shop: 'seller',
};

export const mayShowPeople = (film: FilmView): boolean =>
  mayBeShown({ phrase: 'person', illustration: pictureOf('person') }, film);

export const isAboutAnimals = ({ heroes }: FilmView): boolean => isAnimal(heroes[0]?.illustration ?? '');

/** How well a scene of a deed can be pictured, beside what slides could do: 0 for none. */
export const worthOf = (deed: FoundDeed | undefined): number =>
  deed === undefined ? 0 : Math.min(1.05, 0.62 + deed.fit * 0.75);

/** Whether a deed can be done in a place. */
export function canBeDoneIn(setting: Setting, { pose }: Pick<FoundDeed, 'pose'>): boolean {
  const { at } = DEEDS[pose];
  return at === undefined ? !BOTTOMLESS.has(setting) : at.split(' ').includes(setting);
}

/** Places where nobody could stand, or that are none. */
const BOTTOMLESS: ReadonlySet<Setting> = new Set(['sky', 'sea', 'underwater', 'space', 'abstract']);

/** Who does the deed, as a subject of the shot. */
export function personOf(
  deed: FoundDeed,
  scene: SceneView,
  film: FilmView,
  setting: Setting,
): Seen & { readonly figure: Person } {
  const role = deed.role ?? roleAt(setting, film);
  const thing = thingOf(deed, film, scene);
  return {
    phrase: role === 'office' ? 'colleague' : role,
    illustration: pictureOf(role),
    score: deed.fit,
    count: deed.pose === 'talk' || deed.pose === 'shake' ? 2 : 1,
    ...(deed.said === '' ? {} : { spoken: deed.said }),
    figure: {
      role,
      pose: deed.pose,
      look: lookIn(film),
      ...(thing === undefined ? {} : { thing: thing.illustration }),
    },
  };
}

/** People of the set of pictures are drawn like all others in the film: at ease, in the clothes of their work. */
export function drawnInstead(seen: Seen, film: FilmView): Seen {
  const role = roleNamed(seen.phrase.split(' ').at(-1) ?? '') ?? roleOfPicture(seen.illustration);
  return role === undefined ? seen : { ...seen, figure: { role, pose: 'stand', look: lookIn(film) } };
}

/** Other films have other people. */
const lookIn = ({ instruction }: FilmView): number => hashOf(instruction.subject) % 1000;

function roleOfPicture(illustration: string): Person['role'] | undefined {
  const name = illustration.split(':')[1] ?? '';
  if (PEOPLE_AT_LARGE.has(name)) return 'person';
  return (Object.keys(STAND_INS) as Person['role'][]).find((role) => STAND_INS[role] === name);
}

const PEOPLE_AT_LARGE: ReadonlySet<string> = new Set(
  'busts-in-silhouette bust-in-silhouette person man woman people-hugging person-walking'.split(' '),
);

/** What a pose is drawn with: in hands, on the table, in the pot; in front of who looks at it or speaks of it; what is fed. */
type Handles = 'hand' | 'plant' | 'sight' | 'animal';

const HANDLES: Readonly<Partial<Record<Person['pose'], Handles>>> = {
  hold: 'hand', carry: 'hand', lift: 'hand', push: 'hand', give: 'hand', pack: 'hand', wear: 'hand', scan: 'hand', cut: 'hand', mix: 'hand', cook: 'hand',
  eat: 'hand', wash: 'hand', repair: 'hand', weld: 'hand', hammer: 'hand', saw: 'hand', measure: 'hand', glue: 'hand', sew: 'hand', sort: 'hand',
  pull: 'hand', pot: 'plant', dig: 'plant', pick: 'plant', water: 'plant', check: 'sight', photograph: 'sight', point: 'sight', teach: 'sight',
  think: 'sight', feed: 'animal',
}; // prettier-ignore

const canBeHandled = (handles: Handles, id: string): boolean => {
  switch (handles) {
    case 'hand':
      return isHandy(id);
    case 'plant':
      return isPlant(id) || isHandy(id);
    case 'animal':
      return isAnimal(id);
    case 'sight':
      return !isPicturedPerson(id);
  }
};

/** From here on a word is surely meant as what it names. */
const SURE_OF_THING = 0.75;

/** What a pose is drawn with: nobody waters a can. */
const TOOLS: Readonly<Partial<Record<Person['pose'], readonly string[]>>> = {
  water: ['fabula:watering-can', 'fabula:tap', 'fabula:hose'],
  sort: ['fabula:bin', 'fluent-emoji-flat:wastebasket'],
  hammer: ['fluent-emoji-flat:hammer'],
  saw: ['fluent-emoji-flat:carpentry-saw'],
  cut: ['fluent-emoji-flat:kitchen-knife'],
  cook: ['fabula:oven', 'fluent-emoji-flat:cooking'],
  mix: ['fabula:bowl', 'fluent-emoji-flat:spoon'],
  measure: ['fluent-emoji-flat:straight-ruler'],
  glue: ['fabula:glue', 'fluent-emoji-flat:paintbrush'],
  repair: ['fluent-emoji-flat:wrench'],
  wash: ['fabula:tap', 'fluent-emoji-flat:droplet'],
  pick: ['fluent-emoji-flat:basket'],
  check: ['fluent-emoji-flat:clipboard'],
  teach: ['fabula:whiteboard'],
  photograph: ['fluent-emoji-flat:camera', 'fluent-emoji-flat:mobile-phone'],
};

/** What it is done with is drawn with the pose: "water the beds with a can". */
const TOOL_FOLLOWS = /^(?:with|using|by)$/u;

/** What it is done to; what a whole film is about is what its hands hold. */
export function thingOf({ to, pose }: FoundDeed, film: FilmView, scene: SceneView): Seen | undefined {
  const handles = HANDLES[pose];
  if (handles === undefined) return undefined;
  const tool = to.findIndex((word) => TOOL_FOLLOWS.test(word));
  const objects = tool < 1 ? to : to.slice(0, tool);
  for (const [at, word] of objects.entries()) {
    for (const words of [objects.slice(at, at + 2).join(' '), word]) {
      const found = film.pictures.findIllustration(words, film.language, scene.sense, film.sense);
      const isMeant = found !== undefined && found.score >= SURE_OF_THING && roleNamed(word) === undefined;
      if (
        isMeant &&
        isDrawn(found, handles) &&
        TOOLS[pose]?.includes(found.id) !== true &&
        mayBeShown({ illustration: found.id, phrase: words }, film)
      )
        return { phrase: words, illustration: found.id, score: found.score, count: 1 };
    }
  }
  const [hero] = film.heroes;
  return pose === 'hold' && hero !== undefined && isHandy(hero.illustration) ? hero : undefined;
}

/** Poses that were drawn with a parcel before hold any tool; the others only what is called so. */
const isDrawn = ({ id, isNamed }: FoundIllustration, handles: Handles): boolean =>
  canBeHandled(handles, id) && (isNamed === true || handles === 'hand');

function roleAt(setting: Setting, { instruction, heroes }: FilmView): Person['role'] {
  const { subject, title, direction } = instruction;
  const words = `${subject} ${title} ${direction.audience ?? ''}`.split(/[^\p{L}]+/u);
  const named = words.map(roleNamed).find((role) => role !== undefined && role !== 'office');
  const hero = Object.entries(STAND_INS).find(([, name]) =>
    heroes[0]?.illustration.endsWith(`:${name}`),
  )?.[0];
  return LOCALS[setting] ?? named ?? (hero as Person['role'] | undefined) ?? 'person';
}

const pictureOf = (role: Person['role']): string => `fluent-emoji-flat:${STAND_INS[role]}`;

import { createCanvas } from '@napi-rs/canvas';
import type { Person, Subject } from '../../../../modules/videos/plan.ts';
import { drawnFigure } from '../figures/figure.ts';
import type { Thing } from '../figures/act.ts';
import { between } from '../seed.ts';
import { type Actor, type Casting, makeActor } from './actor.ts';
import { aspectOf, loadIllustration } from './illustrations.ts';
import { type Figure, homesOf, type Layout, type Place, personPlace } from './places.ts';
import { makeSprite } from './sprite.ts';

/** More people who act are a crowd in which nobody is seen. */
const MAX_PEOPLE = 4;
/** Pixels of what is carried: sharp at its size in a frame of 1080p. */
const CARRIED = 320;

/** Casts drawn people: those of a group differ, and act in turn. */
export async function castPerson(
  casting: Casting,
  layout: Layout,
  subject: Subject,
  person: Person,
  index: number,
): Promise<Actor[]> {
  const { kit } = casting;
  const thing = await thingOf(casting, person);
  const count = Math.min(MAX_PEOPLE, subject.count);
  const drawn = Array.from({ length: count }, (_, order) =>
    drawnFigure(
      kit,
      person,
      `${whoOf(subject)} ${order}${person.look === undefined ? '' : ` ${person.look}`}`,
      thing,
    ),
  );
  const [first] = drawn;
  if (first === undefined) return [];
  const { left, right, top } = first.reach;
  const figure: Figure = {
    pose: 'stand',
    stature: 1,
    aspect: left + right,
    isBehindCover: false,
    above: top,
  };
  const random = kit.random(`people ${index}`);
  const homes = homesOf(kit, personPlace(kit, layout, figure, index), figure, count, random);
  return homes.map((home, order) =>
    makeActor(casting, {
      ...{ subject, figure, home, lead: homes[0] ?? home, illustration: undefined, index, order, count },
      sprite: sizeOf(home, figure),
      drawn: drawn[order] ?? first,
      phase: between(random, 0, 1),
    }),
  );
}

/** The same phrase is the same person in every scene, whatever it does there. */
const whoOf = ({ phrase }: Subject): string =>
  phrase.toLowerCase().replace(/^(?:the|an?|our|your|their)\s+/u, '');

const sizeOf = ({ height }: Place, { aspect }: Figure) => ({
  canvas: createCanvas(1, 1),
  width: height * aspect,
  height,
});

async function thingOf({ kit }: Casting, { thing }: Person): Promise<Thing | undefined> {
  const illustration = thing === undefined ? undefined : await loadIllustration(thing);
  if (illustration === undefined) return undefined;
  return { canvas: makeSprite(kit, illustration, CARRIED).canvas, aspect: aspectOf(illustration) };
}

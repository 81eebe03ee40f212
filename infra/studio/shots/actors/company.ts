import type { Shot, Subject } from '../../../../modules/videos/plan.ts';
import type { Kit } from '../kit.ts';
import { between } from '../seed.ts';
import { INDOORS } from '../settings/indoors.ts';
import { type Actor, type Casting, makeActor } from './actor.ts';
import { castMember, headcount } from './cast.ts';
import { card, medallion, photoPrint } from './frames.ts';
import { aspectOf, type Illustration, loadIllustration } from './illustrations.ts';
import {
  type Figure,
  focalPlace,
  homesOf,
  isAirborne,
  type Layout,
  type Place,
  supportPlace,
} from './places.ts';
import { castPerson } from './person.ts';
import { isPlant, type Pose, poseOf, statureOf } from './pose.ts';
import { makeSprite, type Sprite } from './sprite.ts';

/** Casts, dresses and places everybody; those farther back come first. */
export async function castActors(casting: Casting): Promise<Actor[]> {
  const { kit, shot } = casting;
  const subjects = focalFirst(shot.subjects);
  const random = kit.random('layout');
  const isAlone = subjects.length <= 1;
  const side = isAlone && !['arrive', 'cross'].includes(shot.change) ? 0 : random() < 0.5 ? -1 : 1;
  const layout: Layout = {
    side: isAlone && kit.isTall ? 0 : side,
    backdrop: casting.backdrop,
    isLabelled: shot.label !== undefined,
  };
  const groups = await Promise.all(
    subjects.map((subject, index) => castSubject(casting, layout, subject, index)),
  );
  return groups.flat().sort((one, other) => one.place.depth - other.place.depth);
}

function focalFirst(subjects: readonly Subject[]): Subject[] {
  const focal = subjects.find(({ role }) => role === 'focal') ?? subjects[0];
  return focal === undefined ? [] : [focal, ...subjects.filter((subject) => subject !== focal)];
}

async function castSubject(
  casting: Casting,
  layout: Layout,
  subject: Subject,
  index: number,
): Promise<Actor[]> {
  const { kit, shot } = casting;
  if (subject.figure !== undefined) return castPerson(casting, layout, subject, subject.figure, index);
  const name = subject.illustration.replace(/^(?!fabula:)[a-z0-9-]+:/u, '');
  const print = subject.asset_id === undefined ? undefined : casting.assets.get(subject.asset_id);
  const count = print === undefined ? manyOf(shot, headcount(subject, name), index) : 1;
  const names = Array.from({ length: count }, (_, member) => castMember(subject, name, member, shot.setting));
  const cast = await Promise.all(names.map(loadIllustration));
  const first = cast[0];
  if (first === undefined && print === undefined) return [];
  const pose: Pose = print === undefined && first !== undefined ? poseIn(casting, first) : 'print';
  const acting = comesUp(casting, pose, first)
    ? casting
    : { ...casting, shot: { ...shot, change: arrivalOf(shot) } };
  const figure: Figure = {
    pose,
    stature: statureOf(name),
    aspect: pose === 'print' || pose === 'medallion' || first === undefined ? 1 : aspectOf(first),
    isBehindCover: standsBehindCover(acting, pose, first, index),
  };
  const settled =
    index === 0 ? focalPlace(kit, layout, figure) : supportPlace(kit, layout, figure, index - 1);
  const place = index === 0 ? raised(casting, settled, pose) : settled;
  const random = kit.random(`group ${index}`);
  const homes = homesOf(kit, place, figure, count, random);
  return homes.flatMap((home, order) => {
    const illustration = cast[order] ?? first;
    const sprite =
      print === undefined ? dress(kit, pose, illustration, home.height) : photoPrint(kit, print, home.height);
    if (sprite === undefined) return [];
    const phase = between(random, 0, 1);
    return [
      makeActor(acting, {
        subject,
        figure,
        sprite,
        home,
        lead: homes[0] ?? home,
        illustration,
        index,
        order,
        count,
        phase,
      }),
    ];
  });
}

/** Whether it may rise into view: what flies, what grows, and things from behind a table. Nobody comes out of a lawn. */
function comesUp({ backdrop }: Casting, pose: Pose, illustration: Illustration | undefined): boolean {
  const category = illustration?.build.category ?? 'things';
  if (isAirborne(pose) || category === 'nature') return true;
  return category === 'things' && backdrop.surface === 'table';
}

const arrivalOf = ({ change }: Shot): Shot['change'] => (change === 'rise' ? 'arrive' : change);

/** What rises through the air ends higher than where it would hover. */
function raised({ kit, shot }: Casting, place: Place, pose: Pose): Place {
  const climbs = shot.change === 'rise' && isAirborne(pose) && pose !== 'heavenly';
  return climbs ? { ...place, y: Math.max(place.height * 0.62, place.y - kit.height * 0.14) } : place;
}

/** A shot in which something multiplies or gathers needs many. */
function manyOf(shot: Shot, count: number, index: number): number {
  if (index > 0) return count;
  if (shot.change === 'multiply') return Math.max(count, 5);
  return shot.change === 'gather' && shot.subjects.length < 2 ? Math.max(count, 4) : count;
}

/** Places where a laptop on the ground would look lost: things hang in the air there, as signs. */
const WILD: ReadonlySet<Shot['setting']> = new Set([
  'meadow',
  'forest',
  'mountains',
  'desert',
  'snow',
  'farm',
  'space',
  'sea',
  'road',
  'village',
]);

/** Places without a sky of their own: sun and moon are signs there. */
const ROOFED: ReadonlySet<Shot['setting']> = new Set([
  ...INDOORS,
  'forest',
  'underwater',
  'stage',
  'abstract',
]);

function poseIn({ backdrop, shot }: Casting, { name, build }: Illustration): Pose {
  const pose = poseOf(name, build);
  const isSign = build.category === 'things' || (build.category === 'nature' && !isPlant(name));
  if (pose === 'stand' && isSign && shot.subjects.some(({ figure }) => figure !== undefined)) return 'float';
  if (backdrop.surface === 'seabed' && (pose === 'sail' || pose === 'hover' || name === 'turtle'))
    return 'swim';
  if (pose === 'bust' && backdrop.surface !== 'table') return 'medallion';
  if (backdrop.surface === 'void' && (pose === 'stand' || pose === 'sail')) return 'float';
  if (pose === 'heavenly' && ROOFED.has(shot.setting)) return 'float';
  return pose === 'stand' && build.category === 'things' && WILD.has(shot.setting) ? 'float' : pose;
}

/** At a table people and animals; in the water what swims; what rises, until it has risen. */
function standsBehindCover(
  casting: Casting,
  pose: Pose,
  illustration: Illustration | undefined,
  index: number,
): boolean {
  const { surface } = casting.backdrop;
  const category = illustration?.build.category ?? 'things';
  if (surface === 'water') return pose === 'sail' || pose === 'swim' || pose === 'stand';
  if (isAirborne(pose)) return false;
  if (surface === 'table' && (category === 'people' || category === 'animals')) return true;
  return casting.shot.change === 'rise' && index === 0;
}

function dress(
  kit: Kit,
  pose: Pose,
  illustration: Illustration | undefined,
  height: number,
): Sprite | undefined {
  if (illustration === undefined) return undefined;
  if (pose === 'medallion') return medallion(kit, illustration, height);
  return pose === 'print' ? card(kit, illustration, height) : makeSprite(kit, illustration, height);
}

import { blend } from '../../drawing/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { NIGHT, type Notes, type Sky, type Spot } from './body-sky.ts';
import { boundsOf, placeArrow, placeLine, placeTraveller, type Point } from './diagram-parts.ts';

type Act = SlideOf<'bodies'>['acts'][number];

interface Stage {
  readonly composer: Composer;
  readonly sky: Sky;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly notes: Notes;
}

interface Told {
  readonly act: Act;
  readonly at: number;
  readonly index: number;
}

const [LIGHT, PULL, WATER, SHADOW, AIR, HEAT, WAY] = ['#ffcf4a', '#ffd166', '#2f9be8', '#04060f', '#8fd3ff', '#ff8f5e', '#8d97c4']; // prettier-ignore

/** One act; what lies behind the bodies is drawn `below` them. */
export function drawAct(layer: 'below' | 'above', stage: Stage, told: Told): void {
  const { act, from, to } = told.act;
  const [one, other] = [stage.spots.get(from), stage.spots.get(to ?? from)];
  if (!one || !other) return;
  if (layer === 'below') drawBelow(stage, told, act, one, other);
  else drawAbove(stage, told, act, one, other);
}

function drawBelow(stage: Stage, told: Told, act: Act['act'], one: Spot, other: Spot): void {
  switch (act) {
    case 'lights':
      return shape(stage, told, 'beam', between(one, other, one.radius * 0.8, other.radius), blend(NIGHT, LIGHT, 0.2)); // prettier-ignore
    case 'shades':
      return shape(stage, told, 'shadow', between(one, other, one.radius, other.radius * 0.3), SHADOW);
    case 'tide_near':
    case 'tide_far':
      return shape(stage, told, 'water', waterAround(other, one, act === 'tide_near' ? 1 : -1), WATER);
    case 'orbits':
      if (one.way) line(stage, told, 'orbit', one.way, { colour: WAY, dashed: true, lasts: 1.4 });
      return;
    case 'aligns':
      return line(stage, told, 'line', [one.middle, other.middle], { colour: LIGHT, dashed: true, lasts: 1 }); // prettier-ignore
    case 'pulls':
    case 'air':
    case 'covers':
    case 'radiates':
    case 'traps':
    case 'spins':
    case 'tilts':
      return;
  }
}

function drawAbove(stage: Stage, told: Told, act: Act['act'], one: Spot, other: Spot): void {
  switch (act) {
    case 'pulls':
      return drawPull(stage, told, one, other);
    case 'air':
      return drawAir(stage, told, one);
    case 'radiates':
      for (const angle of RAYS) arrow(stage, told, `ray ${angle}`, [polar(one, 1.08, angle), polar(one, 1.95, angle)], HEAT); // prettier-ignore
      return;
    case 'traps':
      for (const angle of RAYS) arrow(stage, told, `ray ${angle}`, bounce(one, angle), HEAT); // prettier-ignore
      return;
    case 'spins':
      return arrow(stage, told, 'turn', arc(one, 1.22, -2.5, -0.64), AIR);
    case 'tilts':
      return line(stage, told, 'axis', [polar(one, 1.55, TILT + Math.PI), polar(one, 1.55, TILT)], { colour: '#ffffff', lasts: 0.8 }); // prettier-ignore
    case 'lights':
      for (const side of [-0.55, 0, 0.55]) beamRay(stage, told, one, other, side);
      return;
    case 'shades':
    case 'tide_near':
    case 'tide_far':
    case 'orbits':
    case 'covers':
    case 'aligns':
      return;
  }
}

/** Radians from the right: away from what stands on the left. */
const RAYS = [-1.25, -0.6, 0.6, 1.25, 0] as const;
/** The axis of the Earth leans by 23.5 degrees. */
const TILT = -Math.PI / 2 + (23.5 * Math.PI) / 180;
/** The air around the Earth, in radii of it, drawn far enough away to be seen. */
const SHELL = 1.5;

const polar = ({ middle: [x, y], radius }: Spot, share: number, angle: number): Point => [
  x + radius * share * Math.cos(angle),
  y + radius * share * Math.sin(angle),
];

const arc = (spot: Spot, share: number, from: number, to: number): Point[] =>
  Array.from({ length: 21 }, (_, step) => polar(spot, share, from + ((to - from) * step) / 20));

/** Out to the shell of air, and back. */
const bounce = (spot: Spot, angle: number): Point[] =>
  Array.from({ length: 17 }, (_, step) => {
    const share = step / 8 - 1;
    return polar(spot, 1.08 + (SHELL - 1.12) * (1 - share ** 2), angle + share * 0.24);
  });

/** What joins two bodies, so wide at each of them. */
function between(one: Spot, other: Spot, wideAtOne: number, wideAtOther: number): Point[] {
  const { across } = directionOf(one, other);
  const at = ({ middle: [x, y] }: Spot, by: number): Point => [x + across[0] * by, y + across[1] * by];
  return [at(one, wideAtOne), at(other, wideAtOther), at(other, -wideAtOther), at(one, -wideAtOne)];
}

function directionOf(one: Spot, other: Spot) {
  const [dx, dy] = [other.middle[0] - one.middle[0], other.middle[1] - one.middle[1]];
  const length = Math.hypot(dx, dy) || 1;
  const along: Point = [dx / length, dy / length];
  const across: Point = [-along[1], along[0]];
  return { along, across, length };
}

/** The ocean around a body: thin everywhere, and a bulge towards another body, or away from it. */
function waterAround(spot: Spot, other: Spot, side: 1 | -1): Point[] {
  const { along } = directionOf(spot, other);
  const towards = Math.atan2(along[1] * side, along[0] * side);
  return Array.from({ length: 73 }, (_, step): Point => {
    const angle = (step / 72) * 2 * Math.PI;
    return polar(spot, 1.1 + 0.5 * Math.max(0, Math.cos(angle - towards)) ** 2, angle);
  });
}

function drawPull(stage: Stage, told: Told, one: Spot, other: Spot): void {
  const { along, across, length } = directionOf(other, one);
  const gap = length - one.radius - other.radius;
  for (const side of [-0.5, 0, 0.5]) {
    const start = other.radius * 1.75 < gap ? other.radius * 1.75 : other.radius * 1.1;
    const by = (far: number): Point => [
      other.middle[0] + along[0] * far + across[0] * side * one.radius * 1.6,
      other.middle[1] + along[1] * far + across[1] * side * one.radius * 1.6,
    ];
    const way = [by(start), by(length - one.radius * 1.5)];
    arrow(stage, told, `pull ${side}`, way, PULL);
    if (side === 0) placeTraveller(stage.composer, `act ${told.index + 1} traveller`, way, { at: told.at + 0.9, colour: '#ffffff', period: 1.8 }); // prettier-ignore
  }
}

function beamRay(stage: Stage, told: Told, one: Spot, other: Spot, side: number): void {
  const { along, across, length } = directionOf(one, other);
  const by = (far: number, wide: number): Point => [
    one.middle[0] + along[0] * far + across[0] * side * wide,
    one.middle[1] + along[1] * far + across[1] * side * wide,
  ];
  const way = [by(one.radius * 1.3, one.radius * 0.9), by(length - other.radius * 1.15, other.radius)];
  arrow(stage, told, `ray ${side}`, way, LIGHT);
}

function drawAir({ composer, sky }: Stage, { at, index }: Told, spot: Spot): void {
  const radius = spot.radius * SHELL;
  const rect = {
    x: spot.middle[0] - radius,
    y: spot.middle[1] - radius,
    width: 2 * radius,
    height: 2 * radius,
  };
  composer.add({ kind: 'arc', id: `act ${index + 1} air`, rect, from: 0, to: 1, colour: AIR, thickness: 9 * sky.unit, at, lasts: 1, entrance: 'draw' }); // prettier-ignore
}

function shape(
  { composer }: Stage,
  { at, index }: Told,
  name: string,
  ring: readonly Point[],
  fill: string,
): void {
  composer.add({ kind: 'shape', id: `act ${index + 1} ${name}`, rect: boundsOf(ring), rings: [ring], fill, at, lasts: 0.9, entrance: name === 'water' ? 'pop' : 'fade' }); // prettier-ignore
}

function arrow(
  { composer }: Stage,
  { at, index }: Told,
  name: string,
  points: readonly Point[],
  colour: string,
) {
  placeArrow(composer, `act ${index + 1} ${name}`, points, { at, colour, width: 5, lasts: 0.8 });
}

function line(
  { composer }: Stage,
  { at, index }: Told,
  name: string,
  points: readonly Point[],
  look: { readonly colour: string; readonly dashed?: boolean; readonly lasts: number },
): void {
  placeLine(composer, `act ${index + 1} ${name}`, points, { at, width: 4, ...look });
}

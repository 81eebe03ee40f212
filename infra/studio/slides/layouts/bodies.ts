import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { drawAct } from './body-acts.ts';
import { ellipse, makeNotes, NIGHT, type Sky, type Spot, STARLIGHT } from './body-sky.ts';
import type { Point } from './diagram-parts.ts';
import { placeHeading } from './parts.ts';

type Bodies = SlideOf<'bodies'>;
type Body = Bodies['bodies'][number]['body'];

/** How large they are drawn, as shares of the sky's shorter side: by what has to be seen, not to scale. */
const RADII: Readonly<Record<Body, number>> = { sun: 0.21, earth: 0.18, moon: 0.09 };
/** Where one, two or three of them are along the sky. */
const PLACES = [[0.5], [0.27, 0.73], [0.15, 0.53, 0.84]] as const;
const TALL_PLACES = [[0.45], [0.21, 0.62], [0.15, 0.47, 0.78]] as const;
/** Few are drawn larger. */
const LARGER = [1.7, 1.2, 1] as const;
/** The Sun behind the Moon, as a share of the sky's shorter side. */
const COVERED = 0.24;
const ORBIT = { start: -0.62, period: 22, along: 0.37, across: 0.33 } as const;

/** Sun, Earth and Moon in a night sky, and what goes on between them, as it is told. */
export function layBodies(composer: Composer, slide: Bodies): void {
  const sky = placeSky(composer, placeHeading(composer, slide.heading, composer.page.isPortrait ? 2 : 1));
  const { bodies } = slide;
  const spots = spotsOf(slide, sky);
  const times = composer.page.cues.timesFor(bodies, 0.3);
  const labels = setAlike(
    composer,
    bodies.map(({ text }) => text),
    'label',
    { width: sky.rect.width * 0.4, height: sky.rect.height * 0.16, lines: 2 },
  );
  const spoken = slide.acts.map(({ act, text = act, cue }) => ({ text, ...(cue !== undefined && { cue }) }));
  const actTimes = composer.page.cues.timesFor(spoken, 0.3);
  const notes = makeNotes(composer, sky, [...spots].map(([body, spot]) => ({ ...spot, radius: spot.radius * reachOf(slide, body) }))); // prettier-ignore
  const acts = slide.acts.map((act, index) => ({ act, at: Math.max(actTimes[index] ?? 0, 0.1), index }));
  for (const layer of ['below', 'above'] as const) {
    for (const told of acts) drawAct(layer, { composer, sky, spots, notes }, told);
    if (layer === 'above') continue;
    for (const [index, { body }] of bodies.entries()) {
      const spot = spots.get(body);
      if (spot) placeBody(composer, index, body, spot, times[index] ?? 0);
    }
  }
  for (const [index, { body }] of bodies.entries()) {
    const [spot, label] = [spots.get(body), labels[index]];
    if (spot && label)
      notes.place(
        `body ${index + 1} text`,
        label,
        besides(
          spot,
          { ...sky, isTall: sky.isTall && !slide.acts.some(({ act }) => act === 'orbits') },
          reachOf(slide, body),
        ),
        times[index] ?? 0,
      );
  }
  for (const { act, at, index } of acts) {
    const room = {
      width: sky.rect.width * (sky.isTall ? 0.5 : 0.34),
      height: sky.rect.height * 0.2,
      lines: 3,
    };
    const set = composer.set(act.text, 'label', room);
    if (set) notes.place(`act ${index + 1} text`, set, notes.near(act, spots), at + 0.2);
  }
}

/** The sky: a little wider than the words would be. */
function placeSky(composer: Composer, area: Rect): Sky {
  const { page } = composer;
  const { safe, unit, art, cues } = page;
  const rect = {
    x: safe.x,
    y: area.y,
    width: safe.width,
    height: Math.min(area.height + 24 * unit, safe.y + safe.height - area.y),
  };
  const radius = art.corner * unit;
  composer.add({ kind: 'panel', id: 'sky', rect, at: cues.opening, lasts: art.tempo, entrance: 'fade', fill: [NIGHT], radius }); // prettier-ignore
  for (let index = 0; index < STARS; index++) placeStar(composer, rect, index);
  return { rect, isTall: page.isPortrait, short: Math.min(rect.width, rect.height), unit };
}

const STARS = 46;

function placeStar(composer: Composer, { x, y, width, height }: Rect, index: number): void {
  const { unit, cues, seed } = composer.page;
  const [along, across] = [(index * 0.618 + (seed % 97) / 97) % 1, (index * 0.755 + 0.13) % 1];
  const size = (index % 5 === 0 ? 4 : 2.4) * unit;
  const rect = { x: x + (0.03 + 0.94 * along) * width, y: y + (0.04 + 0.92 * across) * height, width: size, height: size }; // prettier-ignore
  const points = ellipse([rect.x, rect.y], size / 2, size / 2, 0, 8);
  composer.add({ kind: 'shape', id: `star ${index + 1}`, rect, rings: [points], fill: STARLIGHT, at: cues.opening, lasts: 0.6, entrance: 'fade' }); // prettier-ignore
}

function spotsOf({ bodies, acts }: Bodies, sky: Sky): Map<Body, Spot> {
  const { rect, isTall, short } = sky;
  const count = Math.min(bodies.length, 3);
  const larger = isTall && count > 1 ? 1 : (LARGER[count - 1] ?? 1);
  const cover = acts.find(({ act }) => act === 'covers');
  const around = acts.find(({ act, to }) => act === 'orbits' && to !== undefined);
  const at = (share: number): Point =>
    isTall
      ? [rect.x + rect.width / 2, rect.y + share * rect.height]
      : [rect.x + share * rect.width, rect.y + rect.height * 0.48];
  const spots = new Map<Body, Spot>(
    bodies.map(({ body }, index) => [
      body,
      {
        middle: at(
          (count === 2 && around ? [0.5, 0.5] : ((isTall ? TALL_PLACES : PLACES)[count - 1] ?? PLACES[2]))[
            index
          ] ?? 0.5,
        ),
        radius: RADII[body] * short * larger,
      },
    ]),
  );
  const covered = cover?.to === undefined ? undefined : spots.get(cover.to);
  if (cover && covered) {
    const whole = { ...covered, middle: at(0.5), radius: COVERED * short };
    spots
      .set(cover.to ?? cover.from, whole)
      .set(cover.from, { ...whole, radius: whole.radius * 0.97, isDark: true });
  }
  const [centre, goer] = around?.to === undefined ? [] : [spots.get(around.to), spots.get(around.from)];
  if (around && centre && goer) {
    const isPair = count === 2;
    const reach = isPair ? [ORBIT.along * rect.width, ORBIT.across * rect.height] : [centre.radius * 2, centre.radius * 1.5]; // prettier-ignore
    const way = ellipse(centre.middle, reach[0] ?? 0, reach[1] ?? 0, ORBIT.start, 72);
    spots.set(around.from, { ...goer, middle: way[0] ?? goer.middle, way });
  }
  return spots;
}

function placeBody(
  composer: Composer,
  index: number,
  body: Body,
  { middle, radius, way, isDark }: Spot,
  at: number,
): void {
  const rect = { x: middle[0] - radius, y: middle[1] - radius, width: 2 * radius, height: 2 * radius };
  composer.add({
    kind: 'body',
    id: `body ${index + 1}`,
    body,
    rect,
    at,
    lasts: composer.page.art.tempo,
    entrance: 'pop',
    ...(way && { way, period: ORBIT.period }),
    ...(isDark && { isDark }),
  });
}

/** Where the name of a body may stand: below it first; of one that goes around, on its way. */
function besides(
  { middle: [x, y], radius, way }: Spot,
  { unit, isTall }: Sky,
  reach: number,
): readonly Point[] {
  if (way) {
    const left = way.reduce((one, other) => (other[0] < one[0] ? other : one));
    const foot = way.reduce((one, other) => (other[1] > one[1] ? other : one));
    return [
      [foot[0], foot[1] + 26 * unit],
      [left[0] + 60 * unit, left[1] - 40 * unit],
    ];
  }
  const gap = radius * reach + 26 * unit;
  const below: Point = [x, y + gap];
  return isTall
    ? [[x + radius * reach + 90 * unit, y], below, [x - radius * reach - 90 * unit, y]]
    : [below, [x, y - gap]];
}

/** How far what is drawn around a body reaches, in radii of it: its air, its ocean. */
function reachOf({ acts }: Bodies, body: Body): number {
  const around = acts.filter(({ from, to }) => (to ?? from) === body).map(({ act }) => act);
  if (around.some((act) => act === 'air' || act === 'traps' || act === 'spins')) return 1.55;
  if (around.some((act) => act === 'radiates')) return 1.95;
  return around.some((act) => act === 'tide_near' || act === 'tide_far') ? 1.14 : 1;
}

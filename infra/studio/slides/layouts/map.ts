import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { boundsOf, placeLine, placeTraveller, type Point } from './diagram-parts.ts';
import { placeHeading } from './parts.ts';
import { placeBesidePins, setLabels, type Pin } from './map-labels.ts';
import { placeList } from './map-list.ts';
import { viewMap, type MapView } from './map-view.ts';

type Map = SlideOf<'map'>;

/** Places where they are, named beside their pins; in a list where names would cover each other. */
export function layMap(composer: Composer, slide: Map): void {
  const { page } = composer;
  const area = placeHeading(composer, slide.heading, page.isPortrait ? 2 : 1);
  const times = page.cues.timesFor(
    slide.places.map(({ cue, label, name }) => ({ ...(cue !== undefined && { cue }), text: label ?? name })),
    0.4,
  );
  const whole = page.isPortrait ? { ...area, height: area.height * 0.94 } : area;
  const labels = setLabels(composer, slide, whole);
  const pinsIn = (view: MapView): Pin[] =>
    slide.places.flatMap((place, index): Pin[] => {
      const point = view.locate(place);
      return point ? [{ index, point, at: times[index] ?? 0 }] : [];
    });
  const wide = viewMap(page, slide, whole);
  const pins = pinsIn(wide);
  const isListed = pins.length < slide.places.length || (page.isPortrait && wide.isWorld);
  const chips = isListed ? undefined : placeBesidePins(composer, labels, pins, whole);
  if (chips) {
    placeGround(composer, slide, whole, wide, times);
    placeRoute(composer, slide, pins);
    chips.place();
    return;
  }
  const high = Math.min(
    area.height * (slide.places.length > 5 ? 0.38 : 0.46),
    wide.isWorld ? area.width * 0.56 : Infinity,
  );
  const rect = page.isPortrait ? { ...area, height: high } : { ...area, width: area.width * 0.6 };
  const view = viewMap(page, slide, rect);
  const located = pinsIn(view);
  placeGround(composer, slide, rect, view, times);
  placeRoute(composer, slide, located);
  placeList(
    composer,
    slide,
    located,
    times,
    listRoom(area, rect, page.isPortrait ? 30 * page.unit : 0, 36 * page.unit),
  );
}

const listRoom = (area: Rect, map: Rect, below: number, beside: number): Rect =>
  below > 0
    ? { ...area, y: map.y + map.height + below, height: area.height - map.height - below }
    : { ...area, x: map.x + map.width + beside, width: area.width - map.width - beside };

interface MapColours {
  readonly sea: Hex;
  readonly land: Hex;
  readonly told: Hex;
}

function coloursOf({ page: { scheme } }: Composer): MapColours {
  const sea = blend(scheme.ground, scheme.series[1] ?? scheme.accent, scheme.isDark ? 0.14 : 0.13);
  const land = blend(scheme.ground, scheme.text, scheme.isDark ? 0.24 : 0.17);
  return { sea, land, told: blend(land, scheme.accent, 0.4) };
}

/** Sea and land; a country that is one of the places takes colour when it is spoken of. */
function placeGround(
  composer: Composer,
  { places }: Map,
  rect: Rect,
  view: MapView,
  times: readonly number[],
): void {
  const { art, unit, cues } = composer.page;
  const { sea, land, told } = coloursOf(composer);
  const radius = Math.min(art.corner, 28) * unit;
  const opening = { at: cues.opening + 0.1, lasts: art.tempo * 1.3, entrance: 'fade' } as const;
  composer.add({ kind: 'panel', id: 'sea', rect, fill: [sea], radius, ...opening });
  const border = { colour: sea, width: 1.6 * unit };
  const frame = { rect, radius };
  const lands = view.lands();
  const rings = lands.flatMap((each) => each.rings);
  composer.add({ kind: 'shape', id: 'land', rect, rings, fill: land, border, frame, ...opening });
  for (const [index, { name }] of places.entries()) {
    const own = lands.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
    if (!own) continue;
    const at = times[index] ?? 0;
    composer.add({
      kind: 'shape',
      id: `country ${index + 1}`,
      rect: within(boundsOf(own.rings.flat()), rect),
      rings: own.rings,
      fill: told,
      border,
      frame,
      at,
      lasts: art.tempo,
      entrance: 'fade',
    });
  }
}

function within(inner: Rect, outer: Rect): Rect {
  const [x, y] = [Math.max(inner.x, outer.x), Math.max(inner.y, outer.y)];
  const right = Math.min(inner.x + inner.width, outer.x + outer.width);
  const bottom = Math.min(inner.y + inner.height, outer.y + outer.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** From place to place, as each is spoken of. */
function placeRoute(composer: Composer, { is_route }: Map, pins: readonly Pin[]): void {
  if (is_route !== true) return;
  const { scheme } = composer.page;
  for (const [index, { point, at }] of pins.entries()) {
    const before = pins[index - 1];
    if (before)
      placeLine(composer, `route ${index}`, [before.point, point], {
        at: Math.max(before.at + 0.1, at - 0.6),
        colour: scheme.accent,
        width: 5,
        lasts: 0.7,
      });
  }
  const way: Point[] = pins.map(({ point }) => point);
  if (way.length > 1)
    placeTraveller(composer, 'traveller', way, {
      at: (pins.at(-1)?.at ?? 0) + 1.2,
      colour: scheme.text,
      period: 4,
    });
}

import {
  geoAzimuthalEqualArea,
  geoCentroid,
  geoDistance,
  geoEqualEarth,
  geoPath,
  type GeoProjection,
} from 'd3-geo';
import type { MultiPoint } from 'geojson';
import type { Rect } from '../../format/index.ts';
import type { Page, SlideOf } from '../page.ts';
import type { Point } from './diagram-parts.ts';
import { countries, countryNamed, pointsOf } from './world.ts';

type Map = SlideOf<'map'>;

/** A part of the world in a rect of the page. */
export interface MapView {
  /** Where a place is; undefined outside of the rect. */
  locate(place: { readonly longitude: number; readonly latitude: number }): Point | undefined;
  /** Coasts and borders, by country; worked out when they are asked for. */
  lands(): readonly { readonly name: string; readonly rings: readonly (readonly Point[])[] }[];
  readonly isWorld: boolean;
}

/** Wider than this, in radians from the middle, the whole world is shown. */
const WORLDWIDE = 1.05;
/** A country that reaches further is told of by its pin alone. */
const LARGEST = 0.75;
/** Up to this the finer coasts are worth their points. */
const REGIONAL = 0.3;
/** At least this much of the world is seen from the middle to the edge, in radians: about 320 km. */
const LEAST_REACH = 0.05;

export function viewMap(page: Page, { places, area }: Map, rect: Rect): MapView {
  // North is up and west is left in every language: the page is seen in a mirror later, the map is not.
  const { width } = page.size;
  const isMirrored = page.direction === 'rtl';
  const seen = isMirrored ? { ...rect, x: width - rect.x - rect.width } : rect;
  const turned = ([x, y]: Point): Point => [isMirrored ? width - x : x, y];
  const corners: [number, number][] = area
    ? [[area.west, area.south], [area.east, area.north], [area.west, area.north], [area.east, area.south]]
    : places.flatMap(({ name, longitude, latitude }) => {
        // Of a country that is told of, all is seen, unless it lies on both sides of the map.
        const own = countryNamed(name);
        return [[longitude, latitude], ...(own && own.radius < LARGEST ? pointsOf(own.land.geometry) : [])];
      }); // prettier-ignore
  const { projection, reach, middle } = project(
    { type: 'MultiPoint', coordinates: corners },
    seen,
    page.unit,
  );
  const isWorld = !(reach <= WORLDWIDE);
  const shown = countries(reach > REGIONAL ? '110m' : '50m').filter(
    ({ middle: own, radius }) =>
      isWorld || geoDistance(middle, [...own]) < radius + Math.max(reach, LEAST_REACH) * 4,
  );
  return {
    locate({ longitude, latitude }) {
      const [x, y] = projection([longitude, latitude]) ?? [NaN, NaN];
      const isSeen = x >= seen.x && x <= seen.x + seen.width && y >= seen.y && y <= seen.y + seen.height;
      return isSeen ? turned([x, y]) : undefined;
    },
    lands: () =>
      shown.flatMap(({ name, land }) => {
        const rings = ringsOf(projection, land).map((ring) => ring.map(turned));
        return rings.length === 0 ? [] : [{ name, rings }];
      }),
    isWorld,
  };
}

interface Projected {
  readonly projection: GeoProjection;
  readonly reach: number;
  readonly middle: [number, number];
}

/** The inhabited world: what is seen of it when all of it is. */
const INHABITED: MultiPoint = { type: 'MultiPoint', coordinates: [[-165, 10], [178, 10], [0, 74], [0, -54]] }; // prettier-ignore

function project(corners: MultiPoint, rect: Rect, unit: number): Projected {
  const middle = geoCentroid(corners);
  const reach = Math.max(
    ...corners.coordinates.map((corner) => geoDistance(middle, [corner[0] ?? 0, corner[1] ?? 0])),
  );
  const isWorld = !(reach <= WORLDWIDE);
  const pad = { x: rect.width * (isWorld ? 0.02 : 0.16), y: rect.height * (isWorld ? 0.06 : 0.2) };
  const extent: [[number, number], [number, number]] = [
    [rect.x + pad.x, rect.y + pad.y],
    [rect.x + rect.width - pad.x, rect.y + rect.height - pad.y],
  ];
  const clip: [[number, number], [number, number]] = [
    [rect.x - 9 * unit, rect.y - 9 * unit],
    [rect.x + rect.width + 9 * unit, rect.y + rect.height + 9 * unit],
  ];
  if (isWorld)
    return { projection: geoEqualEarth().fitExtent(extent, INHABITED).clipExtent(clip), reach, middle };
  const projection = geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]]).fitExtent(extent, corners);
  const closest = Math.min(rect.width, rect.height) / 2 / LEAST_REACH;
  if (!(projection.scale() <= closest))
    projection.scale(closest).translate([rect.x + rect.width / 2, rect.y + rect.height / 2]);
  return { projection: projection.clipExtent(clip), reach, middle };
}

/** The rings d3 would paint. */
function ringsOf(projection: GeoProjection, land: Parameters<ReturnType<typeof geoPath>>[0]): Point[][] {
  const rings: Point[][] = [];
  const pen = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)?.push([x, y]),
    arc: () => undefined,
    closePath: () => undefined,
  };
  geoPath(projection, pen)(land);
  return rings.filter((ring) => ring.length > 2);
}

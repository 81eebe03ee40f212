import { createRequire } from 'node:module';

/** A country or a large city, and where it is. */
export interface Place {
  readonly name: string;
  readonly kind: 'country' | 'city';
  /** ISO 3166-1: "FR". */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Code, latitude, longitude. */
export type CountryRow = readonly [string, number, number];
/** Name, country, latitude, longitude; 1 when another city of that name may be meant as well. */
export type CityRow = readonly [string, string, number, number, 1?];

/** Names people use for countries beside those that Unicode's data has. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  america: 'US', usa: 'US', 'united states of america': 'US', 'great britain': 'GB', britain: 'GB', turkey: 'TR',
  'czech republic': 'CZ', holland: 'NL', 'the netherlands': 'NL', 'ivory coast': 'CI', burma: 'MM', uae: 'AE', macedonia: 'MK',
}; // prettier-ignore

/**
 * The place of a name: a country, in the given language or in English, or a city of more than 150,000, as "Paris" or "Paris,
 * France". Answers nothing rather than guess: for a city with a large namesake, in the wrong country, or written small.
 */
export function findPlace(name: string, language = 'en'): Place | undefined {
  const trimmed = name.trim();
  if (/^\p{Ll}/u.test(trimmed.replace(/^the\s+/iu, ''))) return undefined;
  const country = countryOf(trimmed, language);
  if (country) return country;
  const [city = '', within] = trimmed.split(/\s*,\s*/u);
  const found = gazetteer().cities.get(plainName(city)) ?? [];
  if (within === undefined)
    return found.length === 1 || found[0]?.[4] === undefined ? cityAt(found[0]) : undefined;
  const code = countryOf(within, language)?.country;
  return cityAt(found.find(([, own]) => own === code));
}

/** As names are compared: without marks, case and dots. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}|[.’']/gu, '')
    .replaceAll(/[\s-]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function cityAt(row: CityRow | undefined): Place | undefined {
  if (!row) return undefined;
  const [name, country, latitude, longitude] = row;
  return { name, kind: 'city', country, latitude, longitude };
}

function countryOf(name: string, language: string): Place | undefined {
  const plain = plainName(name);
  const code = ALSO_CALLED[plain] ?? codesIn(language).get(plain) ?? codesIn('en').get(plain);
  const row = code === undefined ? undefined : gazetteer().countries.get(code);
  return row && { name, kind: 'country', country: row[0], latitude: row[1], longitude: row[2] };
}

const require = createRequire(import.meta.url);

interface Gazetteer {
  readonly countries: ReadonlyMap<string, CountryRow>;
  readonly cities: ReadonlyMap<string, readonly CityRow[]>;
}
let read: Gazetteer | undefined;

function gazetteer(): Gazetteer {
  if (read) return read;
  const rows = require('./places.json') as { countries: readonly CountryRow[]; cities: readonly CityRow[] };
  const cities = new Map<string, CityRow[]>();
  for (const row of rows.cities) {
    const key = plainName(row[0]);
    cities.set(key, [...(cities.get(key) ?? []), row]);
  }
  read = { countries: new Map(rows.countries.map((row) => [row[0], row])), cities };
  return read;
}

const names = new Map<string, ReadonlyMap<string, string>>();

/** Codes by the names of countries in a language, long and short: "United Kingdom", "UK". */
function codesIn(language: string): ReadonlyMap<string, string> {
  let found = names.get(language);
  if (!found) {
    const codes = [...gazetteer().countries.keys()];
    found = new Map(
      (['long', 'short'] as const).flatMap((style) => {
        const named = new Intl.DisplayNames([language, 'en'], { type: 'region', style });
        return codes.map(
          (code) => [plainName((named.of(code) ?? code).replace(/\s*\(.*\)$/u, '')), code] as const,
        );
      }),
    );
    names.set(language, found);
  }
  return found;
}

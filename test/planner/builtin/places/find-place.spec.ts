import { expect } from 'chai';
import { findPlace } from '../../../../planner/builtin/places/find-place.ts';

describe('a place by its name', () => {
  for (const [name, latitude, longitude, language] of [
    ['Berlin', 52.5, 13.4, 'en'],
    ['São Paulo', -23.6, -46.6, 'en'],
    ['Sao Paulo', -23.6, -46.6, 'en'],
    ['Zürich', 47.4, 8.5, 'de'],
    ['Valencia, Spain', 39.5, -0.4, 'en'],
    ['Valencia, Venezuela', 10.2, -68, 'en'],
    ['London', 51.5, -0.1, 'en'],
  ] as const)
    it(`is where the city is: ${name}`, () => {
      const place = findPlace(name, language);
      expect(place).to.include({ kind: 'city' });
      expect(place?.latitude).to.be.closeTo(latitude, 0.3);
      expect(place?.longitude).to.be.closeTo(longitude, 0.3);
    });

  for (const [name, country, language] of [
    ['France', 'FR', 'en'],
    ['Deutschland', 'DE', 'de'],
    ['España', 'ES', 'es'],
    ['مصر', 'EG', 'ar'],
    ['भारत', 'IN', 'hi'],
    ['the Netherlands', 'NL', 'en'],
    ['U.K.', 'GB', 'en'],
    ['Turkey', 'TR', 'en'],
    ['Denmark', 'DK', 'de'],
  ] as const)
    it(`is a country in the language of the film, or in English: ${name}`, () => {
      expect(findPlace(name, language)).to.include({ kind: 'country', country });
    });

  for (const name of [
    'Valencia',
    'Birmingham',
    'turkey',
    'chad',
    'Paris, Texas',
    'Nowhere',
    'Report',
    'The',
    '',
  ])
    it(`is not guessed: ${JSON.stringify(name)}`, () => {
      expect(findPlace(name)).to.equal(undefined);
    });
});

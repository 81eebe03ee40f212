import type { Figure } from '../../facts/figures.ts';

/** Units by the short form that films write. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^kilomet(?:er|re)s?$|^Kilometern?$/u, 'km'],
  [/^met(?:er|re)s?$|^Metern?$/u, 'm'],
  [/^kilograms?$|^kilos?$|^Kilogramm$/u, 'kg'],
  [/^grams?$|^Gramm$/u, 'g'],
  [/^lit(?:er|re)s?$/u, 'l'],
  [/^(?:euros?|Euros?)$/u, '€'],
  [/^dollars?$|^Dollar$/u, '$'],
  [/^hours?$|^hrs?$/u, 'hours'],
  [/^minutes?$|^mins?$/u, 'minutes'],
  [/^seconds?$|^secs?$/u, 'seconds'],
  [/^tons?$|^tonnes?$/u, 't'],
  [/^per cent$|^percent$|^Prozent$|^por ciento$|^pour cent$/u, '%'],
];

/** "6 kilometres" counts in what "6 km" counts in. */
export function unitOf({ unit }: Figure): string {
  return unit.split(' ').map((word) => SHORT.find(([pattern]) => pattern.test(word))?.[1] ?? word).sort().join(' '); // prettier-ignore
}

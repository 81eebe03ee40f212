import { type Figure, figuresIn } from '../../facts/figures.ts';

interface Pair {
  readonly from: string;
  readonly to: string;
}

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

/** A figure that the film writes in another way: "6,400 kilometres" is its "6,400 km", and the new one is written like it. */
export function asSaid(from: string, to: string, texts: readonly string[]): Pair | undefined {
  const [old] = figuresIn(from);
  const [next] = figuresIn(to);
  if (old === undefined || next === undefined) return undefined;
  const said = texts
    .flatMap(figuresIn)
    .find((figure) => figure.value === old.value && (unitOf(figure) === unitOf(old) || figure.unit === '' || old.unit === '')); // prettier-ignore
  const number = /[-−]?\d[\d.,]*/u;
  const written = number.exec(next.raw)?.[0];
  if (said === undefined || written === undefined || said.raw === from) return undefined;
  return { from: said.raw, to: said.raw.replace(number, written) };
}

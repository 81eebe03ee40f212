import { figuresIn } from '../../facts/figures.ts';
import { unitOf } from '../wording/units.ts';

interface Pair {
  readonly from: string;
  readonly to: string;
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

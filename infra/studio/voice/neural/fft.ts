import { RADICES, type Complex, type Stage } from './fft-stages.ts';

/** A Fourier transform of complex numbers in place; the inverse is not divided by the size. */
export interface Fourier {
  forward(re: Float64Array, im: Float64Array): void;
  inverse(re: Float64Array, im: Float64Array): void;
}

/** For sizes whose factors are 3, 4 and 5 (Stockham's order: each stage reads one pair of arrays and writes the other). */
export function makeFourier(size: number): Fourier {
  const stages = planStages(size);
  const spare = { re: new Float64Array(size), im: new Float64Array(size) };

  const forward = (re: Float64Array, im: Float64Array): void => {
    let [from, to]: [Complex, Complex] = [{ re, im }, spare];
    for (const stage of stages) {
      stage.run(stage, from, to);
      [from, to] = [to, from];
    }
    if (from.re === re) return;
    re.set(from.re);
    im.set(from.im);
  };
  // Real and imaginary parts exchanged, before and after, turn a transform into its inverse.
  return { forward, inverse: (re, im) => { forward(im, re); } }; // prettier-ignore
}

function planStages(size: number): readonly Stage[] {
  const stages: Stage[] = [];
  for (let block = 1; block < size;) {
    const found = RADICES.find(({ radix }) => (size / block) % radix === 0);
    if (found === undefined) throw new Error(`no Fourier transform of ${size} numbers`);
    const { radix } = found;
    const groups = size / block / radix;
    const turns = Float64Array.from(
      { length: groups * radix },
      (_, at) => (-2 * Math.PI * Math.floor(at / radix) * (at % radix)) / (groups * radix),
    );
    stages.push({ ...found, block, groups, cosines: turns.map(Math.cos), sines: turns.map(Math.sin) });
    block *= radix;
  }
  return stages;
}

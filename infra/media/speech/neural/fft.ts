/** A Fourier transform of complex numbers in place; the inverse is not divided by the size. */
export interface Fourier {
  forward(re: Float64Array, im: Float64Array): void;
  inverse(re: Float64Array, im: Float64Array): void;
}

/** For sizes whose factors are 2, 3, 4 and 5 (Stockham's order: each stage reads one pair of arrays and writes the other). */
export function makeFourier(size: number): Fourier {
  const stages = planStages(size);
  const spare = [new Float64Array(size), new Float64Array(size)] as const;

  const forward = (re: Float64Array, im: Float64Array): void => {
    let [fromRe, fromIm]: readonly [Float64Array, Float64Array] = [re, im];
    let [toRe, toIm]: readonly [Float64Array, Float64Array] = spare;
    for (const stage of stages) {
      runStage(stage, fromRe, fromIm, toRe, toIm);
      [fromRe, fromIm, toRe, toIm] = [toRe, toIm, fromRe, fromIm];
    }
    if (fromRe === re) return;
    re.set(fromRe);
    im.set(fromIm);
  };
  // Real and imaginary parts exchanged, before and after, turn a transform into its inverse.
  return { forward, inverse: (re, im) => { forward(im, re); } }; // prettier-ignore
}

interface Stage {
  readonly radix: number;
  /** How many numbers already belong together, and how many groups of them each leg has. */
  readonly block: number;
  readonly groups: number;
  /** `radix * radix` turns for each group: what leg `leg` adds to bin `bin`. */
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

function planStages(size: number): readonly Stage[] {
  const stages: Stage[] = [];
  for (let block = 1; block < size;) {
    const radix = [4, 5, 3, 2].find((candidate) => (size / block) % candidate === 0);
    if (radix === undefined) throw new Error(`no Fourier transform of ${size} numbers`);
    stages.push(planStage(size, block, radix));
    block *= radix;
  }
  return stages;
}

function planStage(size: number, block: number, radix: number): Stage {
  const groups = size / block / radix;
  const angles = Float64Array.from({ length: groups * radix * radix }, (_, at) => {
    const [group, bin, leg] = [Math.floor(at / radix / radix), Math.floor(at / radix) % radix, at % radix];
    return (-2 * Math.PI * ((leg * bin * groups + group * bin) % (groups * radix))) / (groups * radix);
  });
  return { radix, block, groups, cosines: angles.map(Math.cos), sines: angles.map(Math.sin) };
}

function runStage({ radix, block, groups, cosines, sines }: Stage, fromRe: Float64Array, fromIm: Float64Array, toRe: Float64Array, toIm: Float64Array): void {
  for (let group = 0; group < groups; group += 1) {
    for (let bin = 0; bin < radix; bin += 1) {
      const turns = (group * radix + bin) * radix;
      const to = (group * radix + bin) * block;
      for (let at = 0; at < block; at += 1) {
        let [re, im] = [0, 0];
        for (let leg = 0; leg < radix; leg += 1) {
          const from = (leg * groups + group) * block + at;
          const [x, y] = [fromRe[from] ?? 0, fromIm[from] ?? 0];
          const [cos, sin] = [cosines[turns + leg] ?? 0, sines[turns + leg] ?? 0];
          re += x * cos - y * sin;
          im += x * sin + y * cos;
        }
        toRe[to + at] = re;
        toIm[to + at] = im;
      }
    }
  }
} // prettier-ignore

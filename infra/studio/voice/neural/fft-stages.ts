export interface Complex {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Each group of numbers is transformed across as many legs as the radix, then each bin is turned. */
export interface Stage {
  readonly radix: number;
  readonly run: (stage: Stage, from: Complex, to: Complex) => void;
  /** How many numbers already belong together, and how many groups of them each leg has. */
  readonly block: number;
  readonly groups: number;
  /** How far each bin of each group is turned. */
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

const SIN_3 = Math.sqrt(3) / 2;
const [COS_5, SIN_5] = [Math.cos((2 * Math.PI) / 5), Math.sin((2 * Math.PI) / 5)];
const [COS_10, SIN_10] = [Math.cos((4 * Math.PI) / 5), Math.sin((4 * Math.PI) / 5)];

/** Written out number by number, without calls: by loops over legs they take eight times as long, most of a narration's time. */
export const RADICES: readonly Pick<Stage, 'radix' | 'run'>[] = [
  { radix: 4, run: runByFour },
  { radix: 5, run: runByFive },
  { radix: 3, run: runByThree },
];

function runByThree({ block, groups, cosines, sines }: Stage, from: Complex, to: Complex): void {
  const leg = groups * block;
  for (let group = 0; group < groups; group += 1) {
    const turn = 3 * group;
    const c1 = cosines[turn + 1] ?? 0, c2 = cosines[turn + 2] ?? 0;
    const s1 = sines[turn + 1] ?? 0, s2 = sines[turn + 2] ?? 0;
    for (let at = 0; at < block; at += 1) {
      const a = group * block + at, b = a + leg, c = b + leg;
      const x0 = from.re[a] ?? 0, x1 = from.re[b] ?? 0, x2 = from.re[c] ?? 0;
      const y0 = from.im[a] ?? 0, y1 = from.im[b] ?? 0, y2 = from.im[c] ?? 0;
      const x = x0 - (x1 + x2) / 2, y = y0 - (y1 + y2) / 2;
      const crossX = (y1 - y2) * SIN_3, crossY = (x2 - x1) * SIN_3;
      const one = turn * block + at, two = one + block, three = two + block;
      to.re[one] = x0 + x1 + x2;
      to.im[one] = y0 + y1 + y2;
      to.re[two] = (x + crossX) * c1 - (y + crossY) * s1;
      to.im[two] = (x + crossX) * s1 + (y + crossY) * c1;
      to.re[three] = (x - crossX) * c2 - (y - crossY) * s2;
      to.im[three] = (x - crossX) * s2 + (y - crossY) * c2;
    }
  }
} // prettier-ignore

function runByFour({ block, groups, cosines, sines }: Stage, from: Complex, to: Complex): void {
  const leg = groups * block;
  for (let group = 0; group < groups; group += 1) {
    const turn = 4 * group;
    const c1 = cosines[turn + 1] ?? 0, c2 = cosines[turn + 2] ?? 0, c3 = cosines[turn + 3] ?? 0;
    const s1 = sines[turn + 1] ?? 0, s2 = sines[turn + 2] ?? 0, s3 = sines[turn + 3] ?? 0;
    for (let at = 0; at < block; at += 1) {
      const a = group * block + at, b = a + leg, c = b + leg, d = c + leg;
      const x0 = from.re[a] ?? 0, x1 = from.re[b] ?? 0, x2 = from.re[c] ?? 0, x3 = from.re[d] ?? 0;
      const y0 = from.im[a] ?? 0, y1 = from.im[b] ?? 0, y2 = from.im[c] ?? 0, y3 = from.im[d] ?? 0;
      const evenX = x0 + x2, oddX = x1 + x3, apartX = x0 - x2, crossY = x3 - x1;
      const evenY = y0 + y2, oddY = y1 + y3, apartY = y0 - y2, crossX = y1 - y3;
      const one = turn * block + at, two = one + block, three = two + block, four = three + block;
      to.re[one] = evenX + oddX;
      to.im[one] = evenY + oddY;
      to.re[two] = (apartX + crossX) * c1 - (apartY + crossY) * s1;
      to.im[two] = (apartX + crossX) * s1 + (apartY + crossY) * c1;
      to.re[three] = (evenX - oddX) * c2 - (evenY - oddY) * s2;
      to.im[three] = (evenX - oddX) * s2 + (evenY - oddY) * c2;
      to.re[four] = (apartX - crossX) * c3 - (apartY - crossY) * s3;
      to.im[four] = (apartX - crossX) * s3 + (apartY - crossY) * c3;
    }
  }
} // prettier-ignore

// eslint-disable-next-line complexity -- it has no branches: what may be missing in an array counts as one
function runByFive({ block, groups, cosines, sines }: Stage, from: Complex, to: Complex): void {
  const leg = groups * block;
  for (let group = 0; group < groups; group += 1) {
    const turn = 5 * group;
    const c1 = cosines[turn + 1] ?? 0, c2 = cosines[turn + 2] ?? 0, c3 = cosines[turn + 3] ?? 0, c4 = cosines[turn + 4] ?? 0;
    const s1 = sines[turn + 1] ?? 0, s2 = sines[turn + 2] ?? 0, s3 = sines[turn + 3] ?? 0, s4 = sines[turn + 4] ?? 0;
    for (let at = 0; at < block; at += 1) {
      const a = group * block + at, b = a + leg, c = b + leg, d = c + leg, e = d + leg;
      const x0 = from.re[a] ?? 0, x1 = from.re[b] ?? 0, x2 = from.re[c] ?? 0, x3 = from.re[d] ?? 0, x4 = from.re[e] ?? 0;
      const y0 = from.im[a] ?? 0, y1 = from.im[b] ?? 0, y2 = from.im[c] ?? 0, y3 = from.im[d] ?? 0, y4 = from.im[e] ?? 0;
      const outerX = x1 + x4, innerX = x2 + x3, outX = x1 - x4, inX = x2 - x3;
      const outerY = y1 + y4, innerY = y2 + y3, outY = y1 - y4, inY = y2 - y3;
      const nearX = x0 + COS_5 * outerX + COS_10 * innerX, farX = x0 + COS_10 * outerX + COS_5 * innerX;
      const nearY = y0 + COS_5 * outerY + COS_10 * innerY, farY = y0 + COS_10 * outerY + COS_5 * innerY;
      const nearCrossX = SIN_5 * outY + SIN_10 * inY, farCrossX = SIN_10 * outY - SIN_5 * inY;
      const nearCrossY = -SIN_5 * outX - SIN_10 * inX, farCrossY = SIN_5 * inX - SIN_10 * outX;
      const one = turn * block + at, two = one + block, three = two + block, four = three + block, five = four + block;
      to.re[one] = x0 + outerX + innerX;
      to.im[one] = y0 + outerY + innerY;
      to.re[two] = (nearX + nearCrossX) * c1 - (nearY + nearCrossY) * s1;
      to.im[two] = (nearX + nearCrossX) * s1 + (nearY + nearCrossY) * c1;
      to.re[three] = (farX + farCrossX) * c2 - (farY + farCrossY) * s2;
      to.im[three] = (farX + farCrossX) * s2 + (farY + farCrossY) * c2;
      to.re[four] = (farX - farCrossX) * c3 - (farY - farCrossY) * s3;
      to.im[four] = (farX - farCrossX) * s3 + (farY - farCrossY) * c3;
      to.re[five] = (nearX - nearCrossX) * c4 - (nearY - nearCrossY) * s4;
      to.im[five] = (nearX - nearCrossX) * s4 + (nearY - nearCrossY) * c4;
    }
  }
} // prettier-ignore

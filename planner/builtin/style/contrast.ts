import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** WCAG AA for text of any size. */
export const READABLE = 4.5;

export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const asOklch = converter('oklch');

export function oklchOf(hex: string): Oklch {
  const colour = asOklch(hex);
  return { l: colour?.l ?? 0, c: colour?.c ?? 0, h: colour?.h ?? 0 };
}

/** The nearest colour a screen can show, as #rrggbb. */
export function hexOf({ l, c, h }: Oklch): string {
  const wished = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h } as const;
  return formatHex(clampChroma(wished, 'oklch'));
}

/** WCAG contrast of a colour with the ground it has least contrast with. */
export function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));
}

/**
 * A colour like `wish` that can be read on all grounds (at least `ratio`): lightness is moved away from them, hue
 * kept. Where no lightness is enough, black or white, whichever reads better.
 */
export function readableOn(wish: string, grounds: readonly string[], ratio = READABLE): string {
  if (leastContrast(wish, grounds) >= ratio) return wish;
  const { l, c, h } = oklchOf(wish);
  const dark = leastContrast('#000000', grounds) >= leastContrast('#ffffff', grounds);
  for (let step = 1; step <= 50; step += 1) {
    const lightness = dark ? l - (l * step) / 50 : l + ((1 - l) * step) / 50;
    const colour = hexOf({ l: lightness, c: c * (1 - step / 60), h });
    if (leastContrast(colour, grounds) >= ratio) return colour;
  }
  return dark ? '#000000' : '#ffffff';
}

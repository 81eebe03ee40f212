import { clampRgb, converter, differenceEuclidean, formatHex, interpolate, wcagContrast } from 'culori';

/** What text needs on its ground (contract 15.2: WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;

/** #rrggbb. */
export type Hex = string;

const toOklch = converter('oklch');

/** WCAG contrast of two opaque colours, 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  return wcagContrast(one, other);
}

/** The least contrast of `ink` on any of the colours it may stand on. */
export function leastContrast(ink: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(ink, ground)));
}

/** `share` of `over` laid on `under`, mixed as the eye sees it. */
export function blend(under: Hex, over: Hex, share: number): Hex {
  return formatHex(interpolate([under, over], 'oklab')(share));
}

/** The same hue at another lightness (0-1) and, where given, at most that much chroma. */
export function relit(colour: Hex, lightness: number, chromaLimit = 0.4): Hex {
  const { c, h } = toOklch(colour) ?? { c: 0, h: undefined };
  const hue = h === undefined ? {} : { h };
  return formatHex(clampRgb({ mode: 'oklch', l: lightness, c: Math.min(c, chromaLimit), ...hue }));
}

const distance = differenceEuclidean('oklab');

/** How different two colours look: 0 the same, 1 black and white. */
export function differenceOf(one: Hex, other: Hex): number {
  return distance(one, other);
}

/** Lightness as the eye sees it, 0 black to 1 white. */
export function lightnessOf(colour: Hex): number {
  return toOklch(colour)?.l ?? 0;
}

export function isDark(colour: Hex): boolean {
  return contrastOf(colour, '#ffffff') > contrastOf(colour, '#000000');
}

const LIGHTNESS_STEP = 0.02;

/**
 * A legible ink for text on `grounds`: the first wish with enough contrast, else the first wish made as much lighter or darker
 * as it takes, else black or white, whichever shows better.
 */
export function inkOn(grounds: readonly Hex[], wishes: readonly Hex[], least = TEXT_CONTRAST): Hex {
  const fitting = wishes.find((wish) => leastContrast(wish, grounds) >= least);
  if (fitting !== undefined) return fitting;
  const [wish] = wishes;
  const start = wish === undefined ? 0.5 : lightnessOf(wish);
  for (let away = LIGHTNESS_STEP; wish !== undefined && away < 1; away += LIGHTNESS_STEP) {
    for (const lightness of [start - away, start + away]) {
      if (lightness < 0.04 || lightness > 0.98) continue;
      const candidate = relit(wish, lightness);
      if (leastContrast(candidate, grounds) >= least) return candidate;
    }
  }
  return leastContrast('#000000', grounds) > leastContrast('#ffffff', grounds) ? '#000000' : '#ffffff';
}

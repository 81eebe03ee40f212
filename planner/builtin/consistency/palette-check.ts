import type { Palette } from '../../../modules/videos/plan.ts';
import { fullHex } from '../style/colour-words.ts';
import { oklchOf } from '../style/contrast.ts';
import { PROMPT_NAMES, type StyleCheck } from './style-check.ts';

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/giu;

/** Colours by code that are none of the film's: each gives way to the film's nearest. */
export const paletteCheck: StyleCheck = {
  aspect: 'palette',
  texts: [...PROMPT_NAMES, 'intent'],
  against({ style }) {
    const asked = new Set([...style.prompt.matchAll(HEX)].map(([hex]) => fullHex(hex)));
    const own = Object.values(style.palette).map(fullHex);
    return (prompt) =>
      [...new Set(prompt.match(HEX))]
        .filter((hex) => !own.includes(fullHex(hex)) && !asked.has(fullHex(hex)))
        .map((hex) => {
          const to = nearest(fullHex(hex), style.palette);
          return { from: hex, to, detail: `${hex} is no colour of the film`, suggestion: `use ${to}` };
        });
  },
};

/** The marks' colours, and the ground for what is as light or dark as it is. */
function nearest(hex: string, { primary, secondary, tertiary, accent, background }: Palette): string {
  const colours = [primary, secondary, tertiary, accent, background];
  const distances = colours.map((colour) => [distance(hex, colour), colour] as const);
  return distances.reduce((best, each) => (each[0] < best[0] ? each : best))[1];
}

function distance(one: string, other: string): number {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return Math.hypot(
    a.l - b.l,
    a.c * Math.cos(radians(a.h)) - b.c * Math.cos(radians(b.h)),
    a.c * Math.sin(radians(a.h)) - b.c * Math.sin(radians(b.h)),
  );
}

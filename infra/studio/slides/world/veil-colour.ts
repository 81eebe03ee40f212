import type { Backdrop, Palette } from '../../../../modules/videos/plan.ts';
import { blend, type Hex } from '../../drawing/index.ts';

/** Landscapes have a colour of their own: a sea under a red veil is no sea. */
const DEEP: Partial<Readonly<Record<Backdrop['setting'], Hex>>> = {
  underwater: '#0c4770', sea: '#17487a', sky: '#225a9c', space: '#15173f', snow: '#2b4d80', mountains: '#2a4a70', forest: '#17462f',
  meadow: '#1f5a3a', farm: '#35571f', desert: '#7c4421', village: '#2b5245',
}; // prettier-ignore

const HOURS: Readonly<Record<Backdrop['time_of_day'], { readonly colour: Hex; readonly share: number }>> = {
  dawn: { colour: '#6a3f52', share: 0.22 },
  day: { colour: '#000000', share: 0 },
  dusk: { colour: '#3c1f4d', share: 0.5 },
  night: { colour: '#0a0f2c', share: 0.6 },
};

/** What lies over a place where words stand: of a landscape its own depth at that hour, else the film's colour. */
export function veilColour({ setting, time_of_day }: Backdrop, { primary }: Palette): Hex {
  const deep = DEEP[setting];
  const { colour, share } = HOURS[time_of_day];
  return deep === undefined ? primary : blend(deep, colour, share);
}

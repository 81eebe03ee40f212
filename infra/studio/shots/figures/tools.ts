import type { Kit } from '../kit.ts';
import { mixColors } from '../light.ts';

/** Colours of furniture and tools, in the light of the shot. */
export interface Tools {
  readonly wood: string;
  readonly woodShade: string;
  readonly card: string;
  readonly cardShade: string;
  readonly steel: string;
  readonly steelShade: string;
  readonly white: string;
  readonly paper: string;
  readonly dark: string;
  readonly screen: string;
  readonly main: string;
  readonly second: string;
  readonly bright: string;
  readonly water: string;
  readonly soil: string;
}

export function toolsOf({ light }: Kit): Tools {
  const { primary, secondary, accent } = light.palette;
  const lit = (color: string): string => mixColors(color, light.ambient.color, light.ambient.strength);
  return {
    wood: lit('#c8935c'),
    woodShade: lit('#9a6a3f'),
    card: lit('#d9a86c'),
    cardShade: lit('#b9864d'),
    steel: lit('#c3cad6'),
    steelShade: lit('#8792a6'),
    white: lit('#f7f8fa'),
    paper: lit('#fffdf6'),
    dark: lit('#2b2f48'),
    screen: lit(mixColors('#dff1ff', primary, 0.12)),
    main: lit(primary),
    second: lit(secondary),
    bright: lit(accent),
    water: lit('#6fc3ec'),
    soil: lit('#7b5638'),
  };
}

import { FITTINGS } from './fittings.ts';
import { INDOORS } from './indoors.ts';
import { MATERIALS } from './materials.ts';
import { OUTDOORS } from './outdoors.ts';
import { PAPERS } from './papers.ts';

/** Side of the square that they are drawn in. */
export const OWN_SIDE = 32;

/** Things that the emoji do not have, drawn for this project: inner SVG by the name in `fabula:bridge`. */
export const OWN_DRAWINGS: Readonly<Record<string, string>> = {
  ...OUTDOORS,
  ...INDOORS,
  ...PAPERS,
  ...FITTINGS,
  ...MATERIALS,
};

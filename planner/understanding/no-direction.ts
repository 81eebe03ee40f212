import type { Direction } from '../../modules/videos/plan.ts';

/** Of an instruction that asks nothing of the film. */
export const NO_DIRECTION: Direction = {
  tone: [],
  cover: [],
  structure: [],
  must_show: [],
  must_not_show: [],
  must_say: [],
  notes: [],
  refused: [],
};

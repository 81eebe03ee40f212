import type { Beat } from './script.ts';

/** A place in the script and the ways to fill it. */
export interface Place {
  readonly options: readonly PlaceOption[];
}

/** No beats: the place stays empty. */
export interface PlaceOption {
  readonly beats: readonly Beat[];
  readonly value: number;
}

export const NOTHING: PlaceOption = { beats: [], value: 0 };

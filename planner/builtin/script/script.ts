import type { Move, Section } from './move.ts';

/** One breath of the narration: a few sentences that belong together. */
export interface Beat {
  readonly text: string;
  /** `own`: the caller's facts. `echo`: the caller's facts again. `frame`: a move of the bank. */
  readonly origin: 'own' | 'echo' | 'frame';
  readonly section: Section | 'tell';
  readonly move?: Move;
  /** Places in `Material.statements` it tells. */
  readonly statements: readonly number[];
}

export interface Script {
  readonly beats: readonly Beat[];
  readonly text: string;
}

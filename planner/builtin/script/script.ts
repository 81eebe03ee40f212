import type { Look, Move, Section } from './move.ts';

/** One breath of the narration: a few sentences that belong together. */
export interface Beat {
  readonly text: string;
  /** `own`: the caller's facts. `echo`: the caller's facts again. `frame`: a move of the bank. */
  readonly origin: 'own' | 'echo' | 'frame';
  readonly section: Section | 'tell';
  /** The move it comes from. */
  readonly move?: Move;
  /** How it likes to be shown. */
  readonly look?: Look;
  /** Sentences in it that only lead the listener on: they are spoken, but say nothing that could be shown. */
  readonly asides?: readonly string[];
  /** Places in `Material.statements` it tells. */
  readonly statements: readonly number[];
}

export interface Script {
  readonly beats: readonly Beat[];
  readonly text: string;
}

import type { Slide } from '../../../modules/videos/plan.ts';
import type { Content } from '../../understanding/instruction.ts';

/** Sentences that make one idea together: how the narrator says it, and the slides that show it, the best first. */
export interface Staged {
  readonly kind: 'staged';
  readonly id: number;
  readonly source: Content['source'];
  readonly section?: string;
  /** In the caller's words and order; each part of the slide has its cue in them. */
  readonly said: readonly string[];
  /** Without icons. Their cues are phrases of `said`. */
  readonly slides: readonly Slide[];
  /** How well the best slide fits; less than 0.85 where a picture may tell as much. Absent: made for it. */
  readonly fit?: number;
  /** Which step of a procedure it is, from 1. */
  readonly step?: number;
}

/** What one beat tells. */
export type Idea = Content | Staged;

/** What a recognizer sees: sentences that follow each other under one heading. */
export interface Ahead {
  readonly sentences: readonly string[];
  readonly language: string;
  readonly subject: string;
  readonly title: string;
}

/** An idea that the first sentences make. */
export interface Found {
  /** Sentences it takes. */
  readonly used: number;
  readonly said: readonly string[];
  readonly slides: readonly Slide[];
  readonly fit?: number;
  /** Further scenes of the same idea, where it is long. */
  readonly more?: readonly Pick<Staged, 'said' | 'slides' | 'step'>[];
  /** Of the first scene, where each is a step of a procedure. */
  readonly step?: number;
}

/** Nothing where the sentences ahead do not begin such an idea. */
export type Recognizer = (ahead: Ahead) => Found | undefined;

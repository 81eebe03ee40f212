import type { Idea } from '../ideas/idea.ts';

/**
 * What a beat does in the film. `open`: says why to care, over the title. `tell`: tells content. `ask`: puts a question that nothing
 * given answers. `say`: a line the caller wants said as written. `call`: what viewers are asked to do.
 */
export type Purpose = 'open' | 'tell' | 'ask' | 'say' | 'call';

/** One idea of the film, mostly one scene. */
export interface Beat {
  /** What the narrator says. */
  readonly text: string;
  readonly purpose: Purpose;
  /** What it tells of; of a long list or table the part that is told here. */
  readonly content?: Idea;
  /** The caller's heading above it. */
  readonly section?: string;
  /** Which step of a procedure it is, from 1: it has a scene of its own. */
  readonly step?: number;
}

export interface Script {
  readonly beats: readonly Beat[];
  readonly text: string;
  /** What the caller should know: what did not fit, what nothing was said about. */
  readonly warnings: readonly string[];
  /** Titles of the encyclopedia's articles that are told beside the caller's words. */
  readonly sources?: readonly string[];
}

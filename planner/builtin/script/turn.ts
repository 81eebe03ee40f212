import type { VideoType } from '../../../modules/videos/plan.ts';

/** What a statement is, as far as it changes how a narrator leads up to it or leaves it. */
export type Trait =
  | 'first'
  | 'last'
  | 'figure'
  | 'past'
  | 'later'
  | 'quote'
  | 'definition'
  | 'contrast'
  | 'cause'
  | 'process'
  | 'plain';

/** A few words before or after a statement. They claim nothing of their own. */
export interface Turn {
  readonly side: 'before' | 'after';
  readonly trait: Trait;
  readonly text: string;
  readonly types?: readonly VideoType[];
}

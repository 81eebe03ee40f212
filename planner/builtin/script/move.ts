import type { VideoType } from '../../../modules/videos/plan.ts';
import type { Setting } from '../shots/settings.ts';
import type { TopicKind } from '../material/topic-kind.ts';

/** Where in the film a move belongs. */
export type Section = 'open' | 'preview' | 'wonder' | 'explore' | 'apply' | 'recap' | 'close';

/** How a move likes to be shown. Phrases are looked for among the illustrations. */
export interface Look {
  readonly setting?: Setting;
  /** Things to picture, the most telling first. `topic` stands for the film's own subject. */
  readonly things?: readonly string[];
  /** A slide written for it: heading and short points with the words at which they enter. */
  readonly heading?: string;
  readonly points?: readonly LookPoint[];
  readonly steps?: boolean;
}

export interface LookPoint {
  readonly text: string;
  /** A word to find the icon by. */
  readonly icon: string;
  readonly cue: string;
}

/**
 * Something an honest narrator can say about any subject of a kind without knowing a fact about it. `{topic}` stands
 * after a preposition or a verb of knowing, so that noun phrases and clauses both fit.
 */
export interface Move {
  readonly section: Section;
  readonly text: string;
  /** How much it is wanted, 1 (filler) to 5 (the film is poorer without it). */
  readonly worth: number;
  /** Only for topics of these kinds; absent: for any. */
  readonly kinds?: readonly TopicKind[];
  /** Only for films of these types; absent: for any. */
  readonly types?: readonly VideoType[];
  /** Moves of one family say the same thing in other words: at most one is used. */
  readonly family?: string;
  readonly look?: Look;
}

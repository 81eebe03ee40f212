import type { Shot, VideoType } from '../../../modules/videos/plan.ts';
import type { Topic } from '../material/topic.ts';
import type { TopicKind } from '../material/topic-kind.ts';

/** Where in the film a move belongs. */
export type Section = 'open' | 'preview' | 'wonder' | 'explore' | 'reflect' | 'apply' | 'recap' | 'close';

/** How a move likes to be shown. */
export interface Look {
  readonly setting?: Shot['setting'];
  /**
   * Things to picture, the most telling first, in English: a word to look up, or `word=picture name`. `topic` stands for
   * the film's own subject.
   */
  readonly things?: readonly string[];
  /** A slide written for it, with the words at which each part enters. */
  readonly heading?: string;
  readonly points?: readonly LookPoint[];
  /** The points happen one after the other. */
  readonly ordered?: boolean;
  readonly sides?: readonly [LookSide, LookSide];
}

export interface LookPoint {
  readonly text: string;
  /** A name of the tabler set. */
  readonly icon: string;
  readonly cue: string;
}

export interface LookSide {
  readonly title: string;
  readonly points: readonly string[];
  readonly cue: string;
}

/**
 * Something an honest narrator can say about any subject of a kind without knowing a fact about it. `{topic}` stands
 * after a preposition or a verb of knowing, so that noun phrases and clauses both fit; `{question}`, `{audience}`, `{a}`
 * and `{b}` stand for what only some films have, and keep a move out of the others.
 */
export interface Move {
  readonly section: Section;
  readonly text: string;
  /** How much it is wanted, 1 (filler) to 5 (the film is poorer without it). */
  readonly worth: number;
  /** Only for topics of these kinds; absent: for any. */
  readonly kinds?: readonly TopicKind[];
  readonly forms?: readonly Topic['form'][];
  /** Only for films of these types; absent: for any. */
  readonly types?: readonly VideoType[];
  /** `bare`: where the caller gave little or no material. `told`: where there are facts to look back on. */
  readonly when?: 'bare' | 'told';
  /** Moves of one family say the same thing in other words: at most one is used. */
  readonly family?: string;
  readonly look?: Look;
  /** What always follows it: the second half of a thought. */
  readonly next?: { readonly text: string; readonly look?: Look };
}

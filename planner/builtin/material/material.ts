import type { Topic } from './topic.ts';

/** One thing the caller says, as the narrator can say it: a whole sentence in the caller's words. */
export interface Statement {
  readonly text: string;
  readonly words: number;
  /** The heading it stands under, if any. */
  readonly section?: string;
  readonly source: 'task' | 'document';
  /** Its place in a list: which list, and which item (-1: the sentence that leads in). */
  readonly list?: { readonly index: number; readonly item: number };
  /** How much it tells, relative to the others: 0..1. */
  readonly weight: number;
}

export interface MaterialList {
  readonly heading: string;
  /** Short forms, fit for the screen. */
  readonly items: readonly string[];
  readonly ordered: boolean;
}

/** A task (and its document) as the planner understands it. */
export interface Material {
  readonly language: string;
  readonly topic: Topic;
  readonly audience?: string;
  /** Words about manner, lower case: "friendly", "60-second". */
  readonly manner: readonly string[];
  readonly statements: readonly Statement[];
  readonly lists: readonly MaterialList[];
  /** Headings and other short phrases that name its parts. */
  readonly keyPhrases: readonly string[];
  /** What the caller asked to be pictured, and emoji used: hints for pictures. */
  readonly pictureHints: readonly string[];
}

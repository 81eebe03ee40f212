import type { Person, Shot } from '../../../modules/videos/plan.ts';
import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import type { Brief } from '../../ports.ts';
import type { PictureFinder } from '../picture-finder.ts';
import type { Beat, Script } from '../script/script.ts';

/** All that is known about a film while its scenes are shaped. */
export interface FilmView {
  readonly brief: Brief;
  readonly instruction: Instruction;
  readonly script: Script;
  readonly pictures: PictureFinder;
  readonly language: string;
  /** What the film is about, as pictures: for scenes whose words show nothing. */
  readonly heroes: readonly Seen[];
  /** Where it is at home. */
  readonly home: Shot['setting'];
  /** How well each place goes with it as a whole (English), once its scenes are known; -1: it does not play there. */
  readonly settings?: Readonly<Record<string, number>>;
  /** It tells of times in which people looked different. */
  readonly isLongAgo?: boolean;
  /** What it is about as a whole (English). */
  readonly sense?: SentenceVector;
  /** How many scenes it has. */
  readonly scenes: number;
}

/** Something a scene can show. */
export interface Seen {
  readonly phrase: string;
  readonly illustration: string;
  readonly score: number;
  readonly count: number;
  /** The words of the voiceover it was found by, when they are spoken. */
  readonly spoken?: string;
  /** It is called so: more than something that has to do with it. */
  readonly isNamed?: boolean;
  /** Of somebody who is drawn doing something. */
  readonly figure?: Person;
}

/** A scene with what its words go back to. */
export interface SceneView {
  readonly voiceover: string;
  readonly sentences: readonly string[];
  readonly beats: readonly Beat[];
  readonly place: 'first' | 'middle' | 'last';
  readonly number: number;
  /** What it means within its film (English): pictures are found by it. */
  readonly sense?: SentenceVector;
}

/** Whether a scene tells a step of a procedure. */
export const isStep = ({ beats }: Pick<SceneView, 'beats'>): boolean =>
  beats.some(({ step }) => step !== undefined);

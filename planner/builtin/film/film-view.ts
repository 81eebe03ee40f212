import type { Shot } from '../../../modules/videos/plan.ts';
import type { Brief } from '../../ports.ts';
import type { Material, Statement } from '../material/material.ts';
import type { PictureFinder } from '../picture-finder.ts';
import type { Beat, Script } from '../script/script.ts';

/** All that is known about a film while its scenes are shaped. */
export interface FilmView {
  readonly brief: Brief;
  readonly material: Material;
  readonly script: Script;
  readonly pictures: PictureFinder;
  readonly language: string;
  /** What the film is about, as pictures: for scenes whose words show nothing. */
  readonly heroes: readonly Seen[];
  /** Where it is at home. */
  readonly home: Shot['setting'];
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
}

/** A scene with what its words go back to. */
export interface SceneView {
  readonly voiceover: string;
  /** What it says that could be shown: its words without those that only lead the listener on. */
  readonly said: string;
  /** The sentences (or parts of one) of what it says. */
  readonly sentences: readonly string[];
  readonly beats: readonly Beat[];
  readonly statements: readonly Statement[];
  readonly place: 'first' | 'middle' | 'last';
  readonly number: number;
}

/** Whether a scene only frames the film: nothing in it is the caller's, nothing in it is a fact. */
export function isFraming(scene: SceneView): boolean {
  return scene.beats.length > 0 && scene.beats.every((beat) => beat.origin === 'frame');
}

import type { BlobName, Film, FilmProvenance, SpokenWord } from '../modules/videos/media.ts';
import type { Plan, Style, Transition } from '../modules/videos/plan.ts';

/** One clip in its place in the film. */
export interface FilmScene {
  readonly scene_number: number;
  readonly title: string;
  readonly clip: BlobName;
  readonly frame_count: number;
  /** How it follows the scene before. */
  readonly transition: Transition;
  /** Word times from the start of the clip. */
  readonly words: readonly SpokenWord[];
}

/** All that a film has besides its scenes. */
export interface FilmOrder {
  readonly title: string;
  readonly style: Pick<Style, 'mood' | 'pace' | 'music'>;
  readonly language?: Plan['language'];
  /** Absent: a film of no video, made to look at. */
  readonly origin?: FilmOrigin;
}

/** Which film of which video it is. */
export interface FilmOrigin {
  readonly video_id: string;
  readonly version: number;
  /** Of the film that this one is made of: what is kept of it was made by its engines. */
  readonly earlier?: FilmProvenance;
  /** Of a film that is made again: what its manifest said; null: it had none. */
  readonly recorded?: FilmProvenance | null;
}

export interface FilmJoiner {
  /**
   * Joins clips without re-encoding their pictures, mixes their sound with the film's music, and writes captions and thumbnail. The same scenes
   * and order make the same bytes.
   */
  join(scenes: readonly FilmScene[], signal: AbortSignal, film: FilmOrder): Promise<Film>;
}

/** Says in the files of a film where they come from. */
export interface FilmSealer {
  /** Undefined: the film stays as it is. */
  open(film: FilmOrder & { readonly origin: FilmOrigin }): Promise<FilmSeal | undefined>;
}

export interface FilmSeal {
  readonly provenance: FilmProvenance;
  /** Puts a manifest into a draft of the media store: MP4, JPEG or WebVTT, by its extension. */
  seal(draftPath: string): Promise<void>;
}

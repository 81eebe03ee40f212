/** What a job has made: the words events, ports and rows share. Times are seconds, blobs are names in the media store. */

/** A file in the media store, named by the SHA-256 of its bytes: `<64 hex>.<extension>`. */
export type BlobName = string;

export interface SpokenWord {
  /** The word as written in the text, with its punctuation. */
  readonly text: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

export interface Narration {
  /** 48 kHz mono 16-bit WAV, -16 LUFS, from the first word's start to the last word's end (no lead or tail). */
  readonly audio: BlobName;
  readonly duration_seconds: number;
  readonly words: readonly SpokenWord[];
}

/** First and last frame (JPEG from the built-in illustrator) of a generative_video scene. */
export interface Frames {
  readonly first: BlobName;
  readonly last: BlobName;
}

/** In pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** What a clip shows in the place of the built-in painting, under its label and its transitions. */
export type ShownMedia =
  /** A slow move of the camera, over from the first picture to the last. */
  | { readonly kind: 'frames'; readonly frames: Frames }
  /** Moving pictures of any size, length and rate, played a little faster or slower to fit; then its last picture stands. */
  | { readonly kind: 'footage'; readonly footage: BlobName };

/** A rendered scene. */
export interface SceneClip {
  readonly scene_id: string;
  readonly clip: BlobName;
  /** At 30 per second. */
  readonly frame_count: number;
  readonly narration_start_seconds: number;
}

export interface Film {
  readonly video: BlobName;
  /** WebVTT. */
  readonly captions: BlobName;
  /** JPEG or PNG of a telling frame. */
  readonly thumbnail: BlobName;
  readonly duration_seconds: number;
  readonly timestamps: readonly SceneTimestamp[];
}

export interface SceneTimestamp {
  readonly scene_number: number;
  /** What the scene was called when the film was joined. Films of before 2026-11-22 do not tell. */
  readonly title?: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

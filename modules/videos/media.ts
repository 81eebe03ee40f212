import Type, { type Static } from 'typebox';
import { listOf } from '../kernel/log/event-definition.ts';

/** What a job has made: the words events, ports and rows share. Times are seconds, blobs are names in the media store. */

/** A file in the media store, named by the SHA-256 of its bytes: `<64 hex>.<extension>`. */
export type BlobName = string;
const Blob = (description: string) => Type.String({ description });

const SpokenWord = Type.Object({
  text: Type.String({ description: 'The word as written in the text, with its punctuation.' }),
  start_seconds: Type.Number(),
  end_seconds: Type.Number(),
});
export type SpokenWord = Readonly<Static<typeof SpokenWord>>;

export const Narration = Type.Object(
  {
    audio: Blob(
      "48 kHz mono 16-bit WAV, -16 LUFS, from the first word's start to the last word's end (no lead or tail).",
    ),
    duration_seconds: Type.Number(),
    words: listOf(SpokenWord),
  },
  { $id: 'Narration' },
);
export type Narration = Readonly<Static<typeof Narration>>;

/** First and last frame (JPEG from the built-in illustrator) of a generative_video scene. */
export const Frames = Type.Object({ first: Blob('JPEG.'), last: Blob('JPEG.') }, { $id: 'Frames' });
export type Frames = Readonly<Static<typeof Frames>>;

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
export const SceneClip = Type.Object(
  {
    scene_id: Type.String(),
    clip: Blob('A file of the media store.'),
    frame_count: Type.Number({ description: 'At 30 per second.' }),
    narration_start_seconds: Type.Number(),
  },
  { $id: 'SceneClip' },
);
export type SceneClip = Readonly<Static<typeof SceneClip>>;

const SceneTimestamp = Type.Object({
  scene_number: Type.Number(),
  title: Type.Optional(
    Type.String({
      description: 'What the scene was called when the film was joined. Films of before 2026-11-22 lack it.',
    }),
  ),
  start_seconds: Type.Number(),
  end_seconds: Type.Number(),
});
export type SceneTimestamp = Readonly<Static<typeof SceneTimestamp>>;

export const Film = Type.Object(
  {
    video: Blob('A file of the media store.'),
    captions: Blob('WebVTT.'),
    thumbnail: Blob('JPEG or PNG of a telling frame.'),
    duration_seconds: Type.Number(),
    timestamps: listOf(SceneTimestamp),
  },
  { $id: 'Film' },
);
export type Film = Readonly<Static<typeof Film>>;

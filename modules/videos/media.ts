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

const Engine = Type.Object({
  part: Type.Union([
    Type.Literal('story'),
    Type.Literal('voice'),
    Type.Literal('pictures'),
    Type.Literal('footage'),
  ]),
  name: Type.String({ description: 'Who did it, with its version or model.' }),
  is_trained: Type.Boolean({ description: 'Whether a trained model made what is seen, heard or said.' }),
});

/** How a film was made, as the manifest in its files says it: what makes the very same files again. */
export const FilmProvenance = Type.Object(
  {
    made_at: Type.String({ description: 'ISO-8601 UTC.' }),
    version: Type.Integer({ description: 'Of the video: 1, 2, 3, …' }),
    generator_version: Type.String({ description: 'Of Fabula.' }),
    engines: listOf(Engine),
    after_event: Type.Object(
      { id: Type.String(), position: Type.Integer(), hash: Type.String() },
      { description: "The newest event of the video's stream when its film was joined." },
    ),
    checkpoint: Type.Optional(
      Type.String({ description: 'The newest signed checkpoint of the log then; none on a new log.' }),
    ),
    certificate: Type.String({ description: 'SHA-256 of the certificate that the files are signed with.' }),
  },
  { $id: 'FilmProvenance' },
);
export type FilmProvenance = Readonly<Static<typeof FilmProvenance>>;
export type Engine = Readonly<Static<typeof Engine>>;

export const Film = Type.Object(
  {
    video: Blob('A file of the media store.'),
    captions: Blob('WebVTT.'),
    thumbnail: Blob('JPEG or PNG of a telling frame.'),
    duration_seconds: Type.Number(),
    timestamps: listOf(SceneTimestamp),
    provenance: Type.Optional(FilmProvenance),
  },
  { $id: 'Film' },
);
export type Film = Readonly<Static<typeof Film>>;

export { bareWord, type Passing, passingBetween, startIn, wordsIn } from './passing.ts';

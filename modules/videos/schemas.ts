import Type, { type TSchema } from 'typebox';
import { about, oneOf, Timestamp, Uuid } from '../kernel/http/schema.ts';
import type { Refusals } from '../kernel/http/route.ts';
import { STAGES, type ProductLine } from './events.ts';

/** What the video routes answer: the API document is made of these, and specs hold every answer against them. */

export const VideoStatus = oneOf([
  'pending',
  'queued',
  ...STAGES,
  'complete',
  'failed',
  'awaiting_scene_retry',
] as const);

const Question = Type.Object({
  id: Type.String(),
  questionId: about('To be sent back in `answers`. The same as `id`.', Type.String()),
  question: Type.String(),
  options: Type.Array(Type.String()),
  allowsCustom: about('Whether an answer may be none of the options.', Type.Boolean()),
});

const RequiredAction = Type.Object({
  kind: oneOf(['clarification']),
  round: about('To be sent back with the answers.', Type.Integer({ minimum: 1 })),
  questions: Type.Array(Question),
});

/** Contract 5.1. */
export const VideoPoll = Type.Object(
  {
    uuid: Uuid,
    status: VideoStatus,
    is_complete: about('Rendering finished successfully.', Type.Boolean()),
    is_failed: about('The job stopped on an error it cannot recover from.', Type.Boolean()),
    progress: Type.Object({
      stage: about('The same as `status`.', VideoStatus),
      percent: about(
        'A coarse estimate; finer while scenes are rendered.',
        Type.Integer({ minimum: 0, maximum: 100 }),
      ),
      current_scene: about('Scenes rendered so far.', Type.Integer({ minimum: 0 })),
      total_scenes: Type.Integer({ minimum: 0 }),
    }),
    error_message: about('Why it failed; null on healthy jobs.', nullable(Type.String())),
    task: about('As it was sent.', Type.String()),
    created_at: about('When it was queued first. ISO-8601, UTC.', Timestamp),
    updated_at: about('The last change of the status or of the scenes rendered. ISO-8601, UTC.', Timestamp),
    required_action: Type.Optional(about('Only while the job waits for its caller.', RequiredAction)),
    video_url: Type.Optional(
      about('The film (MP4), on every complete video. Stable.', Type.String({ format: 'uri' })),
    ),
    captions_url: Type.Optional(about('WebVTT.', Type.String({ format: 'uri' }))),
    thumbnail_url: Type.Optional(about('JPEG.', Type.String({ format: 'uri' }))),
    queue_position: Type.Optional(
      about(
        "Place in the owner's waiting list, from 1; only while the job waits for a slot.",
        Type.Integer({ minimum: 1 }),
      ),
    ),
  },
  { $id: 'VideoPoll' },
);

/** Contract 11.2. */
export const VideosAnswer = Type.Object({
  videos: about('Newest first.', Type.Array(VideoPoll)),
  next_cursor: about('The `cursor` of the next page; null on the last one.', nullable(Type.String())),
});

/** Contract 4.6. */
const CreateResult = Type.Object(
  {
    index: about('Position in the request.', Type.Integer({ minimum: 0 })),
    uuid: about('The job.', Uuid),
    session_id: Uuid,
    chat_url: about('A page with the status and, when it is done, the film.', Type.String({ format: 'uri' })),
    status: oneOf(['queued', 'parked', 'already_processing', 'error']),
    queue_position: Type.Optional(
      about(
        "Place in the caller's waiting list, from 1; with status `parked`.",
        Type.Integer({ minimum: 1 }),
      ),
    ),
    code: Type.Optional(about('With status `error`.', oneOf(['ITEM_FAILED']))),
    message: Type.Optional(about('With status `error`.', Type.String())),
  },
  { $id: 'CreateResult' },
);

/** Contract 4.1. */
export const CreateVideosAnswer = Type.Object(
  {
    status: oneOf(['ok']),
    total: about('Items in the request.', Type.Integer({ minimum: 1, maximum: 50 })),
    enqueued: about('Items that started at once.', Type.Integer({ minimum: 0 })),
    parked: about('Items that wait for one of the three slots.', Type.Integer({ minimum: 0 })),
    errors: about('Items that failed.', Type.Integer({ minimum: 0 })),
    user_id: Uuid,
    org_id: nullable(Uuid),
    results: about('One per item, in the order of the request.', Type.Array(CreateResult)),
  },
  { $id: 'CreateVideosAnswer' },
);

const controlled = { uuid: Uuid, status_url: Type.String({ format: 'uri' }) };

export const CancelAnswer = Type.Object({ status: oneOf(['cancelled']), ...controlled });

export const RetryAnswer = Type.Object({
  status: oneOf(['queued', 'parked']),
  retried_scenes: about('Zero-based.', Type.Array(Type.Integer({ minimum: 0 }))),
  enqueued: about('How many scenes.', Type.Integer({ minimum: 0 })),
  ...controlled,
});

export const ClarificationAnswer = Type.Object({
  status: oneOf(['queued']),
  round: Type.Integer(),
  ...controlled,
});

export const VoiceChangeAnswer = Type.Object({
  job_id: about('The voice change.', Uuid),
  status: oneOf(['queued']),
  voice_id: Type.String(),
  ...controlled,
});

/** The headings their routes stand under. */
export const VIDEO_TAGS: Readonly<Record<ProductLine, string>> = {
  training: 'Training videos',
  marketing: 'Marketing videos',
};

/** Of every route that names a video. */
export const VIDEO_REFUSALS: Refusals = {
  403: 'The caller does not own the video.',
  404: 'There is no such video on this product line.',
};

function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

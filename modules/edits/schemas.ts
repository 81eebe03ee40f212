import Type, { type Static, type TSchema } from 'typebox';
import type { Refusals } from '../kernel/http/route.ts';
import { about, HttpUrl, idOf, NOT_BLANK, OrgId, oneOf, Timestamp, Uuid } from '../kernel/http/schema.ts';
import type { ProductLine } from '../videos/index.ts';
import { ASPECT_RATIOS, Scene } from '../videos/plan.ts';
import { EDIT_STAGES } from './row.ts';

/** What the edit routes take and answer: the API document is made of these, and specs hold every answer against them. */

/** Contract 6.1. */
export const SubmitEditBody = Type.Object({
  video_uuid: about('The video to edit.', idOf('must be the uuid of a video')),
  edit_request: about(
    'What is to be different, in words. 1-5000 characters.',
    Type.String({
      minLength: 1,
      maxLength: 5000,
      pattern: NOT_BLANK,
      unprocessable: 'beside_type',
      explains: 'must be 1-5000 characters, not only blanks',
    }),
  ),
  reference_image_urls: Type.Optional(
    Type.Array(HttpUrl, {
      description: 'At most 5 pictures over https, each at most 5 MB.',
      maxItems: 5,
      unprocessable: 'beside_type',
      explains: 'must have at most 5 entries',
    }),
  ),
  aspect_ratio: Type.Optional(about("The video's own unless told.", oneOf(ASPECT_RATIOS))),
  skip_content_safety: Type.Optional(about('Reserved; external callers are always scanned.', Type.Boolean())),
  approval_mode: Type.Optional(
    about('`manual` stops at `awaiting_approval`; automatic unless told.', oneOf(['manual', 'automatic'])),
  ),
  org_id: Type.Optional(OrgId),
});
export type SubmitEditBody = Static<typeof SubmitEditBody>;

export const EditControlBody = Type.Object({ org_id: Type.Optional(OrgId) });

/** Contract 7.8: an answer is 1-5000 characters; contract 1.4: a bad control body is 422. */
export const EditAnswerBody = Type.Object({
  answer: Type.String({
    minLength: 1,
    maxLength: 5000,
    pattern: NOT_BLANK,
    unprocessable: true,
    explains: 'must be 1-5000 characters, not only blanks',
  }),
  org_id: Type.Optional(OrgId),
});
export type EditAnswerBody = Static<typeof EditAnswerBody>;

/** Contract 7.1. */
const EditStatus = oneOf([
  'queued',
  'processing',
  'applying',
  'complete',
  'error',
  'reverted',
  'awaiting_approval',
  'awaiting_clarification',
  'cancelled',
]);

const SceneNumbers = Type.Array(Type.Integer({ minimum: 1 }));

const sceneLists = {
  changed_scene_numbers: about('Scenes modified.', SceneNumbers),
  added_scene_numbers: about('Scenes inserted.', SceneNumbers),
  deleted_scene_numbers: about('Scenes removed, as the plan before counted.', SceneNumbers),
};

const Result = Type.Object(
  {
    link: about('The new film; null when none is rendered.', nullable(Type.String({ format: 'uri' }))),
    ...sceneLists,
    regenerated_scenes: about('Scenes whose clips were made anew.', SceneNumbers),
    kept_scenes: about('Scenes whose clips were carried forward.', SceneNumbers),
    video_synced: about('False when the video was never rendered.', Type.Boolean()),
    revert_diff: Type.Optional(about('Only once it is reverted.', Type.Object(sceneLists))),
  },
  { $id: 'EditResult' },
);

const RequiredAction = Type.Union([
  Type.Object({
    kind: oneOf(['approval']),
    plan: Type.Object({ summary: Type.String(), ...sceneLists, scenes: Type.Array(Scene) }),
  }),
  Type.Object({ kind: oneOf(['clarification']), question: Type.String() }),
]);

/** Contract 7.2. */
export const EditPoll = Type.Object(
  {
    edit_id: Uuid,
    video_uuid: Uuid,
    status: EditStatus,
    is_complete: about('The status is `complete` or `reverted`.', Type.Boolean()),
    is_failed: about('The status is `error`.', Type.Boolean()),
    progress: Type.Object({
      stage: oneOf(EDIT_STAGES),
      percent: about('Moves at 5, 40, 75 and 100.', Type.Integer({ minimum: 0, maximum: 100 })),
      scene_numbers: Type.Optional(about('During `regenerating_frames`.', SceneNumbers)),
    }),
    result: about('Once it is complete.', nullable(Result)),
    error_message: about('Why it failed; null on healthy edits.', nullable(Type.String())),
    created_at: about('When it was accepted. ISO-8601, UTC.', Timestamp),
    updated_at: about('The last change of the status. ISO-8601, UTC.', Timestamp),
    required_action: Type.Optional(about('Only while the edit waits for its caller.', RequiredAction)),
  },
  { $id: 'EditPoll' },
);

export const SubmitEditAnswer = Type.Object(
  {
    edit_id: Uuid,
    video_uuid: Uuid,
    status: about('`queued` behind other edits of the video.', oneOf(['processing', 'queued'])),
    queue_position: about('How many edits are before it; 0 when it is first.', Type.Integer({ minimum: 0 })),
  },
  { $id: 'SubmitEditAnswer' },
);

const ids = { edit_id: Uuid, video_uuid: Uuid };

export const CancelEditAnswer = Type.Object({ ...ids, status: oneOf(['cancelled']) });
export const ContinueEditAnswer = Type.Object({ ...ids, status: oneOf(['processing']) });
export const RetryEditAnswer = Type.Object({
  ...ids,
  status: oneOf(['processing', 'queued']),
  retry_mode: about(
    '`resume_apply` goes on with this edit; `new_turn` is a new one: poll the `edit_id` of the answer.',
    oneOf(['new_turn', 'resume_apply']),
  ),
  status_url: Type.String({ format: 'uri' }),
});

/** Contract 11.2. */
export const EditsAnswer = Type.Object({
  edits: about('Newest first.', Type.Array(EditPoll)),
  next_cursor: about('The `cursor` of the next page; null on the last one.', nullable(Type.String())),
});

/** The headings their routes stand under. */
export const EDIT_TAGS: Readonly<Record<ProductLine, string>> = {
  training: 'Training edits',
  marketing: 'Marketing edits',
};

/** Of every route that names an edit. */
export const EDIT_REFUSALS: Refusals = {
  403: 'The caller does not own the edit.',
  404: 'There is no such edit on this product line.',
};

function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

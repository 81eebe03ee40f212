import Type, { type Static, type TObject } from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { defineEvent, listOf, nullable, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';
import { EditOperation } from './edit-operation.ts';
import { Film, Frames, Narration, SceneClip } from './media.ts';
import { ASPECT_RATIOS, Asset, Plan } from './plan.ts';
import { PLAN_DIFFERENCE, PlanDifference } from './plan-diff.ts';
import { ProductLine } from './product-line.ts';

/** What the caller asked for, and who did. */
export const EDIT_IDENTITY = {
  edit_id: Type.String(),
  video_id: Type.String(),
  /** The video's: queue, credits and idempotency are the owner's (contract 2.11). */
  owner: Owner,
  line: ProductLine,
  user_id: Type.String(),
  org_id: nullable(Type.String()),
  edit_request: Type.String(),
  /** Already checked and fetched into the media store. */
  assets: listOf(Asset),
  aspect_ratio: Type.Optional(oneOf(ASPECT_RATIOS)),
  approval_mode: oneOf(['manual', 'automatic']),
  scene_id: Type.Optional(
    Type.String({ description: 'The only scene that may be different; absent: any may.' }),
  ),
  retry_of: Type.Optional(Type.String({ description: 'The failed edit that this one repeats.' })),
};
const EditIdentity = Type.Object(EDIT_IDENTITY, { $id: 'EditIdentity' });
export type EditIdentity = Readonly<Static<typeof EditIdentity>>;

/** Contract 7.6: `result`. */
export const EditResult = Type.Object(
  {
    ...PLAN_DIFFERENCE,
    link: nullable(Type.String({ description: 'A blob name; the presenter makes a URL of it.' })),
    regenerated_scenes: listOf(Type.Number()),
    kept_scenes: listOf(Type.Number()),
    video_synced: Type.Boolean(),
  },
  { $id: 'EditResult' },
);
export type EditResult = Readonly<Static<typeof EditResult>>;

/** Absent in logs of before they were recorded. */
export const OPERATIONS = {
  operations: Type.Optional(
    Type.Unsafe<readonly EditOperation[]>(
      Type.Array(EditOperation, { description: 'What the editor did of the request, in order.' }),
    ),
  ),
};

/** What a film is made of, by scene_id; `film` is null when none was ever rendered. */
export const VIDEO_MEDIA = {
  plan: Plan,
  narrations: Type.Record(Type.String(), Narration),
  frames: Type.Record(Type.String(), Frames),
  clips: Type.Record(Type.String(), SceneClip),
  film: nullable(Film),
};
export type VideoMedia = Readonly<Static<TObject<typeof VIDEO_MEDIA>>>;

export const EditQueued = defineEvent(
  'EditQueued',
  "An edit took its place in the video's serial queue.",
  Type.Object({
    identity: EditIdentity,
    queue_position: Type.Integer({ description: 'How many edits are ahead of it.' }),
    resumption: Type.Integer({ description: 'How often its caller had resumed it; 0 the first time.' }),
    retry_id: Type.Optional(Type.String({ description: 'Of the request to retry a failed edit.' })),
  }),
);
export type EditQueued = EventOf<typeof EditQueued>;

export const EditLeftQueue = defineEvent(
  'EditLeftQueue',
  'An edit failed or was cancelled: the next one may begin.',
  Type.Object({
    edit_id: Type.String(),
    was_active: Type.Boolean({ description: 'It was the first in the queue.' }),
  }),
);

export const EditPhaseReached = defineEvent(
  'EditPhaseReached',
  'Only in logs of before 2026-11-26: moved the `pipeline_status`, which follows from the events of the edit now.',
  Type.Object({
    edit_id: Type.String(),
    pipeline_status: oneOf(['edit_complete', 'edit_pending_apply']),
  }),
);

export const PlanEdited = defineEvent(
  'PlanEdited',
  "The edit is the video's: its plan and its new media. Completes the edit, and ends its place in the queue; the version before goes into `planner_history`.",
  Type.Object({ ...VIDEO_MEDIA, edit_id: Type.String(), result: EditResult, ...OPERATIONS }),
);
export type PlanEdited = EventOf<typeof PlanEdited>;

export const PlanReverted = defineEvent(
  'PlanReverted',
  'The video is what it was before this edit, whole; the edit is reverted.',
  Type.Object({ ...VIDEO_MEDIA, edit_id: Type.String(), revert_diff: PlanDifference }),
);
export type PlanReverted = EventOf<typeof PlanReverted>;

export const VIDEO_EDIT_EVENTS = [
  EditQueued,
  EditLeftQueue,
  EditPhaseReached,
  PlanEdited,
  PlanReverted,
] as const;
export type VideoEditEvent = EventOf<(typeof VIDEO_EDIT_EVENTS)[number]>;

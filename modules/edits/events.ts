import Type from 'typebox';
import { defineEvent, type EventOf, listOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';
import {
  Blame,
  EDIT_IDENTITY,
  EditResult,
  OPERATIONS,
  PLAN_DIFFERENCE,
  PlanDifference,
  type EditIdentity,
} from '../videos/index.ts';
import { Frames, Narration, SceneClip } from '../videos/media.ts';
import { Plan } from '../videos/plan.ts';

export type { EditIdentity, EditResult };

/** Scene numbers: changed and added ones as the new plan counts, deleted ones as the plan before did. */
export type SceneLists = PlanDifference;

const AHEAD = { queue_position: Type.Integer({ description: 'How many edits are ahead of it.' }) };
const OF_VIDEO = {
  video_id: Type.Optional(
    Type.String({ description: 'Whose `pipeline_status` it moves. Absent in logs of before 2026-11-26.' }),
  ),
};
const ROUND = { round: Type.Integer({ description: '1, 2, 3, …' }) };

export const EditRequested = defineEvent(
  'EditRequested',
  "A caller asked for an edit. It waits in the video's serial queue.",
  Type.Object({ ...EDIT_IDENTITY, ...AHEAD }),
);

export const EditStarted = defineEvent(
  'EditStarted',
  'It is the first in the queue: phase 1 begins.',
  Type.Object({ edit_id: Type.String() }),
);

export const EditQuestionAsked = defineEvent(
  'EditQuestionAsked',
  'The editor could not resolve the request.',
  Type.Object({ ...ROUND, question: Type.String() }),
);

export const EditQuestionAnswered = defineEvent(
  'EditQuestionAnswered',
  'The caller answered, or the service did with `yes, proceed` (contract 7.7).',
  Type.Object({ ...ROUND, answer: Type.String(), by: oneOf(['caller', 'service']) }),
);

export const PlanRewritten = defineEvent(
  'PlanRewritten',
  'Phase 1 is done (contract 7.4: `edit_complete`).',
  Type.Object({
    ...OF_VIDEO,
    ...PLAN_DIFFERENCE,
    seam_scene_numbers: Type.Optional(
      listOf(
        Type.Number({
          description:
            'Scenes that are as they were and whose clips are made anew, at no price: what they share with a neighbour is another. Absent in logs of before 2026-11-27.',
        }),
      ),
    ),
    plan: Plan,
    summary: Type.String(),
    plan_version: Type.Integer({
      description: "The video's when the plan was rewritten, so that a stale plan is seen.",
    }),
    ...OPERATIONS,
  }),
);

export const EditApproved = defineEvent(
  'EditApproved',
  'The caller approved the saved plan (manual mode).',
  Type.Object({ plan_version: Type.Integer() }),
);

export const EditFramesDrawn = defineEvent(
  'EditFramesDrawn',
  'Phase 2: a scene has new first and last frames, and they are paid for.',
  Type.Object({ scene_id: Type.String(), frames: Frames }),
);

export const EditApplyStarted = defineEvent(
  'EditApplyStarted',
  'Phase 3 begins, or is skipped because there is no film (contract 7.4: `edit_pending_apply`): from here on the edit cannot be cancelled.',
  Type.Object({ is_skipped: Type.Boolean(), ...OF_VIDEO }),
);

export const EditSceneNarrated = defineEvent(
  'EditSceneNarrated',
  'Phase 3: a scene was spoken.',
  Type.Object({ scene_id: Type.String(), narration: Narration }),
);

export const EditSceneRendered = defineEvent(
  'EditSceneRendered',
  'Phase 3: a scene is a clip, and is paid for.',
  SceneClip,
);

export const EditCompleted = defineEvent(
  'EditCompleted',
  'Only in logs of before 2026-11-26: `PlanEdited` of the video completes an edit.',
  Type.Object({ result: EditResult }),
);

export const EditFailed = defineEvent(
  'EditFailed',
  'The edit stopped. What it made so far is kept for `resume_apply`. `blame` is absent in logs of before it was recorded.',
  Type.Object({
    message: Type.String({ description: 'What its caller reads.' }),
    blame: Type.Optional(Blame),
  }),
);

export const EditCancelled = defineEvent(
  'EditCancelled',
  'The caller stopped it before anything was applied.',
  Type.Object({ edit_id: Type.String() }),
);

export const EditResumed = defineEvent(
  'EditResumed',
  'The caller retries phase 3 with the results of phases 1 and 2.',
  Type.Object({ ...AHEAD, resumption: Type.Integer({ description: '1, 2, 3, …' }) }),
);

export const EditReverted = defineEvent(
  'EditReverted',
  'Only in logs of before 2026-11-26: `PlanReverted` of the video says that an edit was taken back.',
  Type.Object({ revert_diff: PlanDifference }),
);

export const EDIT_EVENTS = [
  EditRequested,
  EditStarted,
  EditQuestionAsked,
  EditQuestionAnswered,
  PlanRewritten,
  EditApproved,
  EditFramesDrawn,
  EditApplyStarted,
  EditSceneNarrated,
  EditSceneRendered,
  EditCompleted,
  EditFailed,
  EditCancelled,
  EditResumed,
  EditReverted,
] as const;
export type EditEvent = EventOf<(typeof EDIT_EVENTS)[number]>;
export type PlanRewritten = EventOf<typeof PlanRewritten>;

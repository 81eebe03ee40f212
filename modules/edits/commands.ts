import type { Blame, EditOperation, SceneCommand } from '../videos/index.ts';
import type { Plan } from '../videos/plan.ts';
import type { EditIdentity, SceneLists } from './events.ts';

export type EditCommand =
  | { readonly type: 'RequestEdit'; readonly identity: EditIdentity; readonly queue_position: number }
  | EditControlCommand
  | EditPipelineCommand;

/** What a caller may do to an edit that exists. Contract 7.8-7.12, 8. */
export type EditControlCommand =
  | { readonly type: 'CancelEdit' }
  /** `resume_apply`: only when phase 2 was done. A `new_turn` is a new edit. `resumption`: 1 for the first. */
  | { readonly type: 'ResumeEdit'; readonly queue_position: number; readonly resumption: number }
  /** `plan_version`: the video's now; a plan made for another is stale. */
  | { readonly type: 'ApproveEdit'; readonly plan_version: number }
  | { readonly type: 'AnswerEditQuestion'; readonly answer: string };

/** What the pipeline proposes: each records the outcome of one step; a second one changes nothing. */
export type EditPipelineCommand =
  | { readonly type: 'StartEdit' }
  /** `round` from 1; one that was asked already is not asked again. */
  | { readonly type: 'AskEditQuestion'; readonly round: number; readonly question: string }
  | ({
      readonly type: 'RecordRewrittenPlan';
      readonly plan: Plan;
      readonly summary: string;
      readonly plan_version: number;
      readonly operations?: readonly EditOperation[];
      readonly seam_scene_numbers?: readonly number[];
    } & SceneLists)
  /** `is_skipped`: there is no film, so nothing is rendered; the status stays `processing`. */
  | { readonly type: 'StartApplying'; readonly is_skipped: boolean }
  | SceneCommand
  | { readonly type: 'FailEdit'; readonly message: string; readonly blame: Blame };

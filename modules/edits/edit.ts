import type { EditOperation, SceneClip, Video } from '../videos/index.ts';
import type { Frames, Narration } from '../videos/media.ts';
import type { Plan } from '../videos/plan.ts';
import type { EditIdentity, EditResult, SceneLists } from './events.ts';

/** Contract 7.1. */
export type EditStatus =
  | 'queued'
  | 'processing'
  | 'applying'
  | 'complete'
  | 'error'
  | 'reverted'
  | 'awaiting_approval'
  | 'awaiting_clarification'
  | 'cancelled';

/** An edit as its events tell it; that it was applied or taken back is told by its video (`withOutcome`). */
export interface Edit {
  readonly status: EditStatus | 'unknown';
  readonly identity?: EditIdentity;
  /** A worker has taken it up; again after each resumption. */
  readonly isStarted: boolean;
  /** Questions so far, with their answers; the last one open while the edit awaits clarification. */
  readonly questions: readonly { readonly question: string; readonly answer?: string }[];
  /** Set when phase 1 is done. */
  readonly rewritten?: SceneLists & {
    readonly plan: Plan;
    readonly summary: string;
    readonly plan_version: number;
    readonly operations?: readonly EditOperation[];
    readonly seam_scene_numbers?: readonly number[];
  };
  /** In manual mode only after the caller approved; in automatic mode at once. */
  readonly isApproved: boolean;
  /** By scene_id: what phases 2 and 3 made. */
  readonly frames: Readonly<Record<string, Frames>>;
  readonly narrations: Readonly<Record<string, Narration>>;
  readonly clips: Readonly<Record<string, SceneClip>>;
  /** Phase 2 was done once: a retry resumes the apply. */
  readonly isApplying: boolean;
  /** Phase 3 runs or is being skipped: too late to cancel. */
  readonly isPastCancelling: boolean;
  readonly error_message?: string;
  readonly result?: EditResult;
  readonly revert_diff?: SceneLists;
  /** How often its caller resumed it. */
  readonly resumptions: number;
}

export const noEdit: Edit = {
  status: 'unknown',
  isStarted: false,
  questions: [],
  isApproved: false,
  frames: {},
  narrations: {},
  clips: {},
  isApplying: false,
  isPastCancelling: false,
  resumptions: 0,
};

/** Whether it holds its place in the video's serial queue. Contract 7.10: also while it waits for its caller. */
export const isActive = ({ status }: Edit): boolean =>
  status === 'queued' ||
  status === 'processing' ||
  status === 'applying' ||
  status === 'awaiting_approval' ||
  status === 'awaiting_clarification';

/** The edit with what became of it where it was applied: that is one event of the video, and outranks what its own stream says. */
export function withOutcome(edit: Edit, { appliedEdits }: Pick<Video, 'appliedEdits'>): Edit {
  const applied = edit.identity && appliedEdits[edit.identity.edit_id];
  if (!applied) return edit;
  const { error_message: _, ...rest } = edit;
  return { ...rest, ...applied, status: applied.revert_diff ? 'reverted' : 'complete' };
}

export const editStream = (editId: string): string => `edit-${editId}`;

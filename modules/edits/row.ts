import type { Owner } from '../kernel/caller.ts';
import type { ProductLine } from '../videos/index.ts';
import type { Scene } from '../videos/plan.ts';
import type { EditStatus } from './edit.ts';
import type { EditResult, SceneLists } from './events.ts';

/** Contract 7.2: `progress.stage`. */
export const EDIT_STAGES = ['queued', 'editing', 'regenerating_frames', 'applying_edits', 'done'] as const;
export type EditStage = (typeof EDIT_STAGES)[number];

/** An edit as status polls read it: one row of `external_edits`, projected from its stream. */
export interface EditRow {
  readonly edit_id: string;
  readonly video_uuid: string;
  readonly owner: Owner;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly line: ProductLine;
  readonly edit_request: string;
  readonly approval_mode: 'manual' | 'automatic';
  readonly status: EditStatus;
  readonly stage: EditStage;
  readonly percent: number;
  /** What the rewritten plan changed or added; null before phase 1 is done. */
  readonly scene_numbers: readonly number[] | null;
  readonly result: (EditResult & { readonly revert_diff?: SceneLists }) | null;
  readonly error_message: string | null;
  readonly required_action: EditRequiredAction | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Contract 7.3. */
export type EditRequiredAction =
  | {
      readonly kind: 'approval';
      readonly plan: SceneLists & { readonly summary: string; readonly scenes: readonly Scene[] };
    }
  | { readonly kind: 'clarification'; readonly question: string };

/** Reads rows; never used to decide. */
export interface EditRows {
  /** By edit_id in any letter case. */
  find(editId: string): Promise<EditRow | undefined>;
  /** Newest first; those of one moment by edit_id. */
  list(query: EditListQuery): Promise<readonly EditRow[]>;
}

/** Which rows of an owner. */
export interface EditListQuery {
  readonly owner: Owner;
  readonly line: ProductLine;
  readonly video_uuid?: string;
  /** Only what comes after this row in the list; it need not be there any more. */
  readonly after?: EditPlace;
  readonly limit: number;
}

/** Where a row stands in a list: rows that come later never move it. */
export type EditPlace = Pick<EditRow, 'created_at' | 'edit_id'>;

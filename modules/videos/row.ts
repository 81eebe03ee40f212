import type { Owner } from '../kernel/caller.ts';
import type { ProductLine, Stage } from './events.ts';
import type { SceneTimestamp } from './media.ts';

/** `failed` and `awaiting_scene_retry` keep the percent they had. Contract 5.3. */
export type VideoStatus = 'pending' | 'queued' | Stage | 'complete' | 'failed' | 'awaiting_scene_retry';

/** Contract 5.7: internal, a closed set; edits move it through `edit_complete`, `edit_pending_apply` and back. */
export type PipelineStatus =
  'lowlevel' | 'generating_frames' | 'edit_complete' | 'edit_pending_apply' | 'complete';

/** A job as status polls read it: one row of `corporate_engine_v2`, projected from its stream and its owner's slots. */
export interface VideoRow {
  readonly uuid: string;
  readonly owner: Owner;
  readonly user_id: string;
  readonly org_id: string | null;
  readonly line: ProductLine;
  readonly session_id: string;
  readonly status: VideoStatus;
  readonly pipeline_status: PipelineStatus;
  readonly percent: number;
  readonly current_scene: number;
  readonly total_scenes: number;
  readonly error_message: string | null;
  readonly task: string;
  /** What the caller has to answer before the job goes on. */
  readonly required_action: RequiredAction | null;
  /** Blob names; the presenter makes URLs of them. */
  readonly link: string | null;
  readonly captions: string | null;
  readonly thumbnail: string | null;
  readonly duration_seconds: number | null;
  readonly timestamps: readonly SceneTimestamp[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Its place in the request it came with, from 0. */
  readonly batch_index: number;
}

/** Contract 5.1, 5.10. */
export interface RequiredAction {
  readonly kind: 'clarification';
  readonly round: number;
  readonly questions: readonly {
    readonly id: string;
    readonly questionId: string;
    readonly question: string;
    readonly options: readonly string[];
    readonly allowsCustom: boolean;
  }[];
}

/** Reads rows; never used to decide. */
export interface VideoRows {
  /** By uuid in any letter case. */
  find(uuid: string): Promise<VideoRow | undefined>;
  /** Newest first; of one request the last item first. */
  list(query: VideoListQuery): Promise<readonly VideoRow[]>;
}

/** Which rows of an owner. */
export interface VideoListQuery {
  readonly owner: Owner;
  readonly line: ProductLine;
  readonly status?: VideoStatus;
  /** Only what comes after this row in the list; it need not be there any more. */
  readonly after?: VideoPlace;
  readonly limit: number;
}

/** Where a row stands in a list: rows that come later never move it. */
export type VideoPlace = Pick<VideoRow, 'created_at' | 'batch_index' | 'uuid'>;

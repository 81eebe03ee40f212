import type {
  Edit,
  EditCommand,
  EditEvent,
  EditPipelineCommand,
  EditStep,
} from '../../../modules/edits/index.ts';
import type { Handler } from '../../../modules/kernel/log/handle.ts';
import type { Video, VideoCommand } from '../../../modules/videos/index.ts';
import type { PlanEditor } from '../../ports.ts';
import type { VideoPipeline } from '../video-pipeline.ts';

/** What a step proposes: an outcome for the edit's stream, or the edited film for the video's. */
export type EditProposal = EditPipelineCommand | Extract<VideoCommand, { readonly type: 'ApplyEdit' }>;

/** Everything an edit's steps need from the world. */
export interface EditPipeline extends Pick<
  VideoPipeline,
  | 'videos'
  | 'narrator'
  | 'illustrator'
  | 'renderer'
  | 'joiner'
  | 'isThere'
  | 'sizeOf'
  | 'charges'
  | 'tracing'
  | 'onFailure'
> {
  readonly edits: Handler<Edit, EditCommand, EditEvent>;
  readonly editor: PlanEditor;
  /** Stands in for `performEditStep`: rehearsals do (rehearse-edit.ts). */
  readonly perform?: (task: EditTask, signal: AbortSignal) => Promise<EditProposal>;
}

/** One step of one edit, with what it is based on. */
export interface EditTask {
  readonly edit: Edit;
  readonly video: Video;
  readonly step: EditStep;
}

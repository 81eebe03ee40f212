import type {
  Edit,
  EditCommand,
  EditEvent,
  EditPipelineCommand,
  EditStep,
} from '../../../modules/edits/index.ts';
import type { EventReference } from '../../../modules/kernel/cause.ts';
import type { Handler } from '../../../modules/kernel/handle.ts';
import type { Video, VideoCommand } from '../../../modules/videos/index.ts';
import type { PlanEditor } from '../../ports.ts';
import type { VideoPipeline } from '../video-pipeline.ts';

/** What an edit's work costs. Charging the same work again changes nothing; `DomainError('unpaid')` when the balance is short. */
export interface EditCharges {
  /**
   * Contract 9.3: a generative scene's new frames, or a scene's new clip. `record` records that it was made and answers the
   * event of it where that stands; then it is charged, because of that. Where the balance is short, nothing is recorded.
   */
  scene(
    edit: Edit,
    phase: 'frames' | 'clip',
    sceneId: string,
    record: () => Promise<EventReference | undefined>,
  ): Promise<void>;
  /** Charges for what was made and recorded by somebody who died before it was charged. */
  settle(edit: Edit): Promise<void>;
}

/** What a step proposes: an outcome for the edit's stream, or the edited film for the video's. */
export type EditProposal = EditPipelineCommand | Extract<VideoCommand, { readonly type: 'ApplyEdit' }>;

/** Everything an edit's steps need from the world. */
export interface EditPipeline extends Pick<
  VideoPipeline,
  'videos' | 'narrator' | 'illustrator' | 'renderer' | 'joiner' | 'isThere' | 'sizeOf' | 'onFailure'
> {
  readonly edits: Handler<Edit, EditCommand, EditEvent>;
  readonly editor: PlanEditor;
  readonly charges: EditCharges;
  /** Stands in for `performEditStep`: rehearsals do (rehearse-edit.ts). */
  readonly perform?: (task: EditTask, signal: AbortSignal) => Promise<EditProposal>;
}

/** One step of one edit, with what it is based on. */
export interface EditTask {
  readonly edit: Edit;
  readonly video: Video;
  readonly step: EditStep;
}

import { editStream, type Edit } from '../../../modules/edits/index.ts';
import type { Cause } from '../../../modules/kernel/event.ts';
import { videoStream, type Video } from '../../../modules/videos/index.ts';
import type { EditPipeline, EditProposal } from './edit-pipeline.ts';

/** Writes what became of an edit's steps: to the edit's stream, and right after to the video's where that has to follow. */
export interface EditRecorder {
  /** The edit and its video as they are now; begins the edit when its turn has just come. No video: not its turn. */
  start(): Promise<{ readonly edit: Edit; readonly video?: Video }>;
  /** Records it, and charges for it where it has a price. `DomainError('unpaid')` when the balance is short. */
  readonly outcome: (proposal: EditProposal, edit: Edit) => Promise<void>;
  failure(message: string): Promise<void>;
  /** Moves the video's pipeline status. */
  phase(pipelineStatus: 'edit_complete' | 'edit_pending_apply'): Promise<void>;
}

/** What dies between two streams is healed by policies (modules/edits/policy.ts). */
export function makeEditRecorder(
  { edits, videos, charges }: Pick<EditPipeline, 'edits' | 'videos' | 'charges'>,
  editId: string,
  worker: string,
): EditRecorder {
  const cause: Cause = { actor: `worker:${worker}`, correlationId: editId, causationId: editId };
  const stream = editStream(editId);
  let told: string | undefined;
  const look = async () => (await edits.load(stream)).state;
  const videoOf = ({ identity }: Edit) => videoStream(identity?.video_id ?? '');
  const leave = async (edit: Edit) => {
    const { resumptions: resumption } = edit;
    const command = { type: 'LeaveEditQueue', edit_id: editId, resumption } as const;
    await videos.handle(videoOf(edit), command, cause);
  };
  return {
    async start() {
      const edit = await look();
      const { state: video } = await videos.load(videoOf(edit));
      if (!edit.identity || video.editQueue[0] !== editId) return { edit };
      if (edit.isStarted) return { edit, video };
      const { state } = await edits.handle(stream, { type: 'StartEdit' }, cause);
      return { edit: state, video };
    },
    async outcome(proposal, task) {
      if (proposal.type === 'KeepEditFrames' || proposal.type === 'KeepEditClip') {
        const phase = proposal.type === 'KeepEditClip' ? 'clip' : 'frames';
        const { scene_id } = proposal;
        await charges.scene(task, phase, scene_id, async () => {
          const { state } = await edits.handle(stream, proposal, cause);
          return (phase === 'clip' ? state.clips : state.frames)[scene_id] !== undefined;
        });
        return;
      }
      if (proposal.type === 'ApplyEdit') {
        await charges.settle(await look());
        await videos.handle(videoOf(await look()), proposal, cause);
        await edits.handle(stream, { type: 'CompleteEdit', result: proposal.result }, cause);
        return;
      }
      const { state } = await edits.handle(stream, proposal, cause);
      // Asked too often, it gave up by itself.
      if (state.status === 'error') await leave(state);
    },
    async failure(message) {
      const { state } = await edits.handle(stream, { type: 'FailEdit', message }, cause);
      await leave(state);
    },
    async phase(pipeline_status) {
      if (told === pipeline_status) return;
      await videos.handle(
        videoOf(await look()),
        { type: 'ReachEditPhase', edit_id: editId, pipeline_status },
        cause,
      );
      told = pipeline_status;
    },
  };
}

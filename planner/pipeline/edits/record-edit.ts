import { editStream, isActive, leaveQueue, loadEdit, type Edit } from '../../../modules/edits/index.ts';
import { causedBy, presentCause, type EventReference } from '../../../modules/kernel/log/cause.ts';
import type { Cause } from '../../../modules/kernel/log/event.ts';
import type { Loaded } from '../../../modules/kernel/log/handle.ts';
import { videoStream, type Video } from '../../../modules/videos/index.ts';
import type { PaidProduction } from '../charges.ts';
import type { StepFailure } from '../settle-step.ts';
import type { EditPipeline, EditProposal } from './edit-pipeline.ts';

/** Writes what became of an edit's steps: to the edit's stream, and right after to the video's where that has to follow. */
export interface EditRecorder {
  /** The edit and its video as they are now, and the cause of what is done of them; begins the edit when its turn has just come. No video: not its turn. */
  start(): Promise<{ readonly edit: Edit; readonly video?: Video; readonly cause: Cause }>;
  /** Because of `presentCause`. Records it, and charges for it where it has a price. `DomainError('unpaid')` when the balance is short. */
  readonly outcome: (proposal: EditProposal, edit: Edit) => Promise<void>;
  failure(failure: StepFailure): Promise<void>;
  /** Charges for what the last worker recorded and did not live to charge. Because of `presentCause`. */
  settle(edit: Edit): Promise<void>;
}

/** An edit crosses to its video once: by `PlanEdited`, or by leaving the queue, which a policy heals (modules/edits/policy.ts). */
export function makeEditRecorder(
  { edits, videos, charges }: Pick<EditPipeline, 'edits' | 'videos' | 'charges'>,
  editId: string,
  worker: string,
): EditRecorder {
  const actor = `worker:${worker}` as const;
  const stream = editStream(editId);
  /** An edit that is not there has no events; nothing is recorded of it. */
  const because = (last: EventReference | undefined): Cause =>
    last ? causedBy(last, actor) : { actor, correlationId: editId, causationId: editId };
  const videoOf = ({ identity }: Edit) => videoStream(identity?.video_id ?? '');
  const leave = ({ state, last }: Pick<Loaded<Edit>, 'state' | 'last'>) =>
    leaveQueue(videos, state, because(last));
  return {
    async start() {
      const { state: edit, last } = await edits.load(stream);
      const cause = because(last);
      const { state: video } = await videos.load(videoOf(edit));
      if (!edit.identity || video.editQueue[0] !== editId) return { edit, cause };
      if (edit.isStarted) return { edit, video, cause };
      const started = await edits.handle(stream, { type: 'StartEdit' }, cause);
      return { edit: started.state, video, cause: because(started.last) };
    },
    async outcome(proposal, edit) {
      const production = paidEdit(edit);
      await charges.record(production, proposal, async () => {
        if (proposal.type === 'ApplyEdit')
          return { production, ...(await videos.handle(videoOf(edit), proposal, presentCause())) };
        const kept = await edits.handle(stream, proposal, presentCause());
        // Asked too often, it gave up by itself.
        if (kept.state.status === 'error') await leave(kept);
        return { production: paidEdit(kept.state), last: kept.last };
      });
    },
    async failure({ reason: message, blame }) {
      const { state, last } = await loadEdit({ edits, videos }, editId);
      // Another worker may have applied it.
      if (!isActive(state)) return;
      await leave(await edits.handle(stream, { type: 'FailEdit', message, blame }, because(last)));
    },
    settle: (edit) => charges.settle(paidEdit(edit)),
  };
}

/** Contract 9.2: new frames and new clips; those that only follow a neighbour are free. Nothing has a price before the plan is written. */
function paidEdit({ identity, rewritten, frames, clips }: Edit): PaidProduction | undefined {
  if (!identity || !rewritten) return undefined;
  const { plan, seam_scene_numbers = [] } = rewritten;
  const following = new Set(plan.scenes.filter(({ scene_number }) => seam_scene_numbers.includes(scene_number)).map(({ scene_id }) => scene_id)); // prettier-ignore
  const paid = Object.keys(clips).filter((scene_id) => !following.has(scene_id));
  return {
    kind: 'edit',
    id: identity.edit_id,
    workspace: identity.owner,
    plan,
    made: [
      ...Object.keys(frames).map((scene_id) => ({ scene_id, phase: 'frames' }) as const),
      ...paid.map((scene_id) => ({ scene_id, phase: 'clip' }) as const),
    ],
  };
}

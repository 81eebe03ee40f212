import { editStream, isActive, leaveQueue, loadEdit } from '../../modules/edits/index.ts';
import { causedBy, presentCause, type EventReference } from '../../modules/kernel/log/cause.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import { editProductionOf, productionOf, type Step } from '../../modules/productions/index.ts';
import { videoStream, workOf } from '../../modules/videos/index.ts';
import type { Kept, PaidProduction } from './charges.ts';
import type { Pipeline, Proposal, Work } from './pipeline.ts';
import type { StepFailure } from './settle-step.ts';

/** What is advanced: a job, with its changes of voice, or an edit. */
export type Subject = { readonly video_id: string } | { readonly edit_id: string };

/** Reads and writes the streams of one subject. */
export interface Recorder {
  /** What is recorded, and the cause of what is done because of it. */
  readonly load: () => Promise<Work & { readonly cause: Cause }>;
  /** Because of `presentCause`. What comes a second time, or too late, changes nothing. */
  readonly keep: (proposal: Proposal, work: Work) => Promise<Kept>;
}

export function makeRecorder(
  { videos, edits }: Pick<Pipeline, 'videos' | 'edits'>,
  subject: Subject,
  worker: string,
): Recorder {
  const actor = `worker:${worker}` as const;
  const [id = ''] = Object.values(subject);
  /** What is not there has no events; nothing is recorded of it. */
  const because = (last: EventReference | undefined): Cause =>
    last ? causedBy(last, actor) : { actor, correlationId: id, causationId: id };

  return {
    async load() {
      if ('video_id' in subject) {
        const { state: video, last } = await videos.load(videoStream(id));
        return { video, production: productionOf(video), cause: because(last) };
      }
      const { state: edit, last } = await edits.load(editStream(id));
      const { state: video } = await videos.load(videoStream(edit.identity?.video_id ?? ''));
      return { video, edit, production: editProductionOf(edit, video), cause: because(last) };
    },

    async keep({ to, command }, work) {
      const stream = videoStream(work.video.identity?.video_id ?? '');
      if (to === 'film')
        return { production: paidOf(work), ...(await videos.handle(stream, command, presentCause())) };
      if (to === 'video') {
        // A step may outlive what it was begun for: another change of voice has no use for what was spoken for the last one.
        const outcome = { type: 'RecordOutcome', work: workOf(work.video), outcome: command } as const;
        const { state: video, last } = await videos.handle(stream, outcome, presentCause());
        return { production: paidOf({ video, production: productionOf(video) }), last };
      }
      // Another worker may have applied it.
      if (command.type === 'FailEdit' && !isActive((await loadEdit({ edits, videos }, id)).state))
        return NOTHING;
      const { state: edit, last } = await edits.handle(editStream(id), command, presentCause());
      // It failed, or asked too often: then it crosses to its video, which a policy heals (modules/edits/policy.ts).
      if (!isActive(edit)) await leaveQueue(videos, edit, because(last));
      return { production: paidOf({ ...work, production: editProductionOf(edit, work.video) }), last };
    },
  };
}

const NOTHING: Kept = { production: undefined, last: undefined };

/** Contract 9.2: new frames and new clips; those that only follow a neighbour are free. A build's scenes have no price of their own. */
export function paidOf({ production, video }: Work): PaidProduction | undefined {
  const { kind, id, plan, made, seams } = production;
  if (kind === 'build' || !plan || !video.identity) return undefined;
  const clips = Object.keys(made.clips).filter((scene_id) => !seams.has(scene_id));
  return {
    ...{ kind, id, plan, workspace: video.identity.owner },
    made: [
      ...Object.keys(made.frames).map((scene_id) => ({ scene_id, phase: 'frames' }) as const),
      ...clips.map((scene_id) => ({ scene_id, phase: 'clip' }) as const),
    ],
  };
}

/** What is recorded of a failure. `step`: a build may go on without the scene that failed in it. */
export function failureOf({ edit }: Work, failure: StepFailure, step?: Step): Proposal {
  const { reason: message, blame } = failure;
  if (edit) return { to: 'edit', command: { type: 'FailEdit', message, blame } };
  if (!step || !('scene' in step)) return { to: 'video', command: { type: 'FailVideo', ...failure } };
  return { to: 'video', command: { type: 'ReportSceneFailure', scene_id: step.scene.scene_id, ...failure } };
}

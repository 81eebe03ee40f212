import { DomainError } from '../../modules/kernel/errors.ts';
import type { Handler } from '../../modules/kernel/log/handle.ts';
import type { RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, idOf, SceneNumber } from '../../modules/kernel/http/schema.ts';
import {
  findOwnVideo,
  videoStream,
  type Video,
  type VideoCommand,
  type VideoEvent,
  type VideoRow,
  type VideoRows,
} from '../../modules/videos/index.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';

export interface Jobs {
  readonly rows: VideoRows;
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
}

/** A job as its stream has it. */
export interface Job {
  readonly row: VideoRow;
  readonly video: Video;
  readonly identity: NonNullable<Video['identity']>;
}

/** A job, of either product line, that the caller may use; the operator may use all. Throws `missing` or `forbidden`. */
export async function findJob(
  { rows, videos }: Jobs,
  { mayUse }: Pick<RouteRequest<unknown>, 'mayUse'>,
  uuid: string,
): Promise<Job> {
  const line = (await rows.find(uuid))?.line ?? 'training';
  const row = await findOwnVideo(rows, line, { params: { uuid }, mayUse });
  const { state: video } = await videos.load(videoStream(row.uuid));
  const { identity } = video;
  if (!identity) throw new DomainError('missing', 'videos.unknown', 'video not found');
  return { row, video, identity };
}

/** What names a scene in a request's body. */
export const sceneAddress = {
  job_id: about('The job.', idOf()),
  scene_num: about('Which scene of its film, from 1.', SceneNumber),
};

/** A scene of a job's plan. Throws `conflict` while there is no plan, `missing` when it has no such scene. */
export function sceneOfJob(
  { video }: Job,
  sceneNumber: number,
): { readonly plan: Plan; readonly scene: Scene } {
  const { plan } = video;
  if (!plan) throw new DomainError('conflict', 'planner.no_plan', 'the job has no plan yet');
  const scene = plan.scenes.find(({ scene_number }) => scene_number === sceneNumber);
  if (scene) return { plan, scene };
  throw new DomainError('missing', 'planner.no_scene', `scene_num: there is no scene ${sceneNumber}`);
}

export const SCENE_REFUSALS = {
  403: 'The job belongs to somebody else.',
  404: 'There is no such job, or it has no such scene.',
};

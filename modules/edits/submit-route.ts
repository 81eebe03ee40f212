import { ownerOfKey } from '../kernel/http/idempotency.ts';
import type { Route, RouteRequest } from '../kernel/http/route.ts';
import { findOwnVideo, type ProductLine } from '../videos/index.ts';
import type { EditRoutes } from './route-needs.ts';
import { EDIT_TAGS, SubmitEditAnswer, SubmitEditBody } from './schemas.ts';
import { submitEdit } from './submit-edit.ts';

/** Contract 6.1. Checks in the order of contract 1.7; what stands before them is the face's. */
export function submitEditRoute(deps: EditRoutes, line: ProductLine, prefix: string): Route<SubmitEditBody> {
  return {
    method: 'POST',
    path: prefix,
    operationId: `submit_${line}_edit`,
    summary: 'Edit a finished video, in words',
    description: DESCRIPTION,
    tag: EDIT_TAGS[line],
    access: 'caller',
    bucket: 'edits',
    checksFirst: true,
    body: SubmitEditBody,
    example: EXAMPLE,
    idempotency: (request) => ownerOfKey(request.caller, () => findVideo(deps, line, request)),
    answers: {
      202: {
        description: 'Accepted; poll the edit.',
        schema: SubmitEditAnswer,
        leadsTo: { [`${prefix}/:edit_id`]: { edit_id: '/edit_id' } },
      },
    },
    refusals: {
      400: 'The request is refused by the content-safety scan.',
      402: 'The balance is below what the edit could cost.',
      403: 'The caller does not own the video.',
      404: 'There is no such video on this product line.',
      409: 'The video is still being built, has failed, or a voice change runs.',
      415: 'A reference image is no picture, has no length, or is larger than 5 MB.',
      422: 'The request is empty or too long, or a reference URL is refused.',
    },
    async handle(request) {
      const row = await findVideo(deps, line, request);
      const { edit_id, ...queued } = await submitEdit(deps, row, request.body, request);
      return { status: 202, body: { edit_id, video_uuid: row.uuid, ...queued } };
    },
  };
}

const findVideo = (deps: EditRoutes, line: ProductLine, request: RouteRequest<SubmitEditBody>) =>
  findOwnVideo(deps.videoRows, line, {
    params: { uuid: request.body.video_uuid },
    mayUse: request.mayUse,
  });

const DESCRIPTION =
  'Runs in three phases: the plan is rewritten, frames are drawn for changed and added scenes, their clips are rendered and the film is ' +
  'joined. Edits of one video run one after the other.';

const EXAMPLE = {
  video_uuid: '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a',
  edit_request: 'Make scene 2 more dramatic, and add a closing scene that sums up the topic.',
};

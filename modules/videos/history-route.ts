import Type from 'typebox';
import { isEventOf, nullable } from '../kernel/log/event-definition.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, oneOf, Timestamp, Uuid } from '../kernel/http/schema.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { videoStream } from './address.ts';
import { VIDEO_EVENTS } from './events.ts';
import { findOwnVideo } from './find-video.ts';
import { planVersions } from './plan-versions.ts';
import type { ProductLine } from './product-line.ts';
import type { VideoRoutes } from './route-needs.ts';
import { VIDEO_REFUSALS, VIDEO_TAGS } from './schemas.ts';

const isVideoEvent = isEventOf(VIDEO_EVENTS);

const Numbers = Type.Array(Type.Integer({ minimum: 1 }));

const Cause = Type.Object({
  type: oneOf(['created', 'save_plan', 'edit', 'revert', 'restore', 'voice_change', 'variant']),
  restored_version: Type.Optional(about('The version that was restored.', Type.Integer({ minimum: 1 }))),
  source_uuid: Type.Optional(about('The video that it is a variant of.', Uuid)),
  source_version: Type.Optional(Type.Integer({ minimum: 1 })),
  edit_id: Type.Optional(Uuid),
  edit_request: Type.Optional(about('In the words of who asked.', nullable(Type.String()))),
  change_id: Type.Optional(Uuid),
  voice_id: Type.Optional(nullable(Type.String())),
});

/** What is told of a version wherever it is listed. */
export const HISTORY_ENTRY = {
  version: Type.Integer({ minimum: 1 }),
  event_id: about('Where it stands in the log; good for `as_of`.', Uuid),
  at: Timestamp,
  actor: about('Who asked for it: `user:<uuid>`, `key:<key id>`.', Type.String()),
  cause: Cause,
  scenes: about(
    'Changed and added ones as this version counts, deleted ones as the one before did.',
    nullable(
      Type.Object({
        changed_scene_numbers: Numbers,
        added_scene_numbers: Numbers,
        deleted_scene_numbers: Numbers,
      }),
    ),
  ),
  changes: about('The difference from the version before, in words.', Type.Array(Type.String())),
  operations: about(
    'What the editor did, in order, as it was recorded when it was done: the intent behind `changes`. Empty where no edit made the version.',
    Type.Array(
      Type.Object({
        operation: about('`replace`, `delete`, `move`, `add_scene`, `style`, …', Type.String()),
        asked: about('The words of the request that ask for it.', nullable(Type.String())),
        scene_numbers: about('What it was about; none: the whole film.', Numbers),
        done: about('What became of it, in a sentence.', Type.String()),
      }),
    ),
  ),
};
const Version = Type.Object(HISTORY_ENTRY);

const HistoryAnswer = Type.Object({ uuid: Uuid, versions: Type.Array(Version) }, { $id: 'VideoHistory' });

/** Issue 4: who changed a video, when, through which edit, and what. */
export function videoHistoryRoute(
  { rows, log }: Pick<VideoRoutes, 'rows' | 'log'>,
  line: ProductLine,
  prefix: string,
): Route<never> {
  return {
    method: 'GET',
    path: `${prefix}/:uuid/history`,
    operationId: `get_${line}_video_history`,
    summary: "The versions of a video's plan, newest first",
    description:
      'Told from the events of the video: who asked for each version, when, why, how it differs, and what the editor did.',
    tag: VIDEO_TAGS[line],
    access: 'session',
    auditorsRead: true,
    bucket: 'control',
    answers: { 200: { description: 'All versions there were.', schema: HistoryAnswer } },
    refusals: VIDEO_REFUSALS,
    async handle(request) {
      const { uuid } = await findOwnVideo(rows, line, request);
      const { events } = await log.read(videoStream(uuid));
      const versions = planVersions(events.filter(isVideoEvent));
      const told = versions.map(({ film: _, ...version }) => ({ ...version, at: toTimestamp(version.at) }));
      return { status: 200, body: { uuid, versions: told.reverse() } };
    },
  };
}

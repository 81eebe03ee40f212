import Type, { type Static } from 'typebox';
import { causeWithin } from '../kernel/log/cause.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEventOf, nullable } from '../kernel/log/event-definition.ts';
import { ownerOfKey } from '../kernel/http/idempotency.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, OrgId, Uuid } from '../kernel/http/schema.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { videoStream } from './address.ts';
import { VIDEO_EVENTS } from './events.ts';
import { findOwnVideo } from './find-video.ts';
import { HISTORY_ENTRY } from './history-route.ts';
import { planVersions, type PlanVersion } from './plan-versions.ts';
import type { Links } from './poll.ts';
import type { ProductLine } from './product-line.ts';
import type { VideoRoutes } from './route-needs.ts';
import { VIDEO_REFUSALS, VIDEO_TAGS } from './schemas.ts';
import { findRestored } from './versions.ts';

const isVideoEvent = isEventOf(VIDEO_EVENTS);

const Url = Type.String({ format: 'uri' });

const VersionFilm = Type.Object({
  video_url: about('The film (MP4). Stable.', Url),
  captions_url: about('WebVTT.', Url),
  thumbnail_url: about('JPEG.', Url),
  duration_seconds: Type.Number({ minimum: 0 }),
});

const Version = Type.Object(
  {
    ...HISTORY_ENTRY,
    film: about('Null when this version was never rendered.', nullable(VersionFilm)),
    cost_credits: about('What was charged to make it; restoring and reverting are free.', Type.Integer()),
    is_current: about('The video is this version now.', Type.Boolean()),
  },
  { $id: 'VideoVersion' },
);

const VersionsAnswer = Type.Object({ uuid: Uuid, versions: Type.Array(Version) }, { $id: 'VideoVersions' });

/** Issue 11: a video is a list of versions, and each can be looked at. */
export function versionListRoute(
  { rows, log, links, chargedFor }: VideoRoutes,
  line: ProductLine,
  prefix: string,
): Route<never> {
  return {
    method: 'GET',
    path: `${prefix}/:uuid/versions`,
    operationId: `get_${line}_video_versions`,
    summary: 'The versions of a video with their films, newest first',
    description:
      'Each change of the plan or the voice made one: who asked for it, when, what it changed in words, what it cost, and its film, captions and thumbnail. Any of them can be restored.',
    tag: VIDEO_TAGS[line],
    access: 'session',
    bucket: 'control',
    answers: {
      200: {
        description: 'All versions there were.',
        schema: VersionsAnswer,
        leadsTo: { [`${prefix}/:uuid/versions/:n`]: { uuid: '/uuid', n: '/versions/0/version' } },
      },
    },
    refusals: VIDEO_REFUSALS,
    async handle(request) {
      const { uuid, owner } = await findOwnVideo(rows, line, request);
      const { events } = await log.read(videoStream(uuid));
      const versions = planVersions(events.filter(isVideoEvent));
      const costs = await chargedFor(owner, [...new Set(versions.map((version) => workIdOf(version, uuid)))]);
      const shown = versions.map((version, place) => ({
        ...version,
        at: toTimestamp(version.at),
        film: version.film && toFilm(version.film, links),
        cost_credits: isPaid(version) ? (costs.get(workIdOf(version, uuid)) ?? 0) : 0,
        is_current: place === versions.length - 1,
      }));
      return { status: 200, body: { uuid, versions: shown.reverse() } };
    },
  };
}

const toFilm = (
  { video, captions, thumbnail, duration_seconds }: NonNullable<PlanVersion['film']>,
  links: Links,
): Static<typeof VersionFilm> => ({
  video_url: links.media(video),
  captions_url: links.media(captions),
  thumbnail_url: links.media(thumbnail),
  duration_seconds,
});

/** What its charges were made for: the edit, the change of voice, or the video itself. */
function workIdOf({ cause }: PlanVersion, uuid: string): string {
  if (cause.type === 'edit') return cause.edit_id;
  return cause.type === 'voice_change' ? cause.change_id : uuid;
}

const isPaid = ({ cause, version }: PlanVersion): boolean =>
  cause.type === 'edit' || cause.type === 'voice_change' || version === 1;

const RestoreBody = Type.Object({ org_id: Type.Optional(OrgId) });

const RestoreAnswer = Type.Object(
  {
    uuid: Uuid,
    version: about('The number of the video as it is now.', Type.Integer({ minimum: 1 })),
    restored_version: about('The version it is the same as.', Type.Integer({ minimum: 1 })),
    status_url: Url,
  },
  { $id: 'RestoreVersionAnswer' },
);

/** Issue 11: any version becomes what the video is; redo is the restoring of what was taken back. */
export function restoreVersionRoute(
  { rows, videos, links, waitUntilProjected }: VideoRoutes,
  line: ProductLine,
  prefix: string,
): Route<Static<typeof RestoreBody>> {
  return {
    method: 'POST',
    path: `${prefix}/:uuid/versions/:n/restore`,
    operationId: `restore_${line}_video_version`,
    summary: 'Make an older version of a video the current one',
    description:
      'Plan, voices, clips, captions and film are what they were in that version, to the byte. Nothing is rendered and nothing charged. It becomes the next version: what was before stays on the list and can be restored, too, also an edit that was taken back.',
    tag: VIDEO_TAGS[line],
    access: 'session',
    bucket: 'control',
    body: RestoreBody,
    idempotency: (request) => ownerOfKey(request.caller, () => findOwnVideo(rows, line, request)),
    answers: { 200: { description: 'Restored.', schema: RestoreAnswer } },
    refusals: {
      403: VIDEO_REFUSALS[403] ?? '',
      404: 'There is no such video on this product line, or it has no such version.',
      409: 'It is the current version, or has no film; or an edit or a voice change is running.',
    },
    async handle(request) {
      const { uuid } = await findOwnVideo(rows, line, request);
      const { workId: restore_id, params } = request;
      const version = versionIn(params['n'] ?? '');
      const stream = videoStream(uuid);
      const cause = causeWithin(request, (await videos.load(stream)).last);
      const { state, position } = await videos.handle(
        stream,
        { type: 'RestoreVersion', restore_id, version },
        cause,
      );
      await waitUntilProjected(position);
      const restored = findRestored(restore_id, state) ?? {
        version: state.version,
        restored_version: version,
      };
      return { status: 200, body: { uuid, ...restored, status_url: links.status(`${prefix}/${uuid}`) } };
    },
  };
}

function versionIn(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new DomainError(
    'missing',
    'videos.unknown_version',
    'version: must be the number of a version: 1, 2, 3, …',
  );
}

import Type, { type Static } from 'typebox';
import { ownerOf } from '../kernel/caller.ts';
import { isMoment, makeCursor, pageOf } from '../kernel/http/page.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, Cursor, OrgId, wholeNumber } from '../kernel/http/schema.ts';
import type { ProductLine } from './events.ts';
import { toPoll } from './poll.ts';
import type { VideoRoutes } from './route-needs.ts';
import type { VideoPlace } from './row.ts';
import { VIDEO_TAGS, VideosAnswer, VideoStatus } from './schemas.ts';
import { loadPlaces } from './waiting-place.ts';

const DEFAULT_LIMIT = 20;

const VideosQuery = Type.Object({
  limit: Type.Optional(about(`Videos of one page; ${DEFAULT_LIMIT} unless told.`, wholeNumber(1, 100))),
  cursor: Type.Optional(Cursor),
  status: Type.Optional(about('Only videos with this status.', VideoStatus)),
  org_id: Type.Optional(OrgId),
});

/** What a dashboard session's user owns, or the organization it acts for. Contract 11.2. */
export function videoListRoute(
  { rows, slots, links }: Pick<VideoRoutes, 'rows' | 'slots' | 'links'>,
  line: ProductLine,
  prefix: string,
): Route<never> {
  return {
    method: 'GET',
    path: prefix,
    operationId: `list_${line}_videos`,
    summary: 'Video jobs, newest first',
    description: 'Follow `next_cursor`: what is created meanwhile neither repeats nor hides a video.',
    tag: VIDEO_TAGS[line],
    access: 'session',
    bucket: 'control',
    query: VideosQuery,
    answers: { 200: { description: 'One page.', schema: VideosAnswer } },
    async handle({ caller, query }) {
      const { cursor, status, limit: wanted } = query as ReadQuery;
      const limit = wanted === undefined ? DEFAULT_LIMIT : Number(wanted);
      const found = await rows.list({
        owner: ownerOf(caller),
        line,
        ...(status === undefined ? {} : { status }),
        ...(cursor === undefined ? {} : { after: newestFirst.parse(cursor) }),
        limit: limit + 1,
      });
      const { page, last } = pageOf(found, limit);
      const placeOf = await loadPlaces(slots, page);
      const videos = page.map((row) => toPoll(row, links, placeOf(row)));
      return {
        status: 200,
        body: { videos, next_cursor: last ? newestFirst.of(last) : null },
      };
    },
  };
}

/** As the schema left it: a status is one of its values, whole numbers are still their text. */
type ReadQuery = Readonly<Record<string, string | undefined>> &
  Pick<Static<typeof VideosQuery>, 'status' | 'cursor'>;

const MADE = /^(\S{24}) (\d|[1-9]\d) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Of one request the last item first. */
const newestFirst = makeCursor<VideoPlace>(
  ({ created_at, batch_index, uuid }) => `${created_at} ${batch_index} ${uuid}`,
  (text) => {
    const [, created_at = '', index, uuid = ''] = MADE.exec(text) ?? [];
    return isMoment(created_at) ? { created_at, batch_index: Number(index), uuid } : undefined;
  },
);

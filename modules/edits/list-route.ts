import Type, { type Static } from 'typebox';
import { ownerOf } from '../kernel/caller.ts';
import { newestFirst, pageOf } from '../kernel/http/page.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, Cursor, idOf, OrgId, wholeNumber } from '../kernel/http/schema.ts';
import type { ProductLine } from '../videos/index.ts';
import { toEditPoll } from './poll.ts';
import type { EditRoutes } from './route-needs.ts';
import type { EditPlace } from './row.ts';
import { EDIT_TAGS, EditsAnswer } from './schemas.ts';

const DEFAULT_LIMIT = 20;

const EditsQuery = Type.Object({
  video_uuid: Type.Optional(about('Only edits of this video.', idOf())),
  limit: Type.Optional(about(`Edits of one page; ${DEFAULT_LIMIT} unless told.`, wholeNumber(1, 100))),
  cursor: Type.Optional(Cursor),
  org_id: Type.Optional(OrgId),
});

/** What a dashboard session's user owns, or the organization it acts for. Contract 11.2. */
export function editListRoute(
  { rows, links }: Pick<EditRoutes, 'rows' | 'links'>,
  line: ProductLine,
  prefix: string,
): Route<never> {
  return {
    method: 'GET',
    path: prefix,
    operationId: `list_${line}_edits`,
    summary: 'Edits, newest first',
    description: 'Follow `next_cursor`: what is created meanwhile neither repeats nor hides an edit.',
    tag: EDIT_TAGS[line],
    access: 'session',
    bucket: 'control',
    query: EditsQuery,
    answers: { 200: { description: 'One page.', schema: EditsAnswer } },
    async handle({ caller, query }) {
      const { video_uuid, cursor, limit: wanted } = query as ReadQuery;
      const limit = wanted === undefined ? DEFAULT_LIMIT : Number(wanted);
      const found = await rows.list({
        owner: ownerOf(caller),
        line,
        ...(video_uuid === undefined ? {} : { video_uuid }),
        ...(cursor === undefined ? {} : { after: placeAt(cursor) }),
        limit: limit + 1,
      });
      const { page, last } = pageOf(found, limit);
      const edits = page.map((row) => toEditPoll(row, links));
      return {
        status: 200,
        body: { edits, next_cursor: last ? newestFirst.of({ ...last, id: last.edit_id }) : null },
      };
    },
  };
}

/** As the schema left it: whole numbers are still their text. */
type ReadQuery = Readonly<Record<string, string | undefined>> &
  Pick<Static<typeof EditsQuery>, 'video_uuid' | 'cursor'>;

function placeAt(cursor: string): EditPlace {
  const { created_at, id: edit_id } = newestFirst.parse(cursor);
  return { created_at, edit_id };
}

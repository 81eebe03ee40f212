import Type from 'typebox';
import { DomainError } from '../kernel/errors.ts';
import { parseQueryTime } from '../kernel/timestamp.ts';
import type { VideoRow } from './row.ts';

/** A moment in the life of a video. */
export type AsOf = { readonly event_id: string } | { readonly at: string };

/** The row as it was then, made of events; none when the video did not exist, or has no such event. */
export type ReadRowAsOf = (
  video: Pick<VideoRow, 'uuid' | 'owner'>,
  asOf: AsOf,
) => Promise<VideoRow | undefined>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const MUST_BE = 'must be the id of an event or an ISO-8601 time with its offset';

export const AsOfQuery = Type.Object({
  as_of: Type.Optional(
    Type.String({
      maxLength: 100,
      explains: MUST_BE,
      description:
        'The status as it was: right after an event, by its id, or at a time (ISO-8601 with its offset). 404 before the video existed.',
      examples: ['2026-11-20T12:00:00Z'],
    }),
  ),
});

/** `as_of` of a query; throws `malformed`. */
export function parseAsOf(text: string): AsOf {
  if (UUID.test(text)) return { event_id: text.toLowerCase() };
  const at = parseQueryTime(text);
  if (at !== undefined) return { at };
  throw new DomainError('malformed', 'videos.as_of', `as_of: ${MUST_BE}`);
}

export const notThereThen = () =>
  new DomainError(
    'missing',
    'videos.not_there_then',
    'as_of: the video did not exist then, or has no such event',
  );

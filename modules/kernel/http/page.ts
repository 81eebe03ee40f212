import { DomainError } from '../errors.ts';

/** Encodes and decodes the cursor of a list. */
export interface Cursor<Place> {
  of(place: Place): string;
  /** Accepts exactly the cursors that `of` makes. Throws `DomainError('malformed')` naming `cursor`. */
  parse(cursor: string): Place;
}

/** `read` returns undefined for a text that `write` never makes. */
export function makeCursor<Place>(
  write: (place: Place) => string,
  read: (text: string) => Place | undefined,
): Cursor<Place> {
  const of = (place: Place): string => Buffer.from(write(place)).toString('base64url');
  return {
    of,
    parse(cursor) {
      const place = read(Buffer.from(cursor, 'base64url').toString());
      if (place !== undefined && of(place) === cursor) return place;
      throw new DomainError('malformed', 'kernel.bad_cursor', 'cursor: must be a next_cursor of this list');
    },
  };
}

const MADE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Cursor of a list sorted by creation time, newest first, then by id (a UUID). */
export const newestFirst = makeCursor<{ readonly created_at: string; readonly id: string }>(
  ({ created_at, id }) => `${created_at} ${id}`,
  (text) => {
    const [, created_at = '', id = ''] = MADE.exec(text) ?? [];
    return isMoment(created_at) ? { created_at, id } : undefined;
  },
);

/** An ISO-8601 time as we write it. PostgreSQL knows no year 0, and no 31 February. */
export const isMoment = (text: string): boolean =>
  Date.parse(text) >= 0 && new Date(text).toISOString() === text;

/** One page from up to `limit + 1` rows; the extra row shows that there is another page. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly last: Row | undefined } {
  const page = found.slice(0, limit);
  return { page, last: found.length > limit ? page.at(-1) : undefined };
}

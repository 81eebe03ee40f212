import Type, { type TSchema, type TUnsafe } from 'typebox';

/**
 * Building blocks for schemas. `explains` is the error text for a value that violates its schema; `identifier` marks a name that is looked
 * up, which content safety does not read.
 */

/** The schema with a description for the OpenAPI document. */
export function about<Schema extends TSchema>(description: string, schema: Schema): Schema {
  // `With` returns the same schema plus a key, but its type would lose the schema's static type.
  return Type.With(schema, { description }) as unknown as Schema;
}

/** One of a closed set of strings. */
export function oneOf<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Unsafe<Values[number]>({
    type: 'string',
    enum: [...values],
    explains: `must be one of ${values.join(', ')}`,
  });
}

/** Its parts are disjoint: matching is linear in the text's length. */
export const NOT_BLANK = '^\\s*[^\\s\\u0000][^\\u0000]*$';

/** Non-blank text without NUL, which cannot be stored. */
export function textOf(minLength: number, maxLength: number) {
  return Type.String({
    minLength,
    maxLength,
    pattern: minLength > 0 ? NOT_BLANK : '^[^\\u0000]*$',
    explains:
      minLength > 0
        ? `must be ${minLength}-${maxLength} characters, not only blanks`
        : `must be at most ${maxLength} characters`,
  });
}

export function wholeNumber(minimum: number, maximum: number) {
  return Type.Integer({ minimum, maximum, explains: `must be a whole number from ${minimum} to ${maximum}` });
}

export const HttpUrl = Type.String({
  format: 'http-url',
  maxLength: 2048,
  explains: 'must be an http(s) URL of at most 2048 characters',
});

export const HexColor = Type.String({
  maxLength: 7,
  identifier: true,
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  explains: 'must be a hex color',
});

/** An id that may be unknown; the route decides. */
export function idOf(explains = 'must be an id of at most 200 characters') {
  return Type.String({ maxLength: 200, explains });
}

/** Opaque, from the previous page. A cursor of another list gets the same error text (`kernel/http/page.ts`). */
export const Cursor = Type.String({
  maxLength: 200,
  explains: 'must be a next_cursor of this list',
  description: '`next_cursor` of the page before.',
});

/** Counted from 1; the scene may not exist. */
export const SceneNumber = Type.Integer({
  minimum: 1,
  maximum: 10_000,
  explains: 'must be the number of a scene, from 1',
});

/** Contract 2.6: what a route takes as `org_id` is checked before it is called. */
export const OrgId = Type.String({
  maxLength: 200,
  identifier: true,
  explains: 'must be the UUID of an organization',
  description:
    "The organization to act for. A session's user must be an active member; an organization's API key may name its own only, a personal key none.",
});

export const Uuid = Type.String({ format: 'uuid' });

/** Contract 5.5: `2026-11-20T12:00:00.000000+00:00`. */
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO-8601, UTC.' });

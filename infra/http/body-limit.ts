/** Contract 1.9: bodies up to 8 MiB, counted after unpacking. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
const SMALLEST_LIMIT_BYTES = 64 * 1024;

/** A character outside the basic plane, escaped: `😀`. */
const CHARACTER_BYTES = 12;
/** A character of one byte, escaped: `\u0041`. */
const ESCAPED_BYTES = 6;
const NUMBER_BYTES = 32;
/** Quotes, a colon, a comma. */
const PUNCTUATION_BYTES = 4;

/**
 * Maximum body size for this schema: twice the longest valid body, for whitespace and ignored properties; a power of two from
 * 64 KiB to 8 MiB. Larger bodies are refused before they are read.
 */
export function bodyLimitOf(schema: unknown): number {
  const longest = 2 * longestOf(schema);
  if (longest >= MAX_BODY_BYTES) return MAX_BODY_BYTES;
  return Math.max(SMALLEST_LIMIT_BYTES, 2 ** Math.ceil(Math.log2(longest)));
}

/** `512 KiB`, `8 MiB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / (1024 * 1024)} MiB`;

/** Bytes of the longest matching JSON; Infinity for an unbounded schema. */
function longestOf(schema: unknown): number {
  if (!isObject(schema)) return Infinity;
  const { enum: values, anyOf: branches, items, properties } = schema;
  if (Array.isArray(values))
    return Math.max(...values.map((value) => String(value).length * CHARACTER_BYTES));
  if (Array.isArray(branches)) return Math.max(...branches.map(longestOf));
  if ('const' in schema) return String(schema['const']).length * CHARACTER_BYTES;
  switch (schema['type']) {
    case 'string':
      return CHARACTER_BYTES * bound(schema['maxLength']);
    case 'array':
      return Math.min(
        bound(schema['maxItems']) * (longestOf(items) + PUNCTUATION_BYTES),
        ESCAPED_BYTES * bound(schema['maxBytesInAll']),
      );
    case 'object':
      return isObject(properties) && Object.keys(properties).length > 0 ? sumOf(properties) : Infinity;
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return NUMBER_BYTES;
    default:
      return Infinity;
  }
}

const bound = (limit: unknown): number => (typeof limit === 'number' ? limit : Infinity);

const sumOf = (properties: Readonly<Record<string, unknown>>): number =>
  Object.entries(properties).reduce(
    (sum, [name, property]) =>
      sum + name.length * CHARACTER_BYTES + PUNCTUATION_BYTES + longestOf(property) + PUNCTUATION_BYTES,
    0,
  );

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

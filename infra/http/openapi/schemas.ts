import type { TSchema } from 'typebox';
import { withExample } from './examples.ts';

/** Part of the document: plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Named schemas, `#/components/schemas/<name>`. */
export type Components = Map<string, Json>;

/** Our own keywords, defined in `infra/http/validate.ts`. */
const OUR_KEYWORDS: readonly string[] = [
  '$id', 'explains', 'unprocessable', 'identifier', 'maxBytesInAll',
]; // prettier-ignore

/**
 * A schema in OpenAPI 3.1: one with an `$id` moves to the components and is replaced by a reference. The error text
 * of a schema is its description, unless it has a better one.
 */
export function toDocumentSchema(schema: TSchema, components: Components): Json {
  return convert(schema, components) as Json;
}

function convert(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((entry) => convert(entry, components));
  if (!isObject(value)) return value;
  const name = value['$id'];
  if (typeof name !== 'string') return convertObject(value, components);
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, convertObject(value, components));
  }
  return { $ref: `#/components/schemas/${name}` };
}

function convertObject(schema: Json, components: Components): Json {
  const entries = Object.entries(schema)
    .filter(([keyword]) => !OUR_KEYWORDS.includes(keyword))
    .map(([keyword, value]) => [keyword, toKeyword(keyword, value, components)] as const);
  const explains = schema['explains'];
  // A list of values explains itself.
  const described = typeof explains !== 'string' || 'description' in schema || 'enum' in schema;
  return {
    ...Object.fromEntries(entries),
    ...(described ? {} : { description: `${explains.charAt(0).toUpperCase()}${explains.slice(1)}.` }),
  };
}

function toKeyword(keyword: string, value: unknown, components: Components): unknown {
  if (keyword === 'format' && value === 'http-url') return 'uri';
  // Property names are not keywords.
  if (keyword === 'properties' && isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, property]) => [
        name,
        withExample(name, convert(property, components) as Json),
      ]),
    );
  return convert(value, components);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { TSchema } from 'typebox';
import { withExample } from './examples.ts';

/** A piece of the document: plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Named schemas, `#/components/schemas/<name>`. */
export type Components = Map<string, Json>;

/** What our own keywords mean stands in `infra/http/validate.ts`. */
const OUR_KEYWORDS: readonly string[] = [
  '$id', 'explains', 'unprocessable', 'identifier', 'maxBytesInAll',
]; // prettier-ignore

/**
 * A schema as OpenAPI 3.1 writes it: one with an `$id` goes to the components, and a reference stands in its place. What a caller reads
 * when a value breaks its schema describes it, unless something better does.
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
  // Names of properties are no keywords.
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

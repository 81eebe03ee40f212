import type { TSchema } from 'typebox';
import { EXAMPLE_PLAN } from './example-plan.ts';
import { withExample } from './examples.ts';

/** Part of the document: plain JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The paths of the document, with their operations by method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>;

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

/**
 * The same for what callers send: an optional field may be null (contract 1.8). A named schema in which that makes a difference is another
 * component than the one in responses: `PlanInput` beside `Plan`.
 */
export function toInputSchema(schema: TSchema, components: Components): Json {
  return convert(withNulls(schema), components) as Json;
}

/** Of named schemas whose fields must fit each other. */
const EXAMPLES: Readonly<Record<string, Json>> = {
  Plan: { examples: [EXAMPLE_PLAN] },
  PlanInput: { examples: [EXAMPLE_PLAN] },
};

const NULL: Json = { type: 'null' };

function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([keyword, part]) => [
    keyword,
    keyword === 'properties' && isObject(part)
      ? withNullProperties(part, value['required'])
      : withNulls(part),
  ]);
  const name = value['$id'];
  const input = Object.fromEntries(entries) as Json;
  return typeof name === 'string' && JSON.stringify(input) !== JSON.stringify(value)
    ? { ...input, $id: `${name}Input` }
    : input;
}

function withNullProperties(properties: Json, required: unknown): Json {
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const input = withNulls(property);
      return [name, isRequired(name) || !isObject(input) ? input : orNull(input)];
    }),
  );
}

/** The description of the field stays on the field. */
function orNull(schema: Json): Json {
  if ('$id' in schema) return { anyOf: [schema, NULL] };
  const { description, anyOf: branches, ...value } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    anyOf: [...(Array.isArray(branches) ? (branches as readonly unknown[]) : [value]), NULL],
  };
}

function convert(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((entry) => convert(entry, components));
  if (!isObject(value)) return value;
  const name = value['$id'];
  if (typeof name !== 'string') return convertObject(value, components);
  if (!components.has(name)) {
    components.set(name, {});
    components.set(name, { ...convertObject(value, components), ...EXAMPLES[name] });
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

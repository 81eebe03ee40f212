import fc from 'fast-check';
import { follow, type OpenApiDocument } from './document.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Values by schema or property name, where an arbitrary value would not do: existing ids, sensible plans. */
export type GivenValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Values that a schema of the document accepts. Keywords it does not know are an error: they would be ignored otherwise. */
export function valuesOf(
  document: OpenApiDocument,
  part: object,
  given: GivenValues = {},
): fc.Arbitrary<unknown> {
  const named = given[nameOf(part)];
  if (named) return named;
  const schema = follow(document, part) as Schema;
  const unknown = Object.keys(schema).filter((keyword) => !KNOWN.includes(keyword));
  if (unknown.length > 0) throw new Error(`no values can be made for ${unknown.join(', ')}`);
  const { anyOf, enum: values } = schema;
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(values)) return fc.constantFrom(...(values as readonly unknown[]));
  if (Array.isArray(anyOf))
    return fc.oneof(...(anyOf as readonly object[]).map((each) => valuesOf(document, each, given)));
  switch (schema['type']) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return fc.integer({ min: numberOf(schema, 'minimum', -1000), max: numberOf(schema, 'maximum', 1000) });
    case 'number':
      return fc.double({
        min: numberOf(schema, 'minimum', -1e6),
        max: numberOf(schema, 'maximum', 1e6),
        noNaN: true,
      });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valuesOf(document, schema['items'] as object, given), {
        minLength: numberOf(schema, 'minItems', 0),
        // Batches of 50 are for the specs of the batch.
        maxLength: Math.min(3, numberOf(schema, 'maxItems', 3)),
      });
    case 'object':
      return objectsOf(document, schema, given);
    default:
      throw new Error(`no values can be made for ${JSON.stringify(schema)}`);
  }
}

const KNOWN =
  'type const enum anyOf description examples format pattern minLength maxLength minimum maximum items minItems maxItems required properties maxProperties additionalProperties'.split(
    ' ',
  );

function objectsOf(document: OpenApiDocument, schema: Schema, given: GivenValues): fc.Arbitrary<object> {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, object>>)
    // With an API key it must match the key's organization.
    .filter(([name]) => name !== 'org_id')
    .map(([name, property]) => [name, given[name] ?? valuesOf(document, property, given)] as const);
  const requiredKeys = (schema['required'] ?? []) as string[];
  const named = fc.record(Object.fromEntries(properties), { requiredKeys });
  if (schema['additionalProperties'] === false) return named;
  const others = fc.dictionary(
    fc.string().map((name) => `x-${name}`),
    // Refused anywhere.
    fc.jsonValue({ maxDepth: 3 }).filter((value) => !/__proto__|constructor/.test(JSON.stringify(value))),
    { maxKeys: 2 },
  );
  return fc.tuple(others, named).map(([more, own]) => ({ ...more, ...own }));
}

const nameOf = (part: object): string =>
  String(Reflect.get(part, '$ref') ?? '')
    .split('/')
    .at(-1) ?? '';

function stringsOf(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const minLength = numberOf(schema, 'minLength', 0);
  const maxLength = numberOf(schema, 'maxLength', 200);
  if (format === 'uri') return fc.webUrl().filter((url) => url.length <= maxLength);
  if (format === 'uuid') return fc.uuid();
  const free = fc
    .string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) })
    .filter((text) => !text.includes('\0'));
  if (typeof pattern !== 'string') return free;
  const matches = new RegExp(pattern, 'u');
  // Only our free texts speak of NUL, which nothing may hold; whatever else has a pattern is made from it.
  if (!pattern.includes('\\u0000'))
    return fc.stringMatching(matches).filter((text) => text.length <= maxLength);
  const longest = fc.constantFrom('x', '語', '🐝').map((unit) => unit.repeat(maxLength));
  return fc.oneof(
    { weight: 30, arbitrary: free.filter((text) => matches.test(text)) },
    { weight: 1, arbitrary: longest },
  );
}

function numberOf(schema: Schema, keyword: string, fallback: number): number {
  const value = schema[keyword];
  return typeof value === 'number' ? value : fallback;
}

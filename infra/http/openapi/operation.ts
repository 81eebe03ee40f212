import type { TSchema } from 'typebox';
import type { Access, Route } from '../../../modules/kernel/http/route.ts';
import { withExample } from './examples.ts';
import { bodyLimitOf, sizeText } from '../body-limit.ts';
import { propertiesOf, rateLimitHeaders, refusalsOf } from './refusals.ts';
import { toDocumentSchema, toInputSchema, type Components, type Json } from './schemas.ts';

/** `/v1/videos/:uuid` becomes `/v1/videos/{uuid}`. */
export const toDocumentPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** One operation of the document, with named schemas added to `components`. */
export function toOperation(route: Route<never>, components: Components): Json {
  const { operationId, summary, description, tag = 'Others', access } = route;
  const parameters = parametersOf(route, components);
  return {
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    security: [...SECURITY[access], ...(route.auditorsRead === true ? [{ auditorToken: [] }] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route, components) } : {}),
    responses: { ...answersOf(route, components), ...refusalsOf(route) },
  };
}

const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  caller: [{ apiKey: [] }, { session: [] }],
  session: [{ session: [] }],
  operator: [{ session: [] }, { operatorToken: [] }],
  any: [{ apiKey: [] }, { session: [] }, { operatorToken: [] }],
};

/** Counted from 1. */
const NUMBER = { type: 'string', pattern: '^[1-9][0-9]{0,8}$' };

function parametersOf(route: Route<never>, components: Components): readonly Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    // Any string is allowed: an id that is not a UUID is unknown (404).
    schema: ID.test(name)
      ? { type: 'string', examples: [EXAMPLE_ID] }
      : withExample(name, name === 'n' ? NUMBER : { type: 'string' }),
  }));
  const { query } = route;
  const inQuery = Object.entries(query ? propertiesOf(query) : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: requiredOf(query).includes(name),
    schema: withExample(name, toDocumentSchema(schema as object, components)),
  }));
  const inHeaders = Object.entries(route.headers ?? {}).map(([name, { description, schema }]) => ({
    name,
    in: 'header',
    description,
    schema: toDocumentSchema(schema, components),
  }));
  const shared = [
    ...(route.waits === true ? ['Prefer'] : []),
    ...(route.idempotency ? ['Idempotency-Key'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...inQuery, ...inHeaders, ...shared];
}

const ID = /^(uuid|\w*_id|id)$/;
const EXAMPLE_ID = '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';

function requestBodyOf({ body = {}, example }: Route<never>, components: Components): Json {
  const schema = toInputSchema(body, components);
  return {
    description: `At most ${sizeText(bodyLimitOf(body))}.`,
    required: requiredOf(body).length > 0,
    content: { 'application/json': { schema, ...(example ? { example } : {}) } },
  };
}

function requiredOf(schema: object | undefined): readonly unknown[] {
  const required: unknown = schema && Reflect.get(schema, 'required');
  return Array.isArray(required) ? required : [];
}

function answersOf(route: Route<never>, components: Components): Json {
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...(route.bucket ? rateLimitHeaders() : {}),
    ...(route.waits === true
      ? { 'Preference-Applied': { $ref: '#/components/headers/Preference-Applied' } }
      : {}),
  };
  if (route.events) return { 200: { headers, ...streamOf(route.events, components) } };
  return Object.fromEntries(
    Object.entries(route.answers ?? {}).map(
      ([status, { description, schema, as = 'application/json', alsoAs = [] }]) => [
        status,
        {
          description,
          headers,
          content: {
            [as]: { schema: toDocumentSchema(schema, components) },
            ...Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: 'string' } }])),
          },
        },
      ],
    ),
  );
}

/** The schema describes one event as its fields arrive, which are text: OpenAPI 3.1 cannot describe a stream. */
function streamOf(events: NonNullable<Route['events']>, components: Components): Json {
  const lines = Object.entries(events).map(([name, { description }]) => `- \`${name}\`: ${description}`);
  const each = Object.entries(events).map(([name, { schema }]) => ({
    type: 'object',
    required: ['id', 'event', 'data'],
    properties: {
      id: { type: 'string', pattern: '^[1-9][0-9]*$', examples: ['7'] },
      event: name === '*' ? { type: 'string', examples: ['scene'] } : { const: name },
      data: {
        type: 'string',
        description: 'JSON.',
        contentMediaType: 'application/json',
        contentSchema: dataOf(name, schema, components),
        examples: [JSON.stringify({ type: name === '*' ? 'scene' : name })],
      },
    },
  }));
  return {
    description: `Server-sent events as the work happens, each with \`id\`, \`event\` and one line of JSON in \`data\`, whose \`type\` is the event:\n\n${lines.join('\n')}`,
    content: { 'text/event-stream': { schema: { anyOf: each } } },
  };
}

/** The event's data with its name. */
function dataOf(
  name: string,
  { $id: _, ...schema }: TSchema & { $id?: string },
  components: Components,
): Json {
  const documented = toDocumentSchema(schema, components);
  const type = name === '*' ? { type: 'string', examples: ['scene'] } : { const: name };
  const required: unknown = documented['required'];
  return {
    ...documented,
    ...('properties' in documented ? {} : { additionalProperties: true }),
    required: ['type', ...(Array.isArray(required) ? required.map(String) : [])],
    properties: { type, ...propertiesOf(documented) },
  };
}

import type { Route } from '../../../modules/kernel/http/route.ts';
import { withLinks } from './links.ts';
import { toDocumentPath, toOperation } from './operation.ts';
import { OWN_PATHS } from './own-operations.ts';
import { Refusal, sharedResponses } from './refusals.ts';
import type { Components, Json, Paths } from './schemas.ts';

/**
 * The OpenAPI 3.1 document of these routes. Built from the constants that validate, so that it is accurate; a spec
 * checks the server against it (`test/infra/http/openapi`).
 */
export function makeOpenApiDocument(
  routes: readonly Route<never>[],
  { publicUrl, version }: { readonly publicUrl: string; readonly version: string },
): Json {
  const schemas: Components = new Map([['Refusal', Refusal]]);
  const paths = withLinks(routes, { ...pathsOf(routes, schemas), ...OWN_PATHS }, schemas);
  const tags = [...new Set(routes.map(({ tag }) => tag ?? 'Others')), 'Media', 'Operations'];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fabula',
      version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name, ...(TAGS[name] === undefined ? {} : { description: TAGS[name] }) })),
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      responses: sharedResponses(),
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: Object.fromEntries(
        Object.entries(SECURITY_SCHEMES).filter(
          ([name]) =>
            (name !== 'operatorToken' || isForOperator(routes)) &&
            (name !== 'auditorToken' || routes.some(({ auditorsRead }) => auditorsRead === true)),
        ),
      ),
    },
  };
}

function pathsOf(routes: readonly Route<never>[], schemas: Components): Paths {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = (paths[toDocumentPath(route.path)] ??= {});
    path[route.method.toLowerCase()] = toOperation(route, schemas);
  }
  return paths;
}

const isForOperator = (routes: readonly Route<never>[]): boolean =>
  routes.some(({ access }) => access === 'operator' || access === 'any');

const DESCRIPTION = `Turns a text instruction into a narrated, animated video.

Work is asynchronous: a request is accepted, an id is returned at once, and rendering runs in the background. Poll the status at most
once every 5 seconds, or send \`Prefer: wait=30\`: the response then waits for a change, and counts as one request.

Every unsuccessful response is \`{"detail": "<what is wrong>"}\`, also for a request that matches no operation: 404 and 405
for an unknown path or method, 408 for a request that takes too long to arrive, 414 and 431 for a URL or headers that are too long.

\`null\` for an optional field means that it is absent; unknown fields are ignored. Bodies are JSON, 64 levels deep and of
200,000 values at most, plain or compressed with gzip, deflate or br. Each operation documents its maximum body size, uncompressed.
Text is Unicode, without lone surrogates and NUL.

Rate limits are fixed windows of 60 seconds that begin with the caller's first request. They are counted per user, or per organization for its
key; every response of a limited operation has \`X-RateLimit-*\`.`;

const TAGS: Readonly<Record<string, string>> = {
  'Training videos': 'Create jobs, poll them, control them.',
  'Marketing videos': 'The same for the Marketing line.',
  'Training edits': 'Edit a finished film in words, and revert edits.',
  'Marketing edits': 'The same for the Marketing line.',
  Voices: 'The narrators.',
  Credits: "A workspace's ledger.",
  Audit: 'Proofs that the log was not changed, verifiable with its public key.',
  'API keys': "Of the dashboard's Developer tab.",
  Planner: 'Every stage of the work as a stream of events, for internal tools.',
  Media: 'Files that responses link to.',
  Operations: 'For those who run the service.',
};

const HEADERS: Json = {
  'X-Request-Id': {
    description: 'Recorded in the log and in the events that the request caused.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': { description: 'Requests per window.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the window ends.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Retry-After': {
    description: 'Seconds after which it is worth trying again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Preference-Applied': {
    description: 'The waiting time that was granted, when one was asked for.',
    schema: { type: 'string', examples: ['wait=30'] },
  },
  'WWW-Authenticate': { schema: { type: 'string' } },
};

const PARAMETERS: Json = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`wait=<seconds>`, up to 30 (RFC 7240): holds the answer until the status changes. What is final or waits for the caller is answered at once.',
    schema: { type: 'string', examples: ['wait=30'] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Of your choice, for this operation and this owner. The first success is kept for 24 hours and comes back byte for byte whenever the key is sent again, whatever the body; a request that was refused is tried anew.',
    schema: { type: 'string', maxLength: 255, pattern: '^[ -~]*$', examples: ['edit-7-of-order-4711'] },
  },
};

const SECURITY_SCHEMES: Json = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: '`kn_` and 64 hexadecimal characters, of a user or an organization.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A dashboard session: HS256, audience `authenticated`, `sub` = user UUID.',
  },
  operatorToken: { type: 'http', scheme: 'bearer', description: "The operator's internal token." },
  auditorToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A token that the operator issued for an audit: reads ledgers, histories, receipts and proofs; each read is on record.',
  },
};

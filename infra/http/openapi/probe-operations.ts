import type { TSchema } from 'typebox';
import { openRefusals, refusal } from './refusals.ts';
import type { Paths } from './schemas.ts';

const headers = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const failures = openRefusals();

const HEALTH: TSchema = {
  type: 'object',
  required: ['status', 'version'],
  additionalProperties: true,
  properties: { status: { const: 'ok' }, version: { type: 'string', examples: ['2.5.0'] } },
};
const LIVENESS: TSchema = {
  type: 'object',
  required: ['status'],
  properties: { status: { const: 'alive' } },
};

const probe = (
  operationId: string,
  summary: string,
  description: string,
  answer: TSchema,
): Paths[string] => ({
  get: {
    operationId,
    summary,
    description,
    tags: ['Operations'],
    security: [],
    responses: {
      200: { description: 'It works.', headers, content: { 'application/json': { schema: answer } } },
      ...failures,
    },
  },
});

export const OPERATOR_ONLY =
  "Where other machines reach the service (`HOST` is not loopback): only with the operator's token, as a bearer token or as the password.";

/** Operations for supervisors and Prometheus; open to all. */
export const PROBE_PATHS: Paths = {
  '/health': probe(
    'get_health',
    'Whether the service works',
    'To the operator, and where only this machine reaches the service, also how far projections are behind.',
    HEALTH,
  ),
  '/health/ready': probe(
    'get_readiness',
    'Whether the service can take requests',
    'The same as `/health`, under the name that orchestrators expect: 503 while it starts, and while its database is away.',
    HEALTH,
  ),
  '/health/live': probe(
    'get_liveness',
    'Whether the process answers',
    'Also 200 while the service starts and while its database is away: a restart would not help.',
    LIVENESS,
  ),
  '/metrics': {
    get: {
      operationId: 'get_metrics',
      summary: 'Figures for Prometheus',
      description: OPERATOR_ONLY,
      tags: ['Operations'],
      security: [],
      responses: {
        200: {
          description: 'Text format 0.0.4.',
          headers,
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        401: refusal(401, "The operator's token is missing or not valid."),
        ...failures,
      },
    },
  },
};

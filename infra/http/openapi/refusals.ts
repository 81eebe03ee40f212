import type { Route } from '../../../modules/kernel/http/route.ts';
import type { Json } from './schemas.ts';

/** Contract 1.1: the body of every unsuccessful response. */
export const Refusal: Json = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      type: 'string',
      description: 'What is wrong, with the path of the field where there is one.',
      examples: ['videos.3.color_palette.primary: must be a hex color'],
    },
  },
};

/** Refusals that all operations share: `#/components/responses/<name>`. */
const SHARED = {
  400: ['BadRequest', 'A value breaks its schema, or `org_id` is not the organization of the API key.'],
  401: ['Unauthorized', 'The API key or the authorization header is missing, malformed or revoked.'],
  403: ['Forbidden', 'Not for this kind of caller, or not an active member of the organization.'],
  408: ['TooSlow', 'The request took too long to arrive.'],
  413: ['TooLarge', 'The body is larger than this operation takes, or holds more than 200,000 values.'],
  414: ['UrlTooLong', 'The URL is longer than 8 KiB.'],
  415: ['UnsupportedPacking', 'The body is packed in a way that is not gzip, deflate or br.'],
  422: ['Unprocessable', 'The body is no JSON object, or a required field is missing.'],
  431: ['HeadersTooLarge', 'The headers are larger than 16 KiB.'],
  429: ['TooManyRequests', 'The rate limit is exceeded.'],
  500: ['InternalError', 'An unexpected failure of the request itself; worth trying again after 2 seconds.'],
  503: ['Unavailable', 'A part we need is away; worth trying again.'],
} as const;

type SharedStatus = keyof typeof SHARED;

/** Every refusal of an operation by status: shared ones and its own. */
export function refusalsOf(route: Route<never>): Json {
  const { refusals = {} } = route;
  const shared = sharedBy(route).filter((status) => !(status in refusals));
  const own = Object.entries(refusals).map(
    ([status, when]) => [status, answerOf(Number(status), when, route)] as const,
  );
  return Object.fromEntries<Json>([
    ...shared.map((status) => [String(status), refTo(status)] as const),
    ...own,
  ]);
}

export function sharedResponses(): Json {
  return Object.fromEntries<Json>(
    Object.entries(SHARED).map(([status, [name, when]]) => [name, refusal(Number(status), when)]),
  );
}

const refTo = (status: SharedStatus): Json => ({
  $ref: `#/components/responses/${SHARED[status][0]}`,
});

/** Of any operation. */
const ANYWHERE: readonly SharedStatus[] = [408, 414, 431, 500, 503];

/** For operations without authentication. */
export const openRefusals = (): Json =>
  Object.fromEntries<Json>(ANYWHERE.map((status) => [String(status), refTo(status)]));

/** Contract 1.7, as `mountRoute` checks it. */
function sharedBy({ access, bucket, body, query }: Route<never>): readonly SharedStatus[] {
  const takesOrganization = [body, query].some((schema) => schema && 'org_id' in propertiesOf(schema));
  const statuses: readonly (readonly [SharedStatus, boolean])[] = [
    [400, body !== undefined || query !== undefined],
    [401, true],
    [403, access !== 'any' || takesOrganization],
    [413, body !== undefined],
    [415, body !== undefined],
    [422, body !== undefined || query !== undefined],
    [429, bucket !== undefined],
    ...ANYWHERE.map((status) => [status, true] as const),
  ];
  return statuses.filter(([, applies]) => applies).map(([status]) => status);
}

/** An operation's own reason, added to the status's general meaning. */
function answerOf(status: number, when: string, route: Route<never>): Json {
  const applies = sharedBy(route).find((shared) => shared === status);
  return refusal(status, applies === undefined ? when : `${when} Or: ${SHARED[applies][1]}`);
}

export function refusal(status: number, description: string): Json {
  const header = (name: string): Json => ({ [name]: { $ref: `#/components/headers/${name}` } });
  return {
    description,
    headers: {
      ...header('X-Request-Id'),
      ...(status === 429 ? { ...rateLimitHeaders(), ...header('Retry-After') } : {}),
      ...(status === 503 ? header('Retry-After') : {}),
      ...(status === 401 ? header('WWW-Authenticate') : {}),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}

export function rateLimitHeaders(): Json {
  return Object.fromEntries(
    ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );
}

export function propertiesOf(schema: object): Json {
  const properties: unknown = Reflect.get(schema, 'properties');
  return typeof properties === 'object' && properties !== null ? (properties as Json) : {};
}

import fc from 'fast-check';
import type { OpenApiDocument, Operation, Parameter } from './document.ts';
import { valuesOf, type GivenValues } from './values.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  /** The operation it was made for. */
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Known {
  /** Things that there are, each with the API key and the session of its owner. */
  readonly owned: readonly { readonly key: string; readonly session: string; readonly id: string }[];
  readonly given?: GivenValues;
}

/** Requests that break no rule of the document. */
export function validRequests(
  document: OpenApiDocument,
  operation: Operation,
  { owned, given }: Known,
): fc.Arbitrary<WireRequest> {
  const one = fc.constantFrom(...owned);
  const another = fc.tuple(one, one, fc.uuid()).map(([owner, { id }, unknown]) => [
    { ...owner, id },
    { ...owner, id: unknown },
  ]);
  const target = fc.oneof(
    one,
    one,
    one,
    another.chain((both) => fc.constantFrom(...both)),
  );
  const body = operation.body ? valuesOf(document, operation.body, given) : fc.constant(undefined);
  const requiredKeys = operation.parameters.filter(isRequiredQuery).map(({ name }) => name);
  const query = fc.record(Object.fromEntries(queryOf(document, operation)), { requiredKeys });
  const numbers = fc.record(Object.fromEntries(numbersOf(document, operation)));
  return fc.tuple(target, body, query, numbers).map(([{ key, session, id }, sent, asked, counted]) => ({
    operationId: operation.operationId,
    method: operation.method,
    path:
      operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name in counted ? String(counted[name]) : id,
      ) + toSearch(asked),
    headers: { 'x-api-key': operation.takesKeys ? key : session, 'content-type': 'application/json' },
    body: sent === undefined ? undefined : JSON.stringify(sent),
  }));
}

/** What is counted in the path, beside the one id: the number of a version. */
const numbersOf = (
  document: OpenApiDocument,
  { parameters }: Operation,
): readonly (readonly [string, fc.Arbitrary<unknown>])[] =>
  parameters
    .filter(({ name, in: place }) => place === 'path' && name === 'n')
    .map(({ name, schema }) => [name, valuesOf(document, schema)]);

const isRequiredQuery = (parameter: Parameter): boolean =>
  parameter.in === 'query' && parameter.required === true;

/** With a cursor, an organization or an event's id only those who got them can do something. */
function queryOf(
  document: OpenApiDocument,
  { parameters }: Operation,
): readonly (readonly [string, fc.Arbitrary<unknown>])[] {
  return parameters
    .filter(
      (parameter) => parameter.in === 'query' && !['cursor', 'org_id', 'as_of'].includes(parameter.name),
    )
    .map(({ name, schema }) => [name, valuesOf(document, schema)]);
}

function toSearch(asked: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts);
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Requests with one thing wrong, or odd. */
export function hostileRequests(
  document: OpenApiDocument,
  operation: Operation,
  known: Known,
): fc.Arbitrary<WireRequest> {
  const changes = [
    pathChanges,
    headerChanges,
    methodChanges,
    ...(operation.body ? [jsonChanges, jsonChanges, textChanges] : []),
  ];
  const change = fc.oneof(...changes);
  return fc
    .tuple(validRequests(document, operation, known), change)
    .map(([request, alter]) => alter(request));
}

type Change = (request: WireRequest) => WireRequest;

const junkText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '..',
    '%00',
    "'; DROP TABLE",
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'x'.repeat(5001),
  ),
);
const junk = fc.oneof(
  junkText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    null,
    0,
    -1,
    29,
    301,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    true,
    [],
    {},
    [[]],
    [null],
    '#12',
    'javascript:alert(1)',
  ),
);

/** A value somewhere in the body becomes another, goes, or gets company. */
const jsonChanges: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add'), junkText, junk)
  .map(([choice, how, name, value]) => (request) => {
    const body: unknown = JSON.parse(request.body ?? '{}');
    const places = placesIn(body);
    const place = places[choice % Math.max(1, places.length)];
    if (!place) return { ...request, body: JSON.stringify(value) };
    if (how === 'replace') Reflect.set(place.holder, place.key, value);
    else if (how === 'remove') Reflect.deleteProperty(place.holder, place.key);
    // An array does not give its length away: then there is no company.
    else
      Reflect.defineProperty(place.holder, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return { ...request, body: JSON.stringify(body) };
  });

interface Place {
  readonly holder: object;
  readonly key: string;
}

function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [{ holder: value, key }, ...placesIn(entry)]);
}

/** The body is not quite JSON any more, or JSON of an odd kind. */
const textChanges: fc.Arbitrary<Change> = fc
  .tuple(fc.nat(), fc.nat(7), junkText)
  .map(([choice, how, text]) => (request) => {
    const body = request.body ?? '';
    const at = choice % Math.max(1, body.length);
    const changed = [
      () => body.slice(0, at),
      () => body.slice(0, at) + text + body.slice(at),
      () => body + text,
      () => text,
      () => body.replace(/:\s*\d+/, ':1e400'),
      () => body.replace(/"/, '"__proto__":{"a":1},"'),
      () => `${'['.repeat(choice % 5000)}${body}${']'.repeat(choice % 5000)}`,
      () => body.replace('{', '{"videos":[],"videos":null,'),
    ][how];
    return { ...request, body: changed?.() ?? body };
  });

const headerText = fc.oneof(
  fc.stringMatching(/^[ -~]{0,40}$/).map((text) => text.trim()),
  fc.constantFrom(
    'x'.repeat(9000),
    'wait=30',
    'bytes=0-',
    '*',
    'gzip',
    'br',
    'text/html',
    '0',
    '-1',
    'undefined',
  ),
);
const HEADERS = [
  'x-api-key',
  'authorization',
  'content-type',
  'content-encoding',
  'accept',
  'accept-encoding',
  'prefer',
  'range',
  'if-none-match',
  'if-match',
  'if-range',
  'if-modified-since',
  'idempotency-key',
  'last-event-id',
  'cookie',
  'origin',
  'x-forwarded-for',
  'x-http-method-override',
];

const headerChanges: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...HEADERS), headerText)
  .map(([name, value]) => (request) => {
    // An answer that is held is no answer to look at now.
    const sent = name === 'prefer' ? value.replace(/wait/gi, 'wAit =0; x') : value;
    return { ...request, headers: { ...request.headers, [name]: sent } };
  });

const methodChanges: fc.Arbitrary<Change> = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE')
  .map((method) => (request) => ({ ...request, method, body: method === 'GET' ? undefined : request.body }));

const pathChanges: fc.Arbitrary<Change> = fc.tuple(fc.nat(7), junkText).map(([how, text]) => (request) => {
  const junkPart = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
  const changed = [
    request.path.replace(/[0-9a-f-]{36}/i, junkPart),
    `${request.path}/${junkPart}`,
    `${request.path}?${junkPart}=${junkPart}`,
    `${request.path}?limit=${junkPart}`,
    `${request.path}?cursor=${junkPart}`,
    `${request.path}?org_id=${junkPart}&status=${junkPart}`,
    request.path.toUpperCase(),
    `/${request.path}/%E0%A4%A`,
  ][how];
  return { ...request, path: changed ?? request.path };
});

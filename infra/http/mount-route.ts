import type Router from '@koa/router';
import type Koa from 'koa';
import type { Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { rateLimitExceeded, type Bucket } from '../../modules/kernel/http/rate-limit.ts';
import type { SafetyScan } from '../../modules/kernel/safety-scan.ts';
import type { Access, Route, RouteAnswer, RouteRequest } from '../../modules/kernel/http/route.ts';
import type { AnswerOnce } from './answer-once.ts';
import { actFor, mayUse, type IsActiveMember } from './act-for.ts';
import type { Authenticate } from './authenticate.ts';
import { bodyLimitOf } from './body-limit.ts';
import { countRequest, type RateLimiting } from './limit-rate.ts';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { parsePreferWait } from './prefer-wait.ts';
import { makeBodyScan } from '../../modules/kernel/http/body-scan.ts';
import { readBody } from './read-body.ts';
import type { EventStreams } from './streams/event-streams.ts';
import { makeQueryValidator, makeValidator } from './validate.ts';

export type { Authenticate } from './authenticate.ts';

/** Per-request state for log and metrics. */
export interface RequestState {
  requestId: string;
  operation?: string;
  bucket?: Bucket;
  actor?: string;
  /** The caller disconnected before the response. */
  isAbandoned?: true;
  /** A long poll. */
  isHeld?: boolean;
}

/** Middleware of every operation. */
export interface Gate {
  readonly authenticate: Authenticate;
  /** Scans all texts of callers. */
  readonly safety: SafetyScan;
  /** Absent: no session may act for an organization. */
  readonly isActiveMember?: IsActiveMember | undefined;
  /** Absent: `Idempotency-Key` is ignored. */
  readonly answerOnce?: AnswerOnce | undefined;
  /** Records an auditor's reads. Absent: auditors have no access. */
  readonly recordRead?: RecordRead | undefined;
  /** Absent: nothing is limited. */
  readonly rateLimiting?: RateLimiting | undefined;
  /** Absent: no operation answers with a stream of events. */
  readonly eventStreams?: EventStreams | undefined;
  /** Aborts when the server stops: long polls are answered at once. */
  readonly stopping?: AbortSignal | undefined;
}

/** Resolves when the read is recorded. */
type RecordRead = (
  auditor: Caller,
  read: { readonly view: string; readonly path: string; readonly requestId: string },
) => Promise<void>;

type Context = Koa.ParameterizedContext<RequestState> & { params: Record<string, string> };

/**
 * Checks in the order of contract 1.7: authentication (401), kind of caller (403), rate (429), size (413), JSON (422), schema, organization,
 * replay of an earlier response.
 * A refused kind of caller counts against its quota like any other.
 */
export function mountRoute(router: Router<RequestState>, route: Route<never>, gate: Gate): void {
  const validateBody = route.body ? makeValidator(route.body) : undefined;
  const maxBytes = bodyLimitOf(route.body);
  const scanBody = route.body ? makeBodyScan(route.body, gate.safety) : undefined;
  const validateQuery = route.query ? makeQueryValidator(route.query) : undefined;
  router.register(route.path, [route.method], async (ctx: Context) => {
    ctx.state.operation = route.operationId;
    ctx.set('Cache-Control', 'no-store');
    const caller = await admit(ctx, route, gate);
    const query = Object.fromEntries(new URLSearchParams(ctx.querystring));
    validateQuery?.(query);
    const body = validateBody?.(await readBody(ctx.req, maxBytes));
    const key = route.idempotency ? parseIdempotencyKey(ctx.get('idempotency-key')) : undefined;
    const orgId = orgIdIn(route.body, body) ?? orgIdIn(route.query, query);
    const waitSeconds = route.waits === true ? parsePreferWait(ctx.get('prefer')) : 0;
    if (waitSeconds > 0) ctx.state.isHeld = true;
    const isActiveMember = gate.isActiveMember ?? nobody;
    const acting = await actFor(caller, orgId, isActiveMember);
    const signal = signalOf(ctx, gate.stopping);
    const request: RouteRequest<never> = {
      caller: acting,
      params: ctx.params,
      query,
      header: headerOf(ctx),
      // The validator checked it against the route's own schema.
      body: body as never,
      requestId: ctx.state.requestId,
      workId: ctx.state.requestId,
      waitSeconds,
      mayUse: (owner) => mayUse(acting, owner, isActiveMember),
      assertSafe: () => scanBody?.(body, signal) ?? Promise.resolve(),
      signal,
    };
    if (acting.kind === 'auditor') await putOnRecord(ctx, route, acting, gate);
    const answer = await answerTo(request, route, key, gate.answerOnce);
    if (answer.events) {
      if (!gate.eventStreams) throw new Error(`${route.operationId}: nobody serves streams of events`);
      ctx.respond = false;
      gate.eventStreams.serve(ctx.res, answer.events);
      return;
    }
    ctx.status = answer.status;
    if (waitSeconds > 0) ctx.set('Preference-Applied', `wait=${waitSeconds}`);
    ctx.type = 'json';
    if (answer.headers) ctx.set(answer.headers);
    ctx.body = answer.body;
  });
}

/** A read that cannot be recorded is not answered. */
async function putOnRecord(ctx: Context, route: Route<never>, auditor: Caller, gate: Gate): Promise<void> {
  if (!gate.recordRead) throw new Error(`${route.operationId}: nobody records what auditors read`);
  const { requestId } = ctx.state;
  await gate.recordRead(auditor, { view: route.operationId, path: ctx.url, requestId });
}

/** Contract 6.2: replays the stored response of an `Idempotency-Key`, byte for byte. */
async function answerTo(
  request: RouteRequest<never>,
  route: Route<never>,
  key: string | undefined,
  answerOnce: AnswerOnce | undefined,
): Promise<RouteAnswer> {
  if (key === undefined || !route.idempotency || !answerOnce) return handleSafely(request, route);
  const name = { owner: await route.idempotency(request), operation: route.operationId, key };
  return answerOnce(name, (workId) => handleSafely({ ...request, workId }, route), request.signal);
}

/** Guarantees that the caller's texts have been scanned before any response. */
async function handleSafely(request: RouteRequest<never>, route: Route<never>): Promise<RouteAnswer> {
  const scanned: string[] = [];
  const assertSafe = async () => {
    await request.assertSafe();
    scanned.push(route.operationId);
  };
  if (route.checksFirst !== true) await assertSafe();
  const answer = await route.handle({ ...request, assertSafe });
  if (scanned.length === 0) throw new Error(`${route.operationId} answers without a content-safety scan`);
  return answer;
}

const KINDS: Readonly<Record<Access, readonly Caller['kind'][]>> = {
  caller: ['key', 'session'],
  session: ['session'],
  operator: ['session', 'internal'],
  any: ['key', 'session', 'internal'],
};

async function admit(ctx: Context, route: Route<never>, gate: Gate): Promise<Caller> {
  const caller = await gate.authenticate(headerOf(ctx));
  ctx.state.actor = caller.actor;
  const { bucket } = route;
  if (bucket) ctx.state.bucket = bucket;
  const quota = bucket && gate.rateLimiting && (await countRequest(gate.rateLimiting, bucket, caller, ctx));
  if (!mayCall(caller, route))
    throw new DomainError('forbidden', 'http.kind_of_caller', REFUSED_KINDS[route.access]);
  if (quota?.exceeded === true) throw rateLimitExceeded(quota);
  return caller;
}

const mayCall = ({ kind }: Caller, { access, auditorsRead }: Route<never>): boolean =>
  KINDS[access].includes(kind) || (kind === 'auditor' && auditorsRead === true);

const REFUSED_KINDS: Readonly<Record<Access, string>> = {
  caller: 'this operation needs an API key or a dashboard session',
  session: 'this operation needs a dashboard session',
  operator: "this operation needs a dashboard session or the operator's token",
  any: "this operation needs an API key, a dashboard session or the operator's token",
};

const nobody: IsActiveMember = () => Promise.resolve(false);

const headerOf = (ctx: Context) => (name: string) => ctx.get(name) || undefined;

/** `org_id` is read only where the schema names it. */
function orgIdIn(schema: Route['body'], value: unknown): string | undefined {
  const properties: unknown = schema === undefined ? undefined : Reflect.get(schema, 'properties');
  if (typeof properties !== 'object' || properties === null || !Object.hasOwn(properties, 'org_id'))
    return undefined;
  const orgId: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'org_id') : undefined;
  return typeof orgId === 'string' ? orgId : undefined;
}

function signalOf(ctx: Context, stopping: AbortSignal | undefined): AbortSignal {
  const ended = new AbortController();
  const abort = () => {
    ended.abort();
  };
  stopping?.addEventListener('abort', abort);
  if (stopping?.aborted === true) abort();
  // The request closes as soon as its body was read; only the response's close means a disconnect.
  ctx.res.once('close', () => {
    stopping?.removeEventListener('abort', abort);
    if (!ctx.res.writableFinished) abort();
  });
  return ended.signal;
}

import type Koa from 'koa';
import type { Logger } from 'pino';
import { noTracing, type Span, type Tracing } from '../../modules/kernel/tracing.ts';
import { toErrorAnswer } from './errors.ts';
import type { Metrics } from './metrics.ts';
import type { RequestState } from './mount-route.ts';

type Context = Koa.ParameterizedContext<RequestState>;

export interface AnswerErrors {
  readonly log: Logger;
  readonly newId: () => string;
  readonly metrics?: Pick<Metrics, 'observeRequest'> | undefined;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

/** The only place that turns errors into responses. Assigns the request id, and reports the outcome to log, metrics and trace. */
export function answerErrors(parts: AnswerErrors): Koa.Middleware<RequestState> {
  const tracing = parts.tracing ?? noTracing;
  return async (ctx, next) => {
    const id = parts.newId();
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    await tracing.traceRequest({ id, traceparent: ctx.get('traceparent') }, async (span) => {
      await answer(ctx, next, parts);
      describe(span, ctx);
    });
  };
}

async function answer(ctx: Context, next: Koa.Next, parts: AnswerErrors): Promise<void> {
  const started = performance.now();
  try {
    await next();
    if (ctx.respond !== false && ctx.status >= 400 && !ctx.body) refuseUnrouted(ctx);
  } catch (error) {
    const answer = toErrorAnswer(error);
    if (hasCallerLeft(ctx, error)) ctx.state.isAbandoned = true;
    else if (answer.unexpected) parts.log.error({ error, requestId: ctx.state.requestId }, 'request failed');
    ctx.status = answer.status;
    if (answer.headers) ctx.set(answer.headers);
    ctx.body = { detail: answer.detail };
  }
  const milliseconds = performance.now() - started;
  const { operation, bucket, isHeld } = ctx.state;
  parts.metrics?.observeRequest({
    operation: operation ?? 'unrouted',
    status: ctx.state.isAbandoned === true ? CALLER_LEFT : ctx.status,
    seconds: milliseconds / 1000,
    bucket,
    ...(isHeld === undefined ? {} : { isHeld }),
  });
  // A stream of events or a file is still being sent.
  if (ctx.respond === false && !ctx.res.closed)
    ctx.res.once('close', () => {
      logRequest(parts.log, ctx, started);
    });
  else logRequest(parts.log, ctx, started);
}

function describe(span: Span, ctx: Context): void {
  const { operation = 'unrouted', requestId } = ctx.state;
  // A monitor's requests would be most of all traces.
  if (ROUTINE.includes(operation)) {
    span.discard();
    return;
  }
  const status = ctx.state.isAbandoned === true ? CALLER_LEFT : ctx.status;
  span.rename(operation);
  span.set({
    'http.request.method': ctx.method,
    'http.response.status_code': status,
    'fabula.request.id': requestId,
  });
  if (status >= 500) span.fail(String(status));
}

/** nginx's status for a client that disconnected before the response. */
const CALLER_LEFT = 499;

/** Work aborted by its caller's disconnect is not an error. */
function hasCallerLeft(ctx: Context, error: unknown): boolean {
  const isAbort = error instanceof Error && error.name === 'AbortError';
  return isAbort && ctx.res.closed && !ctx.res.writableFinished;
}

/** Requests of monitors, repeated all day. */
const ROUTINE: readonly string[] = ['get_health', 'get_liveness', 'get_metrics'];

function logRequest(log: Logger, ctx: Context, started: number): void {
  const { requestId, operation = 'unrouted', actor } = ctx.state;
  const answered = ctx.respond === false ? ctx.res.statusCode : ctx.status;
  const status = ctx.state.isAbandoned === true ? CALLER_LEFT : answered;
  const fields = {
    requestId,
    operation,
    actor,
    method: ctx.method,
    path: (actor === undefined ? withoutSecretNames(ctx.path) : ctx.path).slice(0, MAX_LOGGED_PATH),
    status,
    milliseconds: Math.round(performance.now() - started),
  };
  if (ROUTINE.includes(operation)) log.debug(fields, 'request');
  else log.info(fields, 'request');
}

const MAX_LOGGED_PATH = 200;

/**
 * Films and chat pages open for anyone with their unguessable URL, so the log must not contain it. Queries are never logged: a client that sends
 * a key there must not find it in the log.
 */
const withoutSecretNames = (path: string): string => path.replace(/[^/]{32,}/g, '…');

function refuseUnrouted(ctx: Context): void {
  const { status } = ctx;
  ctx.body = { detail: status === 404 ? 'not found' : 'method not allowed' };
  // Koa defaults to 200 once there is a body, unless a status was set.
  ctx.status = status;
}

import type Koa from 'koa';
import type { Logger } from 'pino';
import { toErrorAnswer } from './errors.ts';
import type { Metrics } from './metrics.ts';
import type { RequestState } from './mount-route.ts';

type Context = Koa.ParameterizedContext<RequestState>;

/** The one place where errors meet the outside. Gives the request its id, and tells log and metrics how it ended. */
export function answerErrors(parts: {
  readonly log: Logger;
  readonly newId: () => string;
  readonly metrics?: Pick<Metrics, 'observeRequest'> | undefined;
}): Koa.Middleware<RequestState> {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = parts.newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    try {
      await next();
      if (ctx.respond !== false && ctx.status >= 400 && !ctx.body) refuseUnrouted(ctx);
    } catch (error) {
      const answer = toErrorAnswer(error);
      if (hasCallerLeft(ctx, error)) ctx.state.isAbandoned = true;
      else if (answer.unexpected)
        parts.log.error({ error, requestId: ctx.state.requestId }, 'request failed');
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
    // A stream of events or a file is still on its way.
    if (ctx.respond === false && !ctx.res.closed)
      ctx.res.once('close', () => {
        logRequest(parts.log, ctx, started);
      });
    else logRequest(parts.log, ctx, started);
  };
}

/** As nginx counts it: nobody was there to hear the answer. */
const CALLER_LEFT = 499;

/** Work that stopped because its caller hung up is no failure of ours. */
function hasCallerLeft(ctx: Context, error: unknown): boolean {
  const isAbort = error instanceof Error && error.name === 'AbortError';
  return isAbort && ctx.res.closed && !ctx.res.writableFinished;
}

/** What is asked all day long, by machines. */
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
 * Films and chat pages open for whoever knows their unguessable address, so the log must not know it. Queries are never logged: who sends
 * a key there sends it in vain, and should not find it here.
 */
const withoutSecretNames = (path: string): string => path.replace(/[^/]{32,}/g, '…');

function refuseUnrouted(ctx: Context): void {
  const { status } = ctx;
  ctx.body = { detail: status === 404 ? 'not found' : 'method not allowed' };
  // Koa answers 200 once there is a body, unless the status was said.
  ctx.status = status;
}

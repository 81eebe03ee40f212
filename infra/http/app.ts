import { setMaxListeners } from 'node:events';
import { METHODS } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import type { Route } from '../../modules/kernel/route.ts';
import type { MediaStore } from '../../planner/ports.ts';
import { toErrorAnswer } from './errors.ts';
import { mediaRoute } from './media-route.ts';
import { mountRoute, type Gate, type RequestState } from './mount-route.ts';

export interface AppParts extends Gate {
  readonly routes: readonly Route<never>[];
  readonly media: MediaStore;
  readonly health: () => Promise<object>;
  readonly newId: () => string;
  readonly log: Logger;
}

/** The whole HTTP face: every answer is JSON or media, every refusal `{detail}`. */
export function makeApp(parts: AppParts): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.silent = true;
  // Every request under way listens.
  if (parts.stopping) setMaxListeners(0, parts.stopping);
  app.on('error', (error: unknown) => {
    parts.log.debug({ error }, 'connection ended early');
  });
  app.use(helmet({ crossOriginResourcePolicy: { policy: 'cross-origin' }, hsts: false }));
  app.use(answerErrors(parts));
  app.use(refuseLongUrls);
  const router = makeRouter(parts);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

function makeRouter(parts: AppParts): Router<RequestState> {
  const router = new Router<RequestState>({ methods: METHODS });
  router.get('/health', async (ctx) => {
    ctx.body = await parts.health();
  });
  router.get('/media/:name', mediaRoute(parts.media));
  for (const route of parts.routes) mountRoute(router, route, parts);
  return router;
}

const MAX_URL_CHARS = 8192;

const refuseLongUrls: Koa.Middleware<RequestState> = (ctx, next) => {
  if (ctx.url.length <= MAX_URL_CHARS) return next();
  ctx.status = 414;
  ctx.body = { detail: 'URL: must be at most 8 KiB' };
  return undefined;
};

function refuseUnrouted(ctx: Koa.ParameterizedContext<RequestState>): void {
  const { status } = ctx;
  ctx.body = { detail: status === 404 ? 'not found' : 'method not allowed' };
  // Koa answers 200 once there is a body, unless the status was said.
  ctx.status = status;
}

/** The one place where errors meet the outside. */
function answerErrors({ log, newId }: AppParts): Koa.Middleware<RequestState> {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    try {
      await next();
      if (ctx.respond !== false && ctx.status >= 400 && !ctx.body) refuseUnrouted(ctx);
    } catch (error) {
      const answer = toErrorAnswer(error);
      if (answer.unexpected) log.error({ error, requestId: ctx.state.requestId }, 'request failed');
      ctx.status = answer.status;
      if (answer.headers) ctx.set(answer.headers);
      ctx.body = { detail: answer.detail };
    }
    log.debug(
      {
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.status,
        milliseconds: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}

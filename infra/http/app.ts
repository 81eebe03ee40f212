import { setMaxListeners } from 'node:events';
import { METHODS } from 'node:http';
import Router from '@koa/router';
import Koa from 'koa';
import helmet from 'koa-helmet';
import type { Logger } from 'pino';
import type { Route } from '../../modules/kernel/http/route.ts';
import type { MediaStore } from '../../planner/ports.ts';
import { answerErrors } from './answer-errors.ts';
import { allowOrigins } from './cors.ts';
import { mountChat, type ChatDependencies } from './chat-page.ts';
import { mountDocs, type Publication } from './docs/docs-routes.ts';
import { mountHome } from './home/home-page.ts';
import { mediaRoute } from './media-route.ts';
import { mountRoute, type Gate, type RequestState } from './mount-route.ts';
import { mountProbes, type Probes } from './probes.ts';
import { makeEventStreams } from './streams/event-streams.ts';

export interface AppDependencies extends Gate, Probes {
  readonly routes: readonly Route<never>[];
  readonly media: MediaStore;
  readonly newId: () => string;
  readonly log: Logger;
  /** Origins whose pages may call from a browser; absent or empty: none. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** Absent: there are no chat pages. */
  readonly chat?: ChatDependencies | undefined;
  /** Public keys of the signed log; absent: none. */
  readonly logKeys?: readonly string[] | undefined;
  /** Trusted certificates for films (PEM). */
  readonly filmAuthorities?: readonly string[] | undefined;
  /** Absent: there is no `/openapi.json` and no `/docs`. */
  readonly publication?: Publication | undefined;
}

/** The whole HTTP API: every response is JSON or media, every refusal `{detail}`. */
export function makeApp(parts: AppDependencies): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.silent = true;
  // Every running request adds a listener.
  if (parts.stopping) setMaxListeners(0, parts.stopping);
  app.on('error', (error: unknown) => {
    parts.log.debug({ error }, 'connection ended early');
  });
  app.use(helmet(SECURITY_HEADERS));
  app.use(answerErrors(parts));
  if (parts.corsOrigins?.length) app.use(allowOrigins(parts.corsOrigins));
  app.use(refuseLongUrls);
  const router = makeRouter(parts);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

/** Pages load only from this server. It may be served over plain HTTP, so requests are not upgraded. */
const SECURITY_HEADERS: Parameters<typeof helmet>[0] = {
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  hsts: false,
  // Headers for obsolete browsers and Flash are left out of every poll.
  originAgentCluster: false,
  dnsPrefetchControl: false,
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xssFilter: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
};

function makeRouter(parts: AppDependencies): Router<RequestState> {
  // All HTTP methods: an unknown one on a known path is 405, on an unknown path 404, never 501.
  const router = new Router<RequestState>({ methods: METHODS });
  mountProbes(router, parts);
  mountHome(router);
  router.get('/.well-known/fabula-log-keys', (ctx) => {
    ctx.state.operation = 'get_log_keys';
    ctx.body = { keys: parts.logKeys ?? [] };
  });
  router.get('/.well-known/fabula-film-certificates', (ctx) => {
    ctx.state.operation = 'get_film_certificates';
    ctx.type = 'application/pem-certificate-chain';
    ctx.body = (parts.filmAuthorities ?? []).join('');
  });
  router.get('/media/:name', mediaRoute(parts.media));
  if (parts.chat) mountChat(router, parts.chat);
  if (parts.publication) mountDocs(router, parts.routes, parts.publication);
  const eventStreams = makeEventStreams({
    log: parts.log,
    stopping: parts.stopping,
    onOpen: () => parts.metrics?.countOpenStream(),
  });
  for (const route of parts.routes) mountRoute(router, route, { ...parts, eventStreams });
  return router;
}

const MAX_URL_CHARS = 8192;

const refuseLongUrls: Koa.Middleware<RequestState> = (ctx, next) => {
  if (ctx.url.length <= MAX_URL_CHARS) return next();
  ctx.status = 414;
  ctx.body = { detail: 'URL: must be at most 8 KiB' };
  return undefined;
};

import cors from '@koa/cors';
import type { Middleware } from 'koa';
import type { RequestState } from './mount-route.ts';

/** Response headers that a page may read. */
const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Preference-Applied',
  'X-Next-Cursor',
  'ETag',
  'Accept-Ranges',
  'Content-Range',
  'Content-Length',
  'Content-Disposition',
];

/** Request headers that a page may send. */
const ALLOWED = [
  'X-API-Key',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Prefer',
  'Last-Event-ID',
  'Range',
  'If-None-Match',
  'Cache-Control',
];

const PREFLIGHT_SECONDS = 600;

/** Pages of these origins may call from a browser, with a key or a token; cookies are ignored. `*`: any origin. */
export const allowOrigins = (origins: readonly string[]): Middleware<RequestState> =>
  cors({
    origin(ctx) {
      if (origins.includes('*')) return '*';
      const origin = ctx.get('Origin');
      return origins.includes(origin) ? origin : '';
    },
    allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowHeaders: ALLOWED,
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });

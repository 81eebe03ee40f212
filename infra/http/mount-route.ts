import { bodyParser } from '@koa/bodyparser';
import type Router from '@koa/router';
import type Koa from 'koa';
import type { Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Route, RouteRequest } from '../../modules/kernel/route.ts';
import { makeValidator } from './validate.ts';

/** What every request carries through the app. */
export interface RequestState {
  requestId: string;
}

export type Authenticate = (header: (name: string) => string | undefined) => Promise<Caller>;

type Context = Koa.ParameterizedContext<RequestState>;

/** CONTRACT 1: bodies up to 8 MiB; whatever the Content-Type says, a body is JSON. */
const parseBody = bodyParser({
  enableTypes: ['json'],
  detectJSON: () => true,
  jsonLimit: '8mb',
  onError(error) {
    if (Reflect.get(error, 'status') === 413)
      throw new DomainError('oversized', 'http.body_too_large', 'body: must be at most 8 MiB');
    throw new DomainError('unprocessable', 'http.not_json', 'body: must be valid JSON');
  },
});

/** Checks in the order of CONTRACT 1: who calls (401), what kind of caller (403), size (413), JSON (422), schema. */
export function mountRoute(
  router: Router<RequestState>,
  route: Route<never>,
  authenticate: Authenticate,
): void {
  const validate = route.body ? makeValidator(route.body) : undefined;
  router.register(route.path, [route.method], async (ctx: Context & { params: Record<string, string> }) => {
    const caller = await authenticate((name) => ctx.get(name) || undefined);
    if (route.access === 'session' && caller.kind !== 'session')
      throw new DomainError('forbidden', 'http.session_only', 'this operation needs a dashboard session');
    const body = validate ? validate(await readBody(ctx)) : undefined;
    const request: RouteRequest<never> = {
      caller,
      params: ctx.params,
      query: Object.fromEntries(new URLSearchParams(ctx.querystring)),
      header: (name) => ctx.get(name) || undefined,
      // The validator checked it against the route's own schema.
      body: body as never,
      requestId: ctx.state.requestId,
      signal: signalOf(ctx),
    };
    const answer = await route.handle(request);
    ctx.status = answer.status;
    if (answer.headers) ctx.set(answer.headers);
    ctx.body = answer.body;
  });
}

async function readBody(ctx: Context): Promise<unknown> {
  await parseBody(ctx as Koa.Context, () => Promise.resolve());
  return Reflect.get(ctx.request, 'body') ?? {};
}

function signalOf(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.req.once('close', () => {
    if (!ctx.res.writableEnded) gone.abort();
  });
  return gone.signal;
}

import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { answerErrors } from './answer-errors.ts';
import type { RequestState } from './mount-route.ts';
import { mountProbes, type Probes } from './probes.ts';

/** A worker's HTTP API: only `/health` and `/metrics`, behind the same gate as the service's. */
export function makeWorkerApp(
  parts: Probes & {
    readonly log: Logger;
    readonly newId: () => string;
  },
): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.silent = true;
  app.use(answerErrors(parts));
  const router = new Router<RequestState>();
  mountProbes(router, parts);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}

import type Router from '@koa/router';
import type { Tracing } from '../../modules/kernel/tracing.ts';
import type { Metrics } from './metrics.ts';
import type { RequestState } from './mount-route.ts';
import { ALIVE, LIVENESS_PATH } from './liveness.ts';
import { NOT_THE_OPERATOR, OPERATOR_CHALLENGE, type OperatorGate } from './operator-gate.ts';

export interface Probes {
  /** Rejects when the process cannot work. `status` and `version` are public; the rest is for the operator. */
  readonly health: () => Promise<{ readonly status: string; readonly version: string }>;
  readonly operatorGate: OperatorGate;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** Absent: nothing is measured, and there is no `/metrics`. */
  readonly metrics?: Metrics | undefined;
}

/** Probes and metrics of a process, for supervisors and Prometheus. */
export function mountProbes(router: Router<RequestState>, { health, operatorGate, metrics }: Probes): void {
  router.get(LIVENESS_PATH, (ctx) => {
    ctx.state.operation = 'get_liveness';
    ctx.body = ALIVE;
  });
  router.get(['/health', '/health/ready'], async (ctx) => {
    ctx.state.operation = 'get_health';
    const { status, version, ...details } = await health();
    const isShown = operatorGate.mayOperate(ctx.get('authorization'));
    ctx.body = { status, version, ...(isShown ? details : {}) };
  });
  router.use(['/metrics', '/docs'], (ctx, next) => {
    if (operatorGate.mayOperate(ctx.get('authorization'))) return next();
    ctx.status = 401;
    ctx.set('WWW-Authenticate', OPERATOR_CHALLENGE);
    ctx.body = { detail: NOT_THE_OPERATOR };
    return undefined;
  });
  if (metrics)
    router.get('/metrics', async (ctx) => {
      ctx.state.operation = 'get_metrics';
      ctx.set('Content-Type', metrics.contentType);
      ctx.body = await metrics.text();
    });
}

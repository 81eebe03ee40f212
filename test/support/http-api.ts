import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { makeApp, type AppDependencies } from '../../infra/http/app.ts';
import { makeMetrics } from '../../infra/http/metrics.ts';
import { makeOperatorGate } from '../../infra/http/operator-gate.ts';
import { startServer } from '../../infra/http/server.ts';
import { makeLocalSafetyScan } from '../../infra/safety/local-safety-scan.ts';
import type { Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { MediaStore } from '../../planner/ports.ts';

/** The HTTP face over whatever parts a spec hands in; the rest is the least that serves. */
export interface HttpApi {
  readonly url: string;
  readonly routes: AppDependencies['routes'];
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  close(): Promise<void>;
}

export interface CallOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly raw?: string | Uint8Array;
  /** An empty one is not sent: `{ 'X-API-Key': '' }` calls without a key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Default API keys; each is its own caller. */
export const callers = {
  ada: { kind: 'key', actor: 'key:ada', userId: '33333333-3333-4333-8333-333333333333', orgId: null },
  bob: { kind: 'key', actor: 'key:bob', userId: '44444444-4444-4444-8444-444444444444', orgId: null },
} as const satisfies Readonly<Record<string, Caller>>;

export async function startHttpApi(parts: Partial<AppDependencies>): Promise<HttpApi> {
  const stopping = new AbortController();
  const app = makeApp({ ...leastParts(), stopping: stopping.signal, ...parts });
  const server = await startServer({ app }, '127.0.0.1', 0);
  return {
    url: server.url,
    routes: parts.routes ?? [],
    call: (method, path, options = {}) => call(server.url, method, path, options),
    close() {
      stopping.abort();
      return server.stop();
    },
  };
}

export const leastParts = (): AppDependencies => ({
  routes: [],
  safety: makeLocalSafetyScan(),
  authenticate: (header) => Promise.resolve(callerOf(header('x-api-key'))),
  media: { has: () => Promise.resolve(false) } as unknown as MediaStore,
  health: () => Promise.resolve({ status: 'ok', version: '2.5.0' }),
  operatorGate: makeOperatorGate({ host: '127.0.0.1', internalToken: undefined }),
  newId: randomUUID,
  log: pino({ level: 'silent' }),
  metrics: makeMetrics(),
  publication: { publicUrl: 'http://films.test', version: '0.0.0' },
});

function callerOf(key: string | undefined): Caller {
  if (key === 'ada' || key === 'bob') return callers[key];
  throw new DomainError('unauthenticated', 'accounts.unauthenticated', 'API key is missing or not valid');
}

async function call(url: string, method: string, path: string, options: CallOptions): Promise<Called> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const headers = Object.entries({ 'X-API-Key': 'ada', Connection: 'close', ...options.headers });
  const response = await fetch(url + path, {
    method,
    headers: headers.filter(([, value]) => value !== ''),
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Readonly<Record<string, unknown>>,
  };
}

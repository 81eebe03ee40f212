import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { makeApp } from '../../infra/http/app.ts';
import { startServer } from '../../infra/http/server.ts';
import type { Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { makeHandler, type Handler } from '../../modules/kernel/handle.ts';
import { slotsDecider, slotsStream } from '../../modules/slots/index.ts';
import {
  videoDecider,
  videoRoutes,
  videoStream,
  type Video,
  type VideoCommand,
  type VideoEvent,
  type VideoRow,
  type VideoRows,
} from '../../modules/videos/index.ts';
import type { MediaStore } from '../../planner/ports.ts';
import { evolveVideoRow, videoOf, type VideoRowEvent } from '../../projections/corporate-engine-v2.ts';
import { makeMemoryEventStore, type MemoryEventStore } from './memory-event-store.ts';

/** The HTTP face over an in-memory log: for specs of what callers see. */
export interface MemoryApp {
  readonly url: string;
  readonly store: MemoryEventStore;
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  /** What a worker does when a job rests. */
  letGoOfSlot(uuid: string, run: number): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Keys the memory app knows; each is its own caller. */
export const callers = {
  ada: { kind: 'key', actor: 'key:ada', userId: '33333333-3333-4333-8333-333333333333', orgId: null },
  bob: { kind: 'key', actor: 'key:bob', userId: '44444444-4444-4444-8444-444444444444', orgId: null },
} as const satisfies Readonly<Record<string, Caller>>;

export async function startMemoryApp(
  media: MediaStore,
  refusalOf: (task: string) => string | undefined = () => undefined,
): Promise<MemoryApp> {
  const store = makeMemoryEventStore();
  const surroundings = { now: () => new Date(), newId: randomUUID };
  const videos = makeHandler(store, videoDecider, surroundings);
  const slots = makeHandler(store, slotsDecider, surroundings);
  const routes = videoRoutes(
    {
      videos,
      slots,
      refusalOf: (item) => Promise.resolve(refusalOf(item.task)),
      surroundings,
      rows: rowsOf(store),
      links: {
        status: (path) => `http://films.test${path}`,
        media: (blob) => `http://films.test/media/${blob}`,
        chat: (id) => `http://films.test/chat/${id}`,
      },
      waitUntilProjected: () => Promise.resolve(),
    },
    'training',
    '/v1/videos',
  );
  const app = makeApp({
    routes,
    authenticate: (header) => Promise.resolve(authenticate(header('x-api-key'))),
    media,
    health: () => Promise.resolve({ status: 'ok' }),
    newId: randomUUID,
    log: pino({ level: 'silent' }),
  });
  const server = await startServer(app, '127.0.0.1', 0);
  return {
    url: server.url,
    store,
    videos,
    async letGoOfSlot(uuid, run) {
      const { state } = await videos.load(videoStream(uuid));
      if (!state.identity) return;
      const cause = { actor: 'worker:spec', correlationId: uuid, causationId: uuid };
      const release = { type: 'ReleaseSlot', run: { job_id: uuid, run } } as const;
      await slots.handle(slotsStream(state.identity.owner), release, cause);
    },
    call: (method, path, options = {}) => call(server.url, method, path, options),
    close: () => server.stop(),
  };
}

function authenticate(key: string | undefined): Caller {
  if (key === 'ada' || key === 'bob') return callers[key];
  throw new DomainError('unauthenticated', 'accounts.unauthenticated', 'API key is missing or not valid');
}

function rowsOf(store: MemoryEventStore): VideoRows {
  return {
    find(uuid) {
      const row = store.log
        .filter((event) => videoOf(event) === uuid.toLowerCase())
        .reduce<VideoRow | undefined>(
          (before, event) => evolveVideoRow(before, event as unknown as VideoRowEvent, event.at),
          undefined,
        );
      return Promise.resolve(row);
    },
  };
}

async function call(url: string, method: string, path: string, options: CallOptions): Promise<Called> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const response = await fetch(url + path, {
    method,
    headers: { 'X-API-Key': 'ada', Connection: 'close', ...options.headers },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Readonly<Record<string, unknown>>,
  };
}

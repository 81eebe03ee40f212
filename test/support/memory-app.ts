import { randomUUID } from 'node:crypto';
import type { AppParts } from '../../infra/http/app.ts';
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
import { startFace, type HttpFace } from './http-face.ts';
import { makeMemoryEventStore, type MemoryEventStore } from './memory-event-store.ts';

export { callers, type Called, type CallOptions } from './http-face.ts';

/** The HTTP face over an in-memory log: for specs of what callers see. */
export interface MemoryApp extends HttpFace {
  readonly store: MemoryEventStore;
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  /** What a worker does when a job rests. */
  letGoOfSlot(uuid: string, run: number): Promise<void>;
}

export async function startMemoryApp(
  media: MediaStore,
  refusalOf: (task: string) => string | undefined = () => undefined,
  balanceCredits = 1000,
  parts: Partial<AppParts> = {},
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
      isVoiceUsable: (voiceId) => Promise.resolve(voiceId === 'clara'),
      balanceOf: () => Promise.resolve(balanceCredits),
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
  const face = await startFace({ routes, media, ...parts });
  return {
    ...face,
    store,
    videos,
    async letGoOfSlot(uuid, run) {
      const { state } = await videos.load(videoStream(uuid));
      if (!state.identity) return;
      const cause = { actor: 'worker:spec', correlationId: uuid, causationId: uuid };
      const release = { type: 'ReleaseSlot', run: { job_id: uuid, run } } as const;
      await slots.handle(slotsStream(state.identity.owner), release, cause);
    },
  };
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

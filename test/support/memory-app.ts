import { randomUUID } from 'node:crypto';
import { ALL_EVENTS } from '../../infra/events/all-events.ts';
import { checkEvents } from '../../infra/events/check-events.ts';
import { makeEventReader } from '../../infra/events/event-reader.ts';
import type { AppDependencies } from '../../infra/http/app.ts';
import type { Edit, EditCommand, EditEvent } from '../../modules/edits/index.ts';
import { creditsRoute, statementRoute, type LedgerRows } from '../../modules/credits/index.ts';
import { makeHandler, type Handler } from '../../modules/kernel/log/handle.ts';
import type { Route } from '../../modules/kernel/http/route.ts';
import { eventsRoute, receiptRoute } from '../../modules/receipts/index.ts';
import { slotsDecider, slotsStream } from '../../modules/slots/index.ts';
import { proofRoutes } from '../../modules/transparency/index.ts';
import {
  videoDecider,
  videoRoutes,
  videoStream,
  type Video,
  type VideoPlace,
  type VideoCommand,
  type VideoEvent,
  type VideoRoutes,
  type VideoRow,
  type VideoRows,
} from '../../modules/videos/index.ts';
import { makeVoiceCatalogue, voicesRoute } from '../../modules/voices/index.ts';
import type { PlanRoutes } from '../../planner/api/plan-routes.ts';
import type { SceneEditDependencies } from '../../planner/api/scene-edit-routes.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import type { MediaStore } from '../../planner/ports.ts';
import { evolveVideoRow, videoOf } from '../../projections/corporate-engine-v2.ts';
import { varyPlan } from '../../planner/builtin/vary-plan.ts';
import { makeReadRowAsOf } from '../../projections/video-as-of.ts';
import { startHttpApi, type HttpApi } from './http-api.ts';
import { aCharge, aGrant, ledgerOf } from './ledger.ts';
import { makeMemoryEdits } from './memory-edits.ts';
import { makeMemoryApiKeys } from './memory-api-keys.ts';
import { makeMemoryTreeStore } from './memory-tree-store.ts';
import { makeMemoryEventStore, type MemoryEventStore } from './memory-event-store.ts';

export { callers, type Called, type CallOptions } from './http-api.ts';

/** One for all specs: definitions are compiled once. */
const eventReader = makeEventReader(ALL_EVENTS);

/** The HTTP face over an in-memory log, checked as in the service: for specs of what callers see. */
export interface MemoryApp extends HttpApi {
  readonly routes: readonly Route<never>[];
  readonly store: MemoryEventStore;
  readonly planRoutes: PlanRoutes;
  readonly sceneEdits: SceneEditDependencies;
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  readonly edits: Handler<Edit, EditCommand, EditEvent>;
  /** What a worker does when a job rests. */
  letGoOfSlot(uuid: string, run: number): Promise<void>;
}

export async function startMemoryApp(
  media: MediaStore,
  refusalOf: (task: string) => string | undefined = () => undefined,
  balanceCredits = 1000,
  parts: Partial<AppDependencies> = {},
): Promise<MemoryApp> {
  const store = checkEvents(makeMemoryEventStore(), eventReader);
  const runtime = { now: () => new Date(), newId: randomUUID };
  const videos = makeHandler(store, videoDecider, runtime);
  const slots = makeHandler(store, slotsDecider, runtime);
  const deps: VideoRoutes = {
    videos,
    slots,
    refusalOf: (item) => Promise.resolve(refusalOf(item.task)),
    varyPlan: (plan, order) => Promise.resolve(varyPlan(plan, order)),
    isVoiceUsable: (voiceId) => Promise.resolve(voiceId === 'clara'),
    chargedFor: (owner, workIds) => someLedger.chargedFor(owner, workIds),
    balanceOf: () => Promise.resolve(balanceCredits),
    runtime,
    maxParkedJobs: 100,
    rows: rowsOf(store),
    log: store,
    readRowAsOf: makeReadRowAsOf(store),
    links: {
      status: (path) => `http://films.test${path}`,
      media: (blob) => `http://films.test/media/${blob}`,
      chat: (id) => `http://films.test/chat/${id}`,
    },
    waitUntilProjected: () => Promise.resolve(),
  };
  const noJobs = { pending: 0, processing: 0, completed: 0, failed: 0 };
  const planRoutes: PlanRoutes = { ...deps, queueStats: () => Promise.resolve(noJobs) };
  const { edits, routes: editRoutes, dependencies: sceneEdits } = makeMemoryEdits(store, deps);
  const waitUntilProjected = () => Promise.resolve(true);
  const receiptDependencies = { ...deps, ledger: someLedger, waitUntilProjected };
  const routes = [
    ...videoRoutes(deps, 'training', '/v1/videos'),
    ...videoRoutes(deps, 'marketing', '/v1/marketing/videos'),
    ...editRoutes,
    voicesRoute(makeVoiceCatalogue()),
    creditsRoute({ ledger: someLedger }),
    statementRoute({ ledger: someLedger, now: runtime.now }),
    ...proofRoutes({ store: makeMemoryTreeStore(), log: store, witnesses: [] }),
    eventsRoute({ ...receiptDependencies, rawLog: store }),
    receiptRoute(receiptDependencies, 'training', '/v1/videos'),
    receiptRoute(receiptDependencies, 'marketing', '/v1/marketing/videos'),
    ...makeMemoryApiKeys(store).routes,
  ];
  const api = await startHttpApi({ routes, media, ...parts });
  return {
    ...api,
    routes,
    store,
    planRoutes,
    sceneEdits,
    videos,
    edits,
    async letGoOfSlot(uuid, run) {
      const { state } = await videos.load(videoStream(uuid));
      if (!state.identity) return;
      const cause = { actor: 'worker:spec' as const, correlationId: uuid, causationId: uuid };
      const release = { type: 'ReleaseSlot', run: { job_id: uuid, run } } as const;
      await slots.handle(slotsStream(state.identity.owner), release, cause);
    },
  };
}

/** Folds new events of the log at every read. */
function rowsOf(store: MemoryEventStore): VideoRows {
  const rows = new Map<string, VideoRow>();
  let position = 0;
  const catchUp = () => {
    for (const event of store.log.slice(position)) {
      position = event.position;
      const key = videoOf(event);
      const row = key && evolveVideoRow(rows.get(key), event);
      if (key && row) rows.set(key, row);
    }
  };
  return {
    find(uuid) {
      catchUp();
      return Promise.resolve(rows.get(uuid.toLowerCase()));
    },
    list({ owner, line, status, after, limit }) {
      catchUp();
      const found = [...rows.values()]
        .filter((row) => row.owner === owner && row.line === line)
        .filter((row) => status === undefined || row.status === status)
        .filter((row) => after === undefined || inListOrder(after, row) < 0)
        .sort(inListOrder);
      return Promise.resolve(found.slice(0, limit));
    },
  };
}

const inListOrder = (one: VideoPlace, other: VideoPlace): number =>
  other.created_at.localeCompare(one.created_at) ||
  other.batch_index - one.batch_index ||
  one.uuid.localeCompare(other.uuid);

const entries = [aGrant(1), aCharge(2), aCharge(3, 'voice_change')];
const ledgerIn = (workspace: Owner): LedgerRows =>
  ledgerOf(entries.map((entry) => ({ ...entry, workspace })));

/** The same few entries in every workspace, for every video. */
const someLedger: LedgerRows = {
  read: (page) => ledgerIn(page.workspace).read(page),
  readStatement: (page) => ledgerIn(page.workspace).readStatement(page),
  readVideo: (workspace, uuid) =>
    ledgerOf(entries.map((entry) => ({ ...entry, workspace, video_uuid: uuid }))).readVideo(workspace, uuid),
  chargedFor: (workspace, workIds) => ledgerIn(workspace).chargedFor(workspace, workIds),
};

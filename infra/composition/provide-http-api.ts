import { apiKeyRoutes, makeApiKeyAuthentication } from '../../modules/accounts/index.ts';
import { findAuditor, recordRead } from '../../modules/auditors/index.ts';
import { creditsRoute, statementRoute, workspaceStream } from '../../modules/credits/index.ts';
import { editRoutes } from '../../modules/edits/index.ts';
import { eventsRoute, receiptRoute } from '../../modules/receipts/index.ts';
import { proofRoutes } from '../../modules/transparency/index.ts';
import { loadPlaces, toPoll, videoRoutes, type VideoRoutes } from '../../modules/videos/index.ts';
import { refusalOfVoice, voicesRoute } from '../../modules/voices/index.ts';
import type { SceneEditDependencies } from '../../planner/api/scene-edit-routes.ts';
import { makeReadRowAsOf } from '../../projections/video-as-of.ts';
import { makeBundleRoute } from './provide-bundles.ts';
import type { Container, Get } from './container.ts';
import { makeAnswerOnce } from '../http/answer-once.ts';
import { makeApp } from '../http/app.ts';
import { makeAuthenticate } from '../http/authenticate.ts';
import type { FindChatSession } from '../http/chat/chat-session.ts';
import { makeChangeWaiter } from '../http/change-waiter.ts';
import { AUDITOR_AUDIENCE, makeSessions, makeTokens } from '../http/jwt.ts';
import { makeOperatorGate } from '../http/operator-gate.ts';
import { makeWorkerApp } from '../http/worker-app.ts';
import { makeEditImageCollector, makeHostRefusal } from '../studio/references/index.ts';
import { makePooledVariation } from './pooled-planner.ts';
import { tokens } from './tokens.ts';
import { isActiveMember } from '../postgres/account-rows.ts';
import { marksOfEdits } from '../postgres/edit-rows.ts';
import { makePostgresIdempotencyStore } from '../postgres/idempotency-store.ts';
import { makePostgresLedgerRows } from '../postgres/ledger-rows.ts';
import { readLag } from '../postgres/lag.ts';
import { makePostgresRateLimitStore } from '../postgres/rate-limit-store.ts';
import { findVideoOfSession, marksOfVideos } from '../postgres/video-rows.ts';

/** Of the public interface, as its OpenAPI document says it. */
export const API_VERSION = '1.0.0';
/** Contract 12.1. */
const PLANNER_VERSION = '2.5.0';

/** What callers see: routes, addresses, refusals. */
export function provideHttpApi({ provide }: Container): void {
  provide(tokens.stopping, () => new AbortController());
  provide(tokens.publicUrl, (get) => get(tokens.config).publicUrl);
  provide(tokens.links, (get) => {
    const publicUrl = get(tokens.publicUrl);
    return {
      status: (path) => publicUrl + path,
      media: (blob) => `${publicUrl}/media/${blob}`,
      chat: (sessionId) => `${publicUrl}/chat/${sessionId}`,
    };
  });
  provide(tokens.sessions, (get) => makeSessions(get(tokens.secrets).jwtSecret, get(tokens.runtime).now));
  provide(tokens.authenticate, (get) =>
    makeAuthenticate({
      authenticateApiKey: makeApiKeyAuthentication(get(tokens.apiKeyRows), get(tokens.secrets).apiKeyPepper),
      sessions: get(tokens.sessions),
      authenticateAuditor: makeAuditorAuthentication(get),
      internalToken: get(tokens.config).internalToken,
    }),
  );
  provide(tokens.videoRoutesDependencies, videoRoutesDependencies);
  provide(tokens.editRoutesDependencies, editRoutesDependencies);
  provide(tokens.routes, (get) => {
    const dependencies = get(tokens.videoRoutesDependencies);
    const editDependencies = get(tokens.editRoutesDependencies);
    const ledger = makePostgresLedgerRows(get(tokens.pool));
    const waitUntilProjected = (position: number) => get(tokens.progress).waitUntilProjected(position);
    const receiptDependencies = {
      rows: dependencies.rows,
      log: dependencies.log,
      ledger,
      waitUntilProjected,
    };
    return [
      ...videoRoutes(dependencies, 'training', '/v1/videos'),
      ...videoRoutes(dependencies, 'marketing', '/v1/marketing/videos'),
      ...editRoutes(editDependencies, 'training', '/v1/edits'),
      ...editRoutes(editDependencies, 'marketing', '/v1/marketing/edits'),
      voicesRoute(get(tokens.voices)),
      ...get(tokens.plannerApi).routes,
      creditsRoute({ ledger }),
      statementRoute({ ledger, now: get(tokens.runtime).now }),
      ...proofRoutes({ ...get(tokens.checkpoints), witnesses: get(tokens.config).audit.witnesses }),
      makeBundleRoute(get),
      eventsRoute({ ...receiptDependencies, rawLog: get(tokens.rawLog) }),
      receiptRoute(receiptDependencies, 'training', '/v1/videos'),
      receiptRoute(receiptDependencies, 'marketing', '/v1/marketing/videos'),
      ...apiKeyRoutes({
        accounts: get(tokens.accounts),
        rows: get(tokens.heldKeys),
        waitUntilProjected,
        forgetKeys: () => {
          get(tokens.apiKeyRows).forget();
        },
      }),
    ];
  });
  provide(tokens.probes, (get) => ({
    health: async () => ({
      status: 'ok',
      version: PLANNER_VERSION,
      lag: await readLag(get(tokens.pool), get(tokens.events)),
    }),
    operatorGate: makeOperatorGate(get(tokens.config)),
    metrics: get(tokens.metrics),
    tracing: get(tokens.tracing),
  }));
  provide(tokens.app, makeHttpApi);
  provide(tokens.workerApp, (get) =>
    makeWorkerApp({
      ...get(tokens.probes),
      newId: get(tokens.runtime).newId,
      log: get(tokens.log),
    }),
  );
}

function makeHttpApi(get: Get) {
  const { rateLimits } = get(tokens.config);
  const [pool, publicUrl] = [get(tokens.pool), get(tokens.publicUrl)];
  return makeApp({
    routes: get(tokens.routes),
    authenticate: get(tokens.authenticate),
    isActiveMember: (userId, orgId) => isActiveMember(pool, userId, orgId),
    safety: get(tokens.safetyScan),
    recordRead: (auditor, read) => recordRead(get(tokens.auditors), auditor, read),
    answerOnce: makeAnswerOnce(makePostgresIdempotencyStore(pool)),
    rateLimiting: { store: makePostgresRateLimitStore(pool), limits: rateLimits },
    stopping: get(tokens.stopping).signal,
    corsOrigins: get(tokens.config).corsOrigins,
    media: get(tokens.media),
    ...get(tokens.probes),
    chat: { mediaOrigin: new URL(publicUrl).origin, findBySession: findChatSession(get) },
    logKeys: get(tokens.logKeys).verifiers.map(({ text }) => text),
    filmAuthorities: get(tokens.filmKeys).authorities,
    publication: { publicUrl, version: API_VERSION },
    newId: get(tokens.runtime).newId,
    log: get(tokens.log),
  });
}

function makeAuditorAuthentication(get: Get) {
  const { now } = get(tokens.runtime);
  const signedTokens = makeTokens(get(tokens.secrets).jwtSecret, now);
  return async (token: string) => {
    const read = await signedTokens.read(token, [AUDITOR_AUDIENCE]);
    if ('problem' in read || read.tokenId === undefined) return undefined;
    return findAuditor(get(tokens.auditors), read.tokenId, now());
  };
}

function findChatSession(get: Get): FindChatSession {
  const [pool, slots, links] = [get(tokens.pool), get(tokens.slots), get(tokens.links)];
  return async (sessionId) => {
    const row = await findVideoOfSession(pool, sessionId);
    if (!row) return undefined;
    const placeOf = await loadPlaces(slots, [row]);
    return { poll: toPoll(row, links, placeOf(row)), timestamps: row.timestamps ?? [] };
  };
}

function videoRoutesDependencies(get: Get): VideoRoutes {
  const [progress, credits, pool] = [get(tokens.progress), get(tokens.credits), get(tokens.pool)];
  const refusalOfHosts = makeHostRefusal(get(tokens.references).fetcher);
  const stopping = get(tokens.stopping).signal;
  const voices = get(tokens.voices);
  return {
    videos: get(tokens.videos),
    slots: get(tokens.slots),
    refusalOf: async (item) =>
      (await refusalOfVoice(voices, item.voice_id, stopping)) ?? refusalOfHosts(item, stopping),
    varyPlan: makePooledVariation(get(tokens.planning)),
    isVoiceUsable: (voiceId) => voices.has(voiceId, stopping),
    chargedFor: (owner, workIds) => makePostgresLedgerRows(pool).chargedFor(owner, workIds),
    balanceOf: async (owner) => (await credits.load(workspaceStream(owner))).state.balance_credits,
    runtime: get(tokens.runtime),
    maxParkedJobs: get(tokens.config).maxParkedJobs,
    rows: get(tokens.videoRows),
    log: get(tokens.events),
    readRowAsOf: makeReadRowAsOf(get(tokens.events)),
    links: get(tokens.links),
    waitForChange: makeChangeWaiter({
      onChange: (listener) => get(tokens.notifications).on('projected', listener),
      marksOf: (ids) => marksOfVideos(pool, ids),
    }),
    waitUntilProjected: (position) => progress.waitUntilProjected(position),
  };
}

function editRoutesDependencies(get: Get): SceneEditDependencies {
  const pool = get(tokens.pool);
  const { videos, rows: videoRows, ...shared } = get(tokens.videoRoutesDependencies);
  const { links, balanceOf, waitUntilProjected } = shared;
  return {
    ...{ videos, videoRows, links, balanceOf, waitUntilProjected },
    edits: get(tokens.edits),
    rows: get(tokens.editRows),
    collectImages: makeEditImageCollector({ ...get(tokens.references), media: get(tokens.media) }),
    waitForChange: makeChangeWaiter({
      onChange: (listener) => get(tokens.notifications).on('projected', listener),
      marksOf: (ids) => marksOfEdits(pool, ids),
    }),
  };
}

import { apiKeyRoutes, makeApiKeyAuthentication } from '../../modules/accounts/index.ts';
import { findAuditor, recordRead } from '../../modules/auditors/index.ts';
import { creditsRoute, statementRoute, workspaceStream } from '../../modules/credits/index.ts';
import { editRoutes } from '../../modules/edits/index.ts';
import { receiptRoute } from '../../modules/receipts/index.ts';
import { proofRoutes } from '../../modules/transparency/index.ts';
import { loadPlaces, toPoll, videoRoutes, type VideoRoutes } from '../../modules/videos/index.ts';
import { refusalOfVoice, voicesRoute } from '../../modules/voices/index.ts';
import type { SceneEditNeeds } from '../../planner/api/scene-edit-routes.ts';
import { makeReadRowAsOf } from '../../projections/video-as-of.ts';
import type { Container, Get } from './container.ts';
import { makeAnswerOnce } from '../http/answer-once.ts';
import { makeApp } from '../http/app.ts';
import { makeAuthenticate } from '../http/authenticate.ts';
import type { FindChatSession } from '../http/chat/chat-session.ts';
import { makeChangeWaiter } from '../http/change-waiter.ts';
import { AUDITOR_AUDIENCE, makeSessions, makeTokens } from '../http/jwt.ts';
import { makeOperatorGate } from '../http/operator-gate.ts';
import { makeWorkerApp } from '../http/worker-app.ts';
import { makeEditImageCollector } from '../media/references/collect/collect-references.ts';
import { makeHostRefusal } from '../media/references/collect/refusal-of-hosts.ts';
import { parts } from './tokens.ts';
import { isActiveMember } from '../postgres/account-rows.ts';
import { marksOfEdits } from '../postgres/edit-rows.ts';
import { makePostgresIdempotencyStore } from '../postgres/idempotency-store.ts';
import { makePostgresLedgerRows } from '../postgres/ledger-rows.ts';
import { readLag } from '../postgres/lag.ts';
import { makePostgresRateLimitStore } from '../postgres/rate-limit-store.ts';
import { findVideoOfSession, marksOfVideos } from '../postgres/video-rows.ts';

/** Of the public interface, as its OpenAPI document says it. */
const API_VERSION = '1.0.0';
/** Contract 12.1. */
const PLANNER_VERSION = '2.5.0';

/** What callers see: routes, addresses, refusals. */
export function provideFace({ provide }: Container): void {
  provide(parts.stopping, () => new AbortController());
  provide(parts.publicUrl, (get) => get(parts.config).publicUrl);
  provide(parts.links, (get) => {
    const publicUrl = get(parts.publicUrl);
    return {
      status: (path) => publicUrl + path,
      media: (blob) => `${publicUrl}/media/${blob}`,
      chat: (sessionId) => `${publicUrl}/chat/${sessionId}`,
    };
  });
  provide(parts.sessions, (get) => makeSessions(get(parts.secrets).jwtSecret, get(parts.surroundings).now));
  provide(parts.authenticate, (get) =>
    makeAuthenticate({
      authenticateApiKey: makeApiKeyAuthentication(get(parts.apiKeyRows), get(parts.secrets).apiKeyPepper),
      sessions: get(parts.sessions),
      authenticateAuditor: makeAuditorAuthentication(get),
      internalToken: get(parts.config).internalToken,
    }),
  );
  provide(parts.videoRoutesNeeds, videoRoutesNeeds);
  provide(parts.editRoutesNeeds, editRoutesNeeds);
  provide(parts.routes, (get) => {
    const needs = get(parts.videoRoutesNeeds);
    const editNeeds = get(parts.editRoutesNeeds);
    const ledger = makePostgresLedgerRows(get(parts.pool));
    const waitUntilProjected = (position: number) => get(parts.progress).waitUntilProjected(position);
    const receiptNeeds = { rows: needs.rows, log: needs.log, ledger, waitUntilProjected };
    return [
      ...videoRoutes(needs, 'training', '/v1/videos'),
      ...videoRoutes(needs, 'marketing', '/v1/marketing/videos'),
      ...editRoutes(editNeeds, 'training', '/v1/edits'),
      ...editRoutes(editNeeds, 'marketing', '/v1/marketing/edits'),
      voicesRoute(get(parts.voices)),
      ...get(parts.plannerApi).routes,
      creditsRoute({ ledger }),
      statementRoute({ ledger, now: get(parts.surroundings).now }),
      ...proofRoutes(get(parts.checkpoints)),
      receiptRoute(receiptNeeds, 'training', '/v1/videos'),
      receiptRoute(receiptNeeds, 'marketing', '/v1/marketing/videos'),
      ...apiKeyRoutes({
        accounts: get(parts.accounts),
        rows: get(parts.heldKeys),
        waitUntilProjected,
        forgetKeys: () => {
          get(parts.apiKeyRows).forget();
        },
      }),
    ];
  });
  provide(parts.probes, (get) => ({
    health: async () => ({
      status: 'ok',
      version: PLANNER_VERSION,
      lag: await readLag(get(parts.pool), get(parts.events)),
    }),
    operatorGate: makeOperatorGate(get(parts.config)),
    metrics: get(parts.metrics),
  }));
  provide(parts.app, makeFace);
  provide(parts.workerApp, (get) =>
    makeWorkerApp({
      ...get(parts.probes),
      newId: get(parts.surroundings).newId,
      log: get(parts.log),
    }),
  );
}

function makeFace(get: Get) {
  const { rateLimits } = get(parts.config);
  const [pool, publicUrl] = [get(parts.pool), get(parts.publicUrl)];
  return makeApp({
    routes: get(parts.routes),
    authenticate: get(parts.authenticate),
    isActiveMember: (userId, orgId) => isActiveMember(pool, userId, orgId),
    safety: get(parts.safetyScan),
    recordRead: (auditor, read) => recordRead(get(parts.auditors), auditor, read),
    answerOnce: makeAnswerOnce(makePostgresIdempotencyStore(pool)),
    rateLimiting: { store: makePostgresRateLimitStore(pool), limits: rateLimits },
    stopping: get(parts.stopping).signal,
    corsOrigins: get(parts.config).corsOrigins,
    media: get(parts.media),
    ...get(parts.probes),
    chat: { mediaOrigin: new URL(publicUrl).origin, findBySession: findChatSession(get) },
    logKeys: get(parts.logKeys).verifiers.map(({ text }) => text),
    publication: { publicUrl, version: API_VERSION },
    newId: get(parts.surroundings).newId,
    log: get(parts.log),
  });
}

function makeAuditorAuthentication(get: Get) {
  const { now } = get(parts.surroundings);
  const tokens = makeTokens(get(parts.secrets).jwtSecret, now);
  return async (token: string) => {
    const read = await tokens.read(token, [AUDITOR_AUDIENCE]);
    if ('problem' in read || read.tokenId === undefined) return undefined;
    return findAuditor(get(parts.auditors), read.tokenId, now());
  };
}

function findChatSession(get: Get): FindChatSession {
  const [pool, slots, links] = [get(parts.pool), get(parts.slots), get(parts.links)];
  return async (sessionId) => {
    const row = await findVideoOfSession(pool, sessionId);
    if (!row) return undefined;
    const placeOf = await loadPlaces(slots, [row]);
    return { poll: toPoll(row, links, placeOf(row)), timestamps: row.timestamps ?? [] };
  };
}

function videoRoutesNeeds(get: Get): VideoRoutes {
  const [progress, credits, pool] = [get(parts.progress), get(parts.credits), get(parts.pool)];
  const refusalOfHosts = makeHostRefusal(get(parts.references).fetcher);
  const stopping = get(parts.stopping).signal;
  const voices = get(parts.voices);
  return {
    videos: get(parts.videos),
    slots: get(parts.slots),
    refusalOf: async (item) =>
      (await refusalOfVoice(voices, item.voice_id, stopping)) ?? refusalOfHosts(item, stopping),
    isVoiceUsable: (voiceId) => voices.has(voiceId, stopping),
    chargedFor: (owner, workIds) => makePostgresLedgerRows(pool).chargedFor(owner, workIds),
    balanceOf: async (owner) => (await credits.load(workspaceStream(owner))).state.balance_credits,
    surroundings: get(parts.surroundings),
    maxParkedJobs: get(parts.config).maxParkedJobs,
    rows: get(parts.videoRows),
    log: get(parts.events),
    readRowAsOf: makeReadRowAsOf(get(parts.events)),
    links: get(parts.links),
    waitForChange: makeChangeWaiter({
      onChange: (listener) => get(parts.notifications).on('projected', listener),
      marksOf: (ids) => marksOfVideos(pool, ids),
    }),
    waitUntilProjected: (position) => progress.waitUntilProjected(position),
  };
}

function editRoutesNeeds(get: Get): SceneEditNeeds {
  const pool = get(parts.pool);
  const { videos, rows: videoRows, ...shared } = get(parts.videoRoutesNeeds);
  const { links, balanceOf, waitUntilProjected } = shared;
  return {
    ...{ videos, videoRows, links, balanceOf, waitUntilProjected },
    edits: get(parts.edits),
    rows: get(parts.editRows),
    collectImages: makeEditImageCollector({ ...get(parts.references), media: get(parts.media) }),
    waitForChange: makeChangeWaiter({
      onChange: (listener) => get(parts.notifications).on('projected', listener),
      marksOf: (ids) => marksOfEdits(pool, ids),
    }),
  };
}

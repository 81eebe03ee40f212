import { apiKeyRoutes, makeApiKeyAuthentication } from '../modules/accounts/index.ts';
import { workspaceStream } from '../modules/credits/index.ts';
import { videoRoutes, type VideoRoutes } from '../modules/videos/index.ts';
import { findCuratedVoice, voicesRoute } from '../modules/voices/index.ts';
import type { Container, Get } from './container.ts';
import { makeApp } from './http/app.ts';
import { makeAuthenticate } from './http/authenticate.ts';
import { makeChangeWaiter } from './http/change-waiter.ts';
import { makeSessions } from './http/jwt.ts';
import { makeMetrics } from './http/metrics.ts';
import { makeHostRefusal } from './media/references/collect/refusal-of-hosts.ts';
import { parts } from './parts.ts';
import { isActiveMember, makePostgresHeldKeys } from './postgres/account-rows.ts';
import { makePostgresRateLimitStore } from './postgres/rate-limit-store.ts';
import { marksOfVideos, parkedVideos } from './postgres/video-rows.ts';

/** Of the public interface, as its OpenAPI document says it. */
const API_VERSION = '1.0.0';
/** SPEC: Versioning, rule 2. */
const PLANNER_VERSION = '2.5.0';

/** What callers see: routes, addresses, refusals. */
export function provideFace({ provide }: Container): void {
  provide(parts.stopping, () => new AbortController());
  provide(parts.links, (get) => {
    const { publicUrl } = get(parts.config);
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
      internalToken: get(parts.config).internalToken,
    }),
  );
  provide(parts.metrics, (get) =>
    makeMetrics(
      {
        queue: () => get(parts.queue).stats(),
        lag: () => get(parts.progress).lag(),
        parked: () => parkedVideos(get(parts.pool)),
      },
      true,
    ),
  );
  provide(parts.routes, (get) => {
    const needs = videoRoutesNeeds(get);
    return [
      ...videoRoutes(needs, 'training', '/v1/videos'),
      ...videoRoutes(needs, 'marketing', '/v1/marketing/videos'),
      voicesRoute(),
      ...apiKeyRoutes({
        accounts: get(parts.accounts),
        rows: makePostgresHeldKeys(get(parts.pool)),
        waitUntilProjected: (position) => get(parts.progress).waitUntilProjected(position),
        forgetKeys: () => {
          get(parts.apiKeyRows).forget();
        },
      }),
    ];
  });
  provide(parts.app, makeFace);
}

function makeFace(get: Get) {
  const { publicUrl, rateLimits } = get(parts.config);
  const pool = get(parts.pool);
  return makeApp({
    routes: get(parts.routes),
    authenticate: get(parts.authenticate),
    isActiveMember: (userId, orgId) => isActiveMember(pool, userId, orgId),
    rateLimiting: { store: makePostgresRateLimitStore(pool), limits: rateLimits },
    stopping: get(parts.stopping).signal,
    media: get(parts.media),
    health: async () => ({ status: 'ok', version: PLANNER_VERSION, lag: await get(parts.progress).lag() }),
    publication: { publicUrl, version: API_VERSION },
    metrics: get(parts.metrics),
    newId: get(parts.surroundings).newId,
    log: get(parts.log),
  });
}

function videoRoutesNeeds(get: Get): VideoRoutes {
  const [progress, credits, pool] = [get(parts.progress), get(parts.credits), get(parts.pool)];
  const refusalOfHosts = makeHostRefusal(get(parts.references));
  const refusalOfVoice = (voiceId: string | undefined) =>
    voiceId && !findCuratedVoice(voiceId) ? `voice_id: no voice ${voiceId} is available to you` : undefined;
  return {
    videos: get(parts.videos),
    slots: get(parts.slots),
    refusalOf: async (item) =>
      refusalOfVoice(item.voice_id) ?? refusalOfHosts(item, get(parts.stopping).signal),
    isVoiceUsable: (voiceId) => Promise.resolve(findCuratedVoice(voiceId) !== undefined),
    balanceOf: async (owner) => (await credits.load(workspaceStream(owner))).state.balance_credits,
    surroundings: get(parts.surroundings),
    rows: get(parts.videoRows),
    links: get(parts.links),
    waitForChange: makeChangeWaiter({
      onChange: (listener) => get(parts.notifications).on('projected', listener),
      marksOf: (ids) => marksOfVideos(pool, ids),
    }),
    waitUntilProjected: (position) => progress.waitUntilProjected(position),
  };
}

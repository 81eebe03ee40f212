import { makeApiKeyAuthentication } from '../modules/accounts/index.ts';
import { workspaceStream } from '../modules/credits/index.ts';
import { findCuratedVoice, voicesRoute } from '../modules/voices/index.ts';
import { videoRoutes, type VideoRoutes } from '../modules/videos/index.ts';
import type { Container, Get } from './container.ts';
import { makeApp } from './http/app.ts';
import { makeAuthenticate } from './http/authenticate.ts';
import { makeSessions } from './http/jwt.ts';
import { parts } from './parts.ts';

/** What callers see: routes, addresses, refusals. */
export function provideFace({ provide }: Container): void {
  provide(parts.links, (get) => {
    const { publicUrl } = get(parts.config);
    return {
      status: (path) => publicUrl + path,
      media: (blob) => `${publicUrl}/media/${blob}`,
      chat: (sessionId) => `${publicUrl}/chat/${sessionId}`,
    };
  });
  provide(parts.routes, (get) => {
    const deps = videoRoutesDeps(get);
    return [
      ...videoRoutes(deps, 'training', '/v1/videos'),
      ...videoRoutes(deps, 'marketing', '/v1/marketing/videos'),
      voicesRoute(),
    ];
  });
  provide(parts.sessions, (get) => makeSessions(get(parts.secrets).jwtSecret, get(parts.surroundings).now));
  provide(parts.authenticate, (get) =>
    makeAuthenticate({
      authenticateApiKey: makeApiKeyAuthentication(get(parts.apiKeyRows), get(parts.secrets).apiKeyPepper),
      sessions: get(parts.sessions),
      internalToken: get(parts.config).internalToken,
    }),
  );
  provide(parts.app, (get) =>
    makeApp({
      routes: get(parts.routes),
      authenticate: get(parts.authenticate),
      media: get(parts.media),
      health: async () => ({ status: 'ok', version: '2.5.0', lag: await get(parts.progress).lag() }),
      newId: get(parts.surroundings).newId,
      log: get(parts.log),
    }),
  );
}

function videoRoutesDeps(get: Get): VideoRoutes {
  const [progress, credits] = [get(parts.progress), get(parts.credits)];
  return {
    videos: get(parts.videos),
    slots: get(parts.slots),
    refusalOf: ({ voice_id: voiceId }) =>
      Promise.resolve(
        voiceId && !findCuratedVoice(voiceId)
          ? `voice_id: no voice ${voiceId} is available to you`
          : undefined,
      ),
    isVoiceUsable: (voiceId) => Promise.resolve(findCuratedVoice(voiceId) !== undefined),
    balanceOf: async (owner) => (await credits.load(workspaceStream(owner))).state.balance_credits,
    surroundings: get(parts.surroundings),
    rows: get(parts.videoRows),
    links: get(parts.links),
    waitUntilProjected: (position) => progress.waitUntilProjected(position),
  };
}

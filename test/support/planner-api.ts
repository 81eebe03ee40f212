import type { AppDependencies } from '../../infra/http/app.ts';
import type { Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Route } from '../../modules/kernel/http/route.ts';
import { makePlannerApi, type PlannerApiDependencies } from '../../planner/api/planner-api.ts';
import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import { makePlanEditor } from '../../planner/builtin/plan-editor.ts';
import { makeStyleChecker } from '../../planner/builtin/style-checker.ts';
import type {
  AssetIllustrator,
  FrameIllustrator,
  MediaStore,
  PlanEditor,
  StoryPlanner,
} from '../../planner/ports.ts';
import { makeScriptEditor } from '../../planner/script-editor.ts';
import { makeStoryPlanner } from '../../planner/builtin/story-planner.ts';
import { parseEvents, type ReadEvent } from './event-reader.ts';
import { fakePictureEdits, fakeSpeech } from './fake-planner-media.ts';
import { startHttpApi, type HttpApi } from './http-api.ts';
import { startMemoryApp, type MemoryApp } from './memory-app.ts';
import { makeMemoryRunStore } from './memory-run-store.ts';
import { readingTools } from './reading-tools.ts';

/** The routes of the planner over a log in memory. Waits pass at once, but those of ten seconds. */
export interface Planner extends HttpApi {
  /** The public face over the same log. */
  readonly app: MemoryApp;
  readonly routes: readonly Route<never>[];
  /** Seconds that were waited for. */
  readonly waits: readonly number[];
  /** All events of a request, and the data of `result`. */
  stream(
    path: string,
    body: object,
  ): Promise<{ readonly events: readonly ReadEvent[]; readonly result: ReadEvent['data'] }>;
  read(path: string, headers?: Readonly<Record<string, string>>): Promise<readonly ReadEvent[]>;
}

const kinds: Readonly<Record<string, Caller['kind']>> = {
  ada: 'session',
  eve: 'session',
  key: 'key',
  operator: 'internal',
};

const NOBODY = '00000000-0000-0000-0000-000000000000';
const users: Readonly<Record<string, string>> = {
  ada: '33333333-3333-4333-8333-333333333333',
  eve: '44444444-4444-4444-8444-444444444444',
};
const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;

/** Draws a picture named by what it shows. */
const illustrator: FrameIllustrator & AssetIllustrator = {
  drawFrames({ scene }) {
    const phrases = scene.shot?.subjects.map(({ phrase }) => encodeURIComponent(phrase)).join('-') ?? '';
    return Promise.resolve({ first: `${phrases}-first.png`, last: `${phrases}-last.png` });
  },
  drawAsset: ({ scene }) =>
    Promise.resolve(`${(scene.shot?.subjects[0]?.phrase ?? '').replaceAll(' ', '-')}-alone.png`),
};

/** The planner without processes of its own. */
export function plannerHere(
  story: StoryPlanner = makeStoryPlanner({ pictures: emojiPictures, ...readingTools }),
  editor: PlanEditor = makePlanEditor({ pictures: emojiPictures }),
): PlannerApiDependencies['planner'] {
  return { ...story, ...editor, ...makeScriptEditor(editor), ...makeStyleChecker() };
}

export async function startPlanner(
  dependencies: Partial<PlannerApiDependencies> = {},
  parts: Partial<AppDependencies> = {},
): Promise<Planner> {
  const authenticate: AppDependencies['authenticate'] = (header) => {
    const name = header('x-api-key') ?? '';
    const kind = kinds[name];
    return kind
      ? Promise.resolve({ kind, actor: `user:${name}`, userId: users[name] ?? NOBODY, orgId: null })
      : Promise.reject(new DomainError('unauthenticated', 'spec.who', 'who?'));
  };
  const app = await startMemoryApp(noMedia, undefined, 1000, { authenticate });
  const waits: number[] = [];
  const api = makePlannerApi({
    runs: makeMemoryRunStore(),
    plans: app.planRoutes,
    pictures: { illustrator, sizeOf: () => ({ width: 64, height: 36 }), links: app.planRoutes.links },
    speech: {
      ...fakeSpeech,
      links: app.planRoutes.links,
      isVoiceUsable: (voiceId) => Promise.resolve(voiceId === 'clara'),
    },
    pictureEdits: {
      ...fakePictureEdits,
      links: app.planRoutes.links,
    },
    sceneEdits: app.sceneEdits,
    wait(seconds) {
      waits.push(seconds);
      return seconds === 10 ? new Promise(() => undefined) : Promise.resolve();
    },
    planner: plannerHere(),
    maxLiveRuns: 1000,
    rehearsal: true,
    onFailure: () => undefined,
    ...dependencies,
  });
  const http = await startHttpApi({ routes: api.routes, authenticate, ...parts });
  const request = async (path: string, init: RequestInit, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(http.url + path, {
      ...init,
      headers: { 'X-API-Key': 'ada', ...headers },
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return parseEvents(await response.text());
  };
  return {
    ...http,
    app,
    routes: api.routes,
    waits,
    read: (path, headers) => request(path, {}, headers),
    async stream(path, body) {
      const events = await request(path, { method: 'POST', body: JSON.stringify(body) });
      return { events, result: events.find(({ event }) => event === 'result')?.data ?? {} };
    },
    async close() {
      await http.close();
      await app.close();
      await api.close();
    },
  };
}

import { expect } from 'chai';
import fc from 'fast-check';
import type { Caller } from '../../../../modules/kernel/caller.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import type { MediaStore } from '../../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../../support/memory-app.ts';
import { editsInEveryState } from '../../../support/edits-in-every-state.ts';
import { makeMemoryRateLimitStore } from '../../../support/memory-rate-limit-store.ts';
import { makeAnswerCheck, type AnswerCheck } from '../../../support/openapi/answers.ts';
import { operationsOf, type OpenApiDocument, type Operation } from '../../../support/openapi/document.ts';
import { hostileRequests, validRequests, type Known } from '../../../support/openapi/requests.ts';
import { keepErrors, makeTraffic, problemAtAny, type Traffic } from '../../../support/openapi/traffic.ts';
import { videosInEveryState } from '../../../support/videos-in-every-state.ts';

const VALID = 3_000;
const HOSTILE = 5_000;
const MANY = 1_000_000_000;
const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;

/** `user-7` is the key of the seventh user, `session-7` a session. */
function userOf(key: string | undefined): Promise<Caller> {
  const [, kind, number] = /^(user|session)-(\d{1,3})$/.exec(key ?? '') ?? [];
  if (kind === undefined || number === undefined)
    return Promise.reject(new DomainError('unauthenticated', 'spec.unauthenticated', 'who?'));
  const userId = `00000000-0000-4000-8000-${number.padStart(12, '0')}`;
  return Promise.resolve({
    kind: kind === 'user' ? 'key' : 'session',
    actor: `user:${number}`,
    userId,
    orgId: null,
  });
}

describe('the document and the server', () => {
  let app: MemoryApp;
  let traffic: Traffic;
  let document: OpenApiDocument;
  let operations: ReadonlyMap<string, Operation>;
  let known: Known;
  let check: AnswerCheck;
  before(async () => {
    const kept = keepErrors();
    app = await startMemoryApp(
      noMedia,
      (task) => (task.length % 7 === 0 ? 'voice not found' : undefined),
      1000,
      {
        log: kept.log,
        authenticate: (header) => userOf(header('x-api-key')),
        rateLimiting: {
          store: makeMemoryRateLimitStore(() => new Date(0)),
          limits: { videos: MANY, edits: MANY, control: MANY, planner: MANY },
        },
      },
    );
    traffic = makeTraffic(app.url, kept);
    document = (await (await fetch(`${app.url}/openapi.json`)).json()) as OpenApiDocument;
    operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
    check = makeAnswerCheck(document);
    const owned = Array.from({ length: 12 }, (_, number) =>
      ['/v1', '/v1/marketing'].map(async (prefix) => {
        const key = `user-${number}`;
        const videos = await videosInEveryState(app, key, `${prefix}/videos`);
        const ids = [...videos, ...(await editsInEveryState(app, key, prefix))];
        return ids.map((id) => ({ key: `user-${number}`, session: `session-${number}`, id }));
      }),
    );
    known = { owned: (await Promise.all(owned.flat())).flat() };
  });
  after(async () => {
    await traffic.close();
    await app.close();
  });

  it(`agree on ${VALID} requests that break no rule`, async () => {
    const requests = fc.oneof(
      ...[...operations.values()].map((operation) => validRequests(document, operation, known)),
    );
    const seen = await traffic.everyAnswer(requests, VALID, (answer, { operationId }) => {
      const wrong = [400, 401, 413, 415].includes(answer.status) || /must be|is required/.test(answer.text);
      if (wrong && answer.status >= 400) return 'a valid request was refused for its form';
      return check(answer, operations.get(operationId));
    });
    expect([...seen.keys()]).to.have.members([...operations.keys()]);
    expect([...(seen.get('create_training_videos') ?? [])]).to.deep.equal([200]);
    // Which one meets which is left to chance; that each kind of resource is met in every state is not.
    for (const kind of ['video', 'edit']) {
      const statuses = new Set([...seen].flatMap(([name, each]) => (name.endsWith(kind) ? [...each] : [])));
      expect([...statuses], kind).to.include.members([200, 403, 404, 409]);
    }
  });

  it(`agree on ${HOSTILE} requests with something wrong`, async () => {
    const requests = fc.oneof(
      ...[...operations.values()].map((operation) => hostileRequests(document, operation, known)),
    );
    const seen = await traffic.everyAnswer(requests, HOSTILE, problemAtAny(operations.values(), check));
    const statuses = new Set([...seen.values()].flatMap((each) => [...each]));
    expect([...statuses]).to.include.members([200, 400, 401, 403, 404, 405, 415, 422]);
  });
});

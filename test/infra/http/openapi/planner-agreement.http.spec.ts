import { expect } from 'chai';
import fc from 'fast-check';
import { makeMemoryRateLimitStore } from '../../../support/memory-rate-limit-store.ts';
import { makeAnswerCheck, type AnswerCheck } from '../../../support/openapi/answers.ts';
import { operationsOf, type OpenApiDocument, type Operation } from '../../../support/openapi/document.ts';
import { hostileRequests, validRequests, type Known } from '../../../support/openapi/requests.ts';
import { keepErrors, makeTraffic, problemAtAny, type Traffic } from '../../../support/openapi/traffic.ts';
import { planFilm } from '../../../support/plan-film.ts';
import { startPlanner, type Planner } from '../../../support/planner-api.ts';

const MANY = 1_000_000;
const VALID = 700;
const HOSTILE = 1_000;
/** Scenes of films are edited: there are saved plans only here. */
const NEED_A_FILM = new Set(['edit_video_scene', 'edit_slide_scene']);
const TASKS = [
  'How bees make honey: a bee visits two million flowers for one pound. The bee carries nectar, the bee dances.',
  'Revenue grew 18% to $4.2 million. Q1 was $3.1 million, Q2 was $3.6 million.',
];

describe('the document and the planner', () => {
  let planner: Planner;
  let traffic: Traffic;
  let document: OpenApiDocument;
  let operations: ReadonlyMap<string, Operation>;
  let known: Known;
  let check: AnswerCheck;
  before(async () => {
    const kept = keepErrors();
    const onFailure = (run: object, error: unknown) => {
      kept.log.error({ ...run, error }, 'a run failed');
    };
    const rateLimiting = {
      store: makeMemoryRateLimitStore(() => new Date(0)),
      limits: { videos: MANY, edits: MANY, control: MANY, planner: MANY },
    };
    planner = await startPlanner({ onFailure, maxLiveRuns: MANY }, { log: kept.log, rateLimiting });
    traffic = makeTraffic(planner.url, kept);
    document = (await (await fetch(`${planner.url}/openapi.json`)).json()) as OpenApiDocument;
    const own = operationsOf(document).filter(({ tags }) => tags.includes('Planner'));
    operations = new Map(own.map((operation) => [operation.operationId, operation]));
    check = makeAnswerCheck(document);
    known = await whatThereIs(planner);
  });
  after(async () => {
    await traffic.close();
    await planner.close();
  });

  it(`agree on ${VALID} requests that break no rule`, async () => {
    const requests = fc.oneof(
      ...[...operations.values()].map((each) => validRequests(document, each, known)),
    );
    const seen = await traffic.everyAnswer(requests, VALID, (answer, { operationId }) => {
      if ([400, 401, 413, 415].includes(answer.status)) return 'a valid request was refused for its form';
      return check(answer, operations.get(operationId));
    });
    for (const operationId of [...operations.keys()].filter((id) => !NEED_A_FILM.has(id)))
      expect([...(seen.get(operationId) ?? [])], operationId).to.satisfy((statuses: readonly number[]) =>
        statuses.some((status) => status < 300),
      );
  });

  it(`agree on ${HOSTILE} requests with something wrong`, async () => {
    const requests = fc.oneof(
      ...[...operations.values()].map((operation) => hostileRequests(document, operation, known)),
    );
    const seen = await traffic.everyAnswer(requests, HOSTILE, problemAtAny(operations.values(), check));
    const statuses = new Set([...seen.values()].flatMap((each) => [...each]));
    expect([...statuses]).to.include.members([200, 400, 401, 404, 405, 415, 422]);
  });
});

/** A run, saved plans and plans that make sense, of two users. */
async function whatThereIs(planner: Planner): Promise<Known> {
  const plans = (
    await Promise.all(
      TASKS.flatMap((task) =>
        (['standard', 'product', 'rxv'] as const).map((mode) =>
          planFilm({ task, video_duration_seconds: 30, mode }),
        ),
      ),
    )
  ).map(({ plan }) => plan);
  const owned = await Promise.all(
    ['ada', 'eve'].flatMap((session) =>
      plans.map(async (plan) => {
        const headers = { 'X-API-Key': session };
        const { body } = await planner.call('POST', '/save-plan', { body: { plan }, headers });
        return { key: 'key', session, id: String(body['job_id']) };
      }),
    ),
  );
  const { events } = await planner.stream('/voiceover', { content: TASKS[0], video_duration_seconds: 30 });
  const run = { key: 'key', session: 'ada', id: String(events[0]?.data['run_id']) };
  const ids = owned.map(({ id }) => id);
  return {
    owned: [...owned, ...ids.map(() => run)],
    given: {
      PlanInput: fc.constantFrom(...plans),
      job_id: fc.constantFrom(...ids),
      scene_num: fc.integer({ min: 1, max: 4 }),
      voice_id: fc.constant('clara'),
      model_id: fc.constant('built-in'),
    },
  };
}

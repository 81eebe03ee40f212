import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import Type from 'typebox';
import { makeAnswerOnce, type TwinTimeouts } from '../../../infra/http/answer-once.ts';
import { ownerOf, type Owner } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { IdempotencyStore } from '../../../modules/kernel/http/idempotency.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';
import { makeMemoryIdempotencyStore } from '../../support/memory-idempotency-store.ts';
import { makeMemoryRateLimitStore } from '../../support/memory-rate-limit-store.ts';

interface Order {
  readonly dish: string;
}

/** A kitchen takes each order once: one line per order in its book. */
interface Kitchen {
  readonly book: Map<string, string>;
  attempts: number;
  /** Awaited in each attempt. */
  busy: Promise<unknown>;
  refusal: Error | undefined;
}

function orderRoute(kitchen: Kitchen, owner?: Owner): Route<Order> {
  return {
    method: 'POST',
    path: '/v1/orders',
    operationId: 'create_order',
    summary: 'Order a dish',
    access: 'caller',
    bucket: 'edits',
    body: Type.Object({ dish: Type.String() }),
    idempotency: ({ caller }) => Promise.resolve(owner ?? ownerOf(caller)),
    async handle({ body, workId }) {
      kitchen.attempts += 1;
      await kitchen.busy;
      if (kitchen.refusal) throw kitchen.refusal;
      kitchen.book.set(workId, body.dish);
      return { status: 202, body: { order: workId, at: randomUUID() }, headers: { 'X-Table': '7' } };
    },
  };
}

describe('a request with an Idempotency-Key', () => {
  let kitchen: Kitchen;
  let store: IdempotencyStore;
  let now: number;
  let apis: HttpApi[];
  beforeEach(() => {
    kitchen = { book: new Map(), attempts: 0, busy: Promise.resolve(), refusal: undefined };
    now = Date.parse('2026-11-20T12:00:00Z');
    store = makeMemoryIdempotencyStore(() => new Date(now));
    apis = [];
  });
  afterEach(() => Promise.all(apis.map((api) => api.close())));

  /** A process of its own on the store they share. */
  async function start(
    limit = 1000,
    timeouts: TwinTimeouts = {},
    owner?: Owner,
    on = store,
  ): Promise<HttpApi> {
    const api = await startHttpApi({
      routes: [orderRoute(kitchen, owner)],
      answerOnce: makeAnswerOnce(on, { pollMs: 5, ...timeouts }),
      rateLimiting: {
        store: makeMemoryRateLimitStore(() => new Date(now)),
        limits: { videos: limit, edits: limit, control: limit, planner: 60 },
      },
    });
    apis.push(api);
    return api;
  }

  async function order(api: HttpApi, key: string, body: object = { dish: 'soup' }, caller = 'ada') {
    const headers = { 'X-API-Key': caller, 'Idempotency-Key': key, Connection: 'close' };
    const response = await fetch(`${api.url}/v1/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  it('is done once by 50 twins in two processes, and all of them read the same bytes', async () => {
    const [one, other] = [await start(), await start()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, twin) => order(twin % 2 === 0 ? one : other, 'k-1')),
    );
    expect(kitchen.attempts).to.equal(1);
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([202]));
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    for (const { headers } of answers) {
      expect(headers.get('x-table')).to.equal('7');
      expect(headers.get('content-type')).to.equal('application/json; charset=utf-8');
    }
  });

  it('is replayed whatever the body, as long as it is valid', async () => {
    const api = await start();
    const first = await order(api, 'k-1');
    expect((await order(api, 'k-1', { dish: 'cake' })).text).to.equal(first.text);
    expect((await order(api, 'k-1', {})).status).to.equal(422);
    expect((await order(api, 'k-1', { dish: 7 })).status).to.equal(400);
    expect([...kitchen.book.values()]).to.deep.equal(['soup']);
  });

  it('is replayed after a restart, for 24 hours, and is then another request', async () => {
    const first = await order(await start(), 'k-1');
    now += 86_399_000;
    expect((await order(await start(), 'k-1')).text).to.equal(first.text);
    now += 2_000;
    expect((await order(await start(), 'k-1')).text).not.to.equal(first.text);
    expect(kitchen.book.size).to.equal(2);
  });

  it('creates one thing although the process died after creating it and before it answered', async () => {
    const died = () => Promise.reject(new Error('killed'));
    const dying: IdempotencyStore = {
      async claim(name) {
        const claimed = await store.claim(name);
        if (claimed.kind !== 'ours') return claimed;
        return { kind: 'ours', claim: { ...claimed.claim, keep: died, letGo: died } };
      },
    };
    const answered = await order(await start(1000, {}, undefined, dying), 'k-1');
    expect([answered.status, kitchen.book.size]).to.deep.equal([500, 1]);
    now += 7_000;
    const api = await start();
    const twins = await Promise.all([order(api, 'k-1'), order(api, 'k-1')]);
    expect(twins.map(({ status }) => status)).to.deep.equal([202, 202]);
    expect([kitchen.book.size, kitchen.attempts]).to.deep.equal([1, 2]);
  });

  it('is tried anew after a refusal or a failure, under the same id', async () => {
    const api = await start();
    kitchen.refusal = new DomainError('conflict', 'spec.closed', 'the kitchen is closed');
    expect((await order(api, 'k-1')).status).to.equal(409);
    kitchen.refusal = new Error('a pan fell');
    expect((await order(api, 'k-1')).status).to.equal(500);
    kitchen.refusal = undefined;
    const answer = await order(api, 'k-1');
    expect(answer.status).to.equal(202);
    expect((await order(api, 'k-1')).text).to.equal(answer.text);
  });

  it('lets each twin try for itself when the first is refused', async () => {
    const api = await start();
    kitchen.refusal = new DomainError('conflict', 'spec.closed', 'the kitchen is closed');
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(api, 'k-1')));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([409]));
    expect(kitchen.attempts).to.equal(8);
  });

  it('does not wait for ever for its twin', async () => {
    const api = await start(1000, { twinWaitMs: 50 });
    let serve: () => void = () => undefined;
    kitchen.busy = new Promise<void>((resolve) => {
      serve = resolve;
    });
    const first = order(api, 'k-1');
    await expectAttempt(kitchen);
    const twin = await order(api, 'k-1');
    expect([twin.status, twin.headers.get('retry-after')]).to.deep.equal([503, '5']);
    const elsewhere = await order(await start(1000, { twinWaitMs: 50 }), 'k-1');
    expect(elsewhere.status).to.equal(503);
    serve();
    expect((await first).status).to.equal(202);
    expect((await order(api, 'k-1')).text).to.equal((await first).text);
  });

  it('is its owner’s: another owner’s key of the same name is another request', async () => {
    const api = await start();
    const texts = [await order(api, 'k-1'), await order(api, 'k-1', undefined, 'bob')];
    expect(new Set(texts.map(({ text }) => text)).size).to.equal(2);
    const shared = await start(1000, {}, 'org:55555555-5555-4555-8555-555555555555');
    const [ada, bob] = [await order(shared, 'k-1'), await order(shared, 'k-1', undefined, 'bob')];
    expect(bob.text).to.equal(ada.text);
  });

  it('counts for the rate limit like any other: of 50 twins 10 answer 202 alike, and 40 answer 429', async () => {
    const api = await start(10);
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(api, 'k-1')));
    const accepted = answers.filter(({ status }) => status === 202);
    expect([accepted.length, new Set(accepted.map(({ text }) => text)).size]).to.deep.equal([10, 1]);
    expect(answers.filter(({ status }) => status === 429)).to.have.length(40);
    expect(accepted.every(({ headers }) => headers.has('x-ratelimit-remaining'))).to.equal(true);
  });

  it('may have a key of 1-255 printable characters; a malformed one is 400, an empty one counts as absent', async () => {
    const api = await start();
    for (const key of ['x', '~'.repeat(255), 'a b "c" {d}'])
      expect((await order(api, key)).status, key).to.equal(202);
    for (const key of ['x'.repeat(256), 'é', 'a\tb']) {
      const { status, text } = await order(api, key);
      expect(status, key).to.equal(400);
      expect(text).to.equal('{"detail":"Idempotency-Key: must be 1-255 printable characters"}');
    }
    const [one, other] = [await order(api, ''), await order(api, '  ')];
    expect(one.status).to.equal(202);
    expect(one.text).not.to.equal(other.text);
  });
});

/** The kitchen works on something. */
async function expectAttempt(kitchen: Kitchen): Promise<void> {
  while (kitchen.attempts === 0) await new Promise((resolve) => setImmediate(resolve));
}

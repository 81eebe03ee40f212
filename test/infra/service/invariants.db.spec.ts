import { expect } from 'chai';
import { readLog, verifyLog } from '../../../modules/transparency/index.ts';
import type { Container } from '../../../infra/composition/container.ts';
import { tokens } from '../../../infra/composition/tokens.ts';
import { readLag } from '../../../infra/postgres/lag.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { slotsStream } from '../../../modules/slots/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { ADVANCE_VIDEO } from '../../../modules/videos/index.ts';
import { makeJobAdvancer } from '../../../planner/pipeline/advance-job.ts';
import { runWorker } from '../../../planner/pipeline/worker.ts';
import { OPERATOR } from '../../support/accounts.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { startTwoInstances, type Instances } from '../../support/instances.ts';
import { walkLog } from '../../support/log-invariants.ts';
import { useDatabase } from '../../support/postgres.ts';
import { aScene } from '../../support/video-builders.ts';

const GENEROUS = { RATE_LIMIT_VIDEOS: '100000', RATE_LIMIT_CONTROL: '100000' };
const GIVE_UP_MS = 10 * 60_000;
const never = new AbortController().signal;

interface Caller {
  readonly key: string;
  readonly owner: Owner;
}

/** Every third second scene and every seventh draft is refused, so that jobs wait for a retry, or fail. */
function workOn(container: Container, name: string, signal: AbortSignal): Promise<void> {
  const asked = new Map<string, number>();
  const before = async (call: string) => {
    const times = (asked.get(call) ?? 0) + 1;
    asked.set(call, times);
    await new Promise((resolve) => setImmediate(resolve));
    const refuses =
      (call === 'render_clip s2' && times % 3 === 1) || (call === 'draft_plan' && times % 7 === 3);
    if (refuses) throw new DomainError('unprocessable', 'spec.refused', 'the spec wants it so');
  };
  const pipeline = makeFakePipeline(container.get(tokens.events), { scenes: [aScene(1), aScene(2)], before });
  const handlers = { [ADVANCE_VIDEO]: makeJobAdvancer(pipeline, container.get(tokens.slots), name) };
  const queue = container.get(tokens.queue);
  return runWorker({ queue, holder: name, handlers, capacity: 4, onFailure: () => undefined }, signal);
}

describe('the log, after many callers did everything at once on two instances', () => {
  const database = useDatabase();
  let instances: Instances;
  let callers: readonly Caller[];
  let sharing: readonly [personal: Owner, shared: Owner];
  const log: RecordedEvent[] = [];
  const statuses: number[] = [];
  let requests = 0;

  const post = async ({ key }: Caller, path: string, body: object = {}) => {
    requests += 1;
    const response = await fetch(instances.each[requests % 2 === 0 ? 0 : 1].url + path, {
      method: 'POST',
      headers: { 'X-API-Key': key, Connection: 'close' },
      body: JSON.stringify(body),
    });
    statuses.push(response.status);
    return (await response.json()) as Readonly<Record<string, unknown>>;
  };
  const create = async (caller: Caller, count: number, line = '') => {
    const videos = Array.from({ length: count }, () => ({ task: 'Honey.', video_duration_seconds: 30 }));
    const { results } = await post(caller, `/v1${line}/videos`, { videos });
    return (results as readonly { readonly uuid: string }[]).map(({ uuid }) => uuid);
  };
  const cancel = (caller: Caller, uuid: string, line = '') =>
    post(caller, `/v1${line}/videos/${uuid}/cancel`);

  /** Callers go on creating and cancelling while workers run. */
  async function goOn(caller: Caller): Promise<void> {
    for (const line of ['', '/marketing', '']) {
      const batches = await Promise.all([create(caller, 2, line), create(caller, 2, line)]);
      const [first = '', second = ''] = batches.map(([uuid]) => uuid);
      // One of them twice at once.
      await Promise.all([first, second, second].map((uuid) => cancel(caller, uuid, line)));
    }
  }

  /** Retries whatever waits for it, each by two requests at once, until all slots are free. */
  async function retryUntilAllRest(): Promise<void> {
    const [{ container }] = instances.each;
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (;;) {
      const { rows } = await database.pool.query<{ uuid: string; owner: Owner; line: string }>(
        "SELECT uuid, owner, line FROM fabula.corporate_engine_v2 WHERE status = 'awaiting_scene_retry'",
      );
      await Promise.all(
        [...rows, ...rows].map(async ({ uuid, owner, line }) => {
          const caller = callers.find((each) => each.owner === owner);
          const prefix = line === 'marketing' ? '/v1/marketing/videos' : '/v1/videos';
          if (caller) await post(caller, `${prefix}/${uuid}/retry`);
        }),
      );
      const slots = await Promise.all(
        callers.map(({ owner }) => container.get(tokens.slots).load(slotsStream(owner))),
      );
      const busy = slots.some(({ state }) => state.active.length + state.waiting.length > 0);
      const lag = await readLag(container.get(tokens.pool), container.get(tokens.events));
      if (rows.length === 0 && !busy && lag.every(({ behind }) => behind === 0)) return;
      if (Date.now() > giveUpAt) throw new Error('not all jobs came to rest');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  before(async () => {
    instances = await startTwoInstances(database.options.url, GENEROUS);
    const [one, other] = instances.each;
    const accounts = one.container.get(tokens.accounts);
    const users = [await instances.newUser('ada@example.org'), await instances.newUser('bob@example.org')];
    const owner_id = users[0]?.user_id ?? '';
    const { org_id } = await accounts.foundOrganization({ name: 'Analytical', owner_id }, OPERATOR);
    const shared = await accounts.issueApiKey({ user_id: owner_id, org_id }, OPERATOR);
    for (const { container } of instances.each)
      await container.get(tokens.progress).waitUntilProjected(shared.position);
    sharing = [`user:${owner_id}`, `org:${org_id}`];
    callers = [
      ...users.map(({ user_id, api_key }): Caller => ({ key: api_key, owner: `user:${user_id}` })),
      { key: shared.api_key, owner: `org:${org_id}` },
    ];

    // Before anything is worked on: three active and two parked each, of which one leaves the list.
    await Promise.all(
      callers.map(async (caller) => {
        const uuids = await create(caller, 5);
        await cancel(caller, uuids.at(-1) ?? '');
      }),
    );
    const stopping = new AbortController();
    const workers = [
      workOn(one.container, 'one', stopping.signal),
      workOn(other.container, 'other', stopping.signal),
    ];
    try {
      await Promise.all([...callers.map(goOn), retryUntilAllRest()]);
      await retryUntilAllRest();
    } finally {
      stopping.abort();
      await Promise.all(workers);
    }
    for await (const event of readLog(one.container.get(tokens.events), 0, never)) log.push(event);
  });
  after(() => instances.stop());

  it('holds every kind of thing that can happen to a slot', () => {
    const { counts } = walkLog(log);
    for (const type of [
      'SlotTaken',
      'JobParked',
      'SlotReleased',
      'ParkedJobWithdrawn',
      'VideoCancelled',
      'VideoFailed',
      'SceneRetryAwaited',
      'ScenesRetried',
      'FilmPublished',
    ])
      expect(counts.get(type) ?? 0, type).to.be.greaterThan(0);
    expect(counts.get('VideoRequested')).to.equal(3 * (5 + 3 * 4));
    expect([...new Set(statuses)].sort()).to.deep.equal([200, 409]);
  });

  it('shows no owner with more than three active, none overtaken, no work without a slot or after an end', () => {
    expect(walkLog(log).problems).to.deep.equal([]);
  });

  it('keeps the pool of a user apart from that of the user’s organization', () => {
    const { peakOf } = walkLog(log);
    expect([peakOf(sharing[0]), peakOf(sharing[1]), peakOf(...sharing)]).to.deep.equal([3, 3, 6]);
  });

  it('has neither gap nor broken link', async () => {
    const report = await verifyLog(instances.each[1].container.get(tokens.events), never);
    expect(report).to.include({
      events: log.length,
      streams: new Set(log.map(({ stream }) => stream)).size,
    });
  });
});

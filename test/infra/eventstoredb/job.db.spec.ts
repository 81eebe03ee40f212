import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { verifyLog } from '../../../modules/transparency/index.ts';
import { tokens } from '../../../infra/composition/tokens.ts';
import { readLag } from '../../../infra/postgres/lag.ts';
import { slotsStream } from '../../../modules/slots/index.ts';
import { ADVANCE_VIDEO } from '../../../modules/videos/index.ts';
import { makeJobAdvancer } from '../../../planner/pipeline/advance-job.ts';
import { runWorker } from '../../../planner/pipeline/worker.ts';
import { startFakeNode, type FakeNode } from '../../support/eventstoredb/fake-node.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { startTwoInstances, type Instance, type Instances } from '../../support/instances.ts';
import { useDatabase } from '../../support/postgres.ts';

interface Poll {
  readonly status: string;
}

/** Nobody listens there. */
const NO_BROKER = '127.0.0.1:1';

/** Works on the second instance what the first one was asked for. */
function workOn({ container }: Instance, signal: AbortSignal): Promise<void> {
  const [queue, slots] = [container.get(tokens.queue), container.get(tokens.slots)];
  const pipeline = makeFakePipeline(container.get(tokens.events));
  const handlers = { [ADVANCE_VIDEO]: makeJobAdvancer(pipeline, slots, 'spec') };
  return runWorker({ queue, holder: 'spec', handlers, capacity: 4, onFailure: () => undefined }, signal);
}

describe('jobs of two instances whose log is in EventStoreDB, and whose Kafka is away', () => {
  const database = useDatabase();
  const stopping = new AbortController();
  let node: FakeNode;
  let instances: Instances;
  let caller: { readonly user_id: string; readonly api_key: string };
  let working: Promise<void>;

  const ask = async (at: 0 | 1, path: string, body?: object): Promise<object> => {
    const response = await fetch(instances.each[at].url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-API-Key': caller.api_key, Prefer: 'wait=1' },
      body: body ? JSON.stringify(body) : null,
    });
    expect(response.status, await response.clone().text()).to.be.below(300);
    return (await response.json()) as object;
  };

  async function untilAtRest(uuid: string): Promise<Poll> {
    for (;;) {
      const poll = (await ask(0, `/v1/videos/${uuid}`)) as Poll;
      if (poll.status === 'complete' || poll.status === 'failed') return poll;
    }
  }

  /** A job's slot is given back behind its end: mocha's timeout bounds the wait. */
  async function untilFree(): Promise<void> {
    const slots = instances.each[1].container.get(tokens.slots);
    for (;;) {
      const { state } = await slots.load(slotsStream(`user:${caller.user_id}`));
      if (state.active.length + state.waiting.length === 0) return;
      await setTimeout(20);
    }
  }

  before(async () => {
    node = await startFakeNode();
    instances = await startTwoInstances(database.options.url, {
      EVENTSTORE_URL: node.url,
      KAFKA_BROKERS: NO_BROKER,
    });
    caller = await instances.newUser('cluster@example.com');
    working = workOn(instances.each[1], stopping.signal);
  });
  after(async () => {
    stopping.abort();
    await working;
    await instances.stop();
    node.stop();
  });

  it('are admitted, three at a time, made and shown', async () => {
    const videos = Array.from({ length: 4 }, () => ({ task: 'Honey.', video_duration_seconds: 30 }));
    const { results } = (await ask(0, '/v1/videos', { videos })) as {
      readonly results: readonly { readonly uuid: string }[];
    };
    const polls = await Promise.all(results.map(({ uuid }) => untilAtRest(uuid)));
    expect(polls.map(({ status }) => status)).to.deep.equal(['complete', 'complete', 'complete', 'complete']);
    await untilFree();
  });

  it('leave a log that can be audited, and nothing of it in PostgreSQL', async () => {
    const log = instances.each[0].container.get(tokens.events);
    const report = await verifyLog(log, new AbortController().signal);
    expect(report.bad).to.equal(undefined);
    expect(report.events).to.equal(node.log.records.filter(({ type }) => !type.startsWith('$')).length);
    const { rows } = await database.pool.query('SELECT FROM fabula.events');
    expect(rows).to.have.length(0);
  });

  it('tell how far projections are behind', async () => {
    const { container } = instances.each[0];
    const [last] = node.log.records.filter(({ type }) => !type.startsWith('$')).slice(-1);
    await container.get(tokens.progress).waitUntilProjected(Number(last?.position));
    const lag = await readLag(database.pool, container.get(tokens.events));
    const projected = lag.filter(({ name }) => name === 'corporate_engine_v2');
    expect(projected.map(({ behind }) => behind)).to.deep.equal([0]);
  });

  it('refuse to be served by a process that looks for the log in PostgreSQL', async () => {
    const outcome = await startTwoInstances(database.options.url).then(() => 'started', String);
    expect(outcome).to.contain('EVENTSTORE_URL is missing');
  });
});

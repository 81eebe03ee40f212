import { expect } from 'chai';
import { connectKafka, type KafkaSettings } from '../../infra/kafka/connect.ts';
import { openWakeUps, WORK_TOPIC, type WakeUps } from '../../infra/kafka/wake-ups.ts';
import { moveLeaders } from './faults.ts';
import { startKafka, type KafkaCluster } from './servers/kafka.ts';
import { until } from './servers/program.ts';

const JOINED_MS = 90_000;
const ARRIVED_MS = 60_000;
const IN_THE_CLEAR = { tls: undefined, sasl: undefined };

/** Workers in one group, each with a count of its wake-ups. */
class Crew {
  readonly woken = new Map<string, number>();
  readonly failures: unknown[] = [];
  readonly #opened: WakeUps[] = [];

  async open(name: string, settings: KafkaSettings): Promise<WakeUps> {
    this.woken.set(name, 0);
    const wakeUps = await openWakeUps({
      connect: () => connectKafka({ ...settings, clientId: name }),
      onWake: () => this.woken.set(name, (this.woken.get(name) ?? 0) + 1),
      onFailure: (error) => this.failures.push(error),
    });
    this.#opened.push(wakeUps);
    return wakeUps;
  }

  total(): number {
    return [...this.woken.values()].reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((wakeUps) => wakeUps.close()));
  }
}

/** Until so many workers are members of their group and have partitions. */
function untilJoined(kafka: KafkaCluster, count: number): Promise<void> {
  const isJoined = () =>
    kafka.withAdmin(async (admin) => {
      const [group] = (await admin.describeGroups(['fabula-workers'])).groups;
      return group?.state === 'Stable' && group.members.length === count;
    });
  return until(`${count} workers are members of their group`, isJoined, JOINED_MS);
}

describe('wake-ups over one broker of Apache Kafka', () => {
  let kafka: KafkaCluster;
  let crew: Crew;
  before(async () => {
    kafka = await startKafka(1);
  });
  after(() => kafka.close());
  beforeEach(() => {
    crew = new Crew();
  });
  afterEach(() => crew.close());

  it('wake one worker each, and every worker some time', async () => {
    const settings = { ...IN_THE_CLEAR, brokers: kafka.brokers };
    const one = await crew.open('one', settings);
    await crew.open('other', settings);
    await untilJoined(kafka, 2);
    let job = 0;
    const areWokenOften = () => {
      one.wake(`job-${(job += 1)}`);
      return [...crew.woken.values()].every((count) => count >= 5);
    };
    await until('both are woken five times', areWokenOften, ARRIVED_MS);
    const partitions = await kafka.withAdmin((admin) => admin.fetchTopicOffsets(WORK_TOPIC));
    const sent = partitions.reduce((sum, { high }) => sum + Number(high), 0);
    expect(crew.total()).to.be.at.most(sent);
  });

  it('have a topic that serves many workers', async () => {
    const { topics } = await kafka.withAdmin((admin) => admin.fetchTopicMetadata({ topics: [WORK_TOPIC] }));
    expect(topics[0]?.partitions).to.have.length(24);
  });

  it('go over TLS and SCRAM', async () => {
    const { brokers, ca, username, password } = kafka.secure;
    const wakeUps = await crew.open('one', {
      brokers,
      tls: { ca, cert: undefined, key: undefined },
      sasl: { mechanism: 'scram-sha-512', username, password },
    });
    await untilJoined(kafka, 1);
    wakeUps.wake('a-job');
    await until('the wake-up arrives', () => crew.total() === 1, ARRIVED_MS);
    expect(crew.failures).to.deep.equal([]);
  });

  for (const [why, change] of [
    ['another password', { sasl: { password: 'another' } }],
    ['no authority that signed the certificate', { tls: { ca: undefined } }],
    ['no TLS at all', { tls: undefined }],
  ] as const) {
    it(`with ${why} are told of as failures, and fail nobody`, async () => {
      const { brokers, ca, username, password } = kafka.secure;
      const sasl = {
        mechanism: 'scram-sha-512',
        username,
        password,
        ...('sasl' in change ? change.sasl : {}),
      } as const;
      const own = { ca, cert: undefined, key: undefined };
      const tls = 'tls' in change ? change.tls && { ...own, ...change.tls } : own;
      const wakeUps = await crew.open('one', { brokers, tls, sasl });
      wakeUps.wake('a-job');
      await until('a failure is told', () => crew.failures.length > 0, ARRIVED_MS);
      expect(crew.total()).to.equal(0);
    });
  }
});

describe('wake-ups over three brokers of Apache Kafka', () => {
  let kafka: KafkaCluster;
  let crew: Crew;
  before(async () => {
    kafka = await startKafka(3);
    crew = new Crew();
  });
  after(async () => {
    await crew.close();
    await kafka.close();
  });

  it('go on while brokers are killed and replaced one after the other', async () => {
    const settings = { ...IN_THE_CLEAR, brokers: kafka.brokers };
    const one = await crew.open('one', settings);
    await crew.open('other', settings);
    await untilJoined(kafka, 2);
    for (const [index, how] of [
      [0, 'kill'],
      [1, 'stop'],
      [2, 'kill'],
    ] as const) {
      await kafka.end(index, how);
      await untilOneArrives(one);
      await kafka.begin(index);
      await untilOneArrives(one);
    }
  });

  it('go on while the leaders of partitions are moved', async () => {
    const one = await crew.open('third', { ...IN_THE_CLEAR, brokers: kafka.brokers });
    await moveLeaders(kafka);
    await untilOneArrives(one);
  });

  /** A hint may be lost: the next one is not. */
  function untilOneArrives(through: WakeUps): Promise<void> {
    const before = crew.total();
    const hasArrived = () => {
      if (crew.total() > before) return true;
      through.wake('a-job');
      return false;
    };
    return until('a wake-up arrives', hasArrived, ARRIVED_MS);
  }
});

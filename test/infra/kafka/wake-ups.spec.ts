import { expect } from 'chai';
import { wakeBy } from '../../../infra/kafka/wake-by.ts';
import { openWakeUps, type WakeUps } from '../../../infra/kafka/wake-ups.ts';
import { makeKafkaDouble, type KafkaDouble } from '../../support/kafka/double.ts';
import { makeMemoryWorkQueue } from '../../support/memory-work-queue.ts';
import { describeWorkQueue } from '../../kernel/work-queue.contract.ts';

const JOB = '6f1cbd6e-0e0c-4d7f-9a53-0e9b51ce7a44';

/** Lets promises that can settle do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('wake-ups over Kafka', () => {
  let kafka: KafkaDouble;
  let woken: string[];
  let failures: string[];
  const opened: WakeUps[] = [];

  const open = async (name: string, reconnectMs?: number): Promise<WakeUps> => {
    const wakeUps = await openWakeUps({
      connect: () => kafka.connect(),
      onWake: () => woken.push(name),
      onFailure: (error) => failures.push(String(error)),
      ...(reconnectMs === undefined ? {} : { reconnectMs }),
    });
    opened.push(wakeUps);
    await settled();
    return wakeUps;
  };

  beforeEach(() => {
    kafka = makeKafkaDouble();
    woken = [];
    failures = [];
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((wakeUps) => wakeUps.close()));
  });

  it('are messages that name the job, keyed by it', async () => {
    const wakeUps = await open('one');
    wakeUps.wake(JOB);
    await settled();
    expect(kafka.sent).to.deep.equal([
      { topic: 'fabula-work', key: JOB, value: JSON.stringify({ job_id: JOB }) },
    ]);
  });

  it('have a topic before anybody listens', async () => {
    await open('one');
    expect(kafka.created).to.deep.equal(['fabula-work']);
  });

  it('wake one worker each', async () => {
    const wakeUps = await open('one');
    await open('other');
    for (let times = 0; times < 4; times += 1) {
      wakeUps.wake(JOB);
      await settled();
    }
    expect(woken.sort()).to.deep.equal(['one', 'one', 'other', 'other']);
  });

  it('are told of as failures while Kafka is away, and fail nobody', async () => {
    const wakeUps = await open('one');
    kafka.away = true;
    wakeUps.wake(JOB);
    await settled();
    expect(failures).to.deep.equal(['Error: Connection timeout']);
    kafka.away = false;
    wakeUps.wake(JOB);
    await settled();
    expect(woken).to.deep.equal(['one']);
  });

  it('are listened for again after a crash, which is told', async () => {
    const wakeUps = await open('one', 0);
    kafka.crash();
    while (kafka.members() === 0) await settled();
    expect(failures).to.deep.equal(['Error: crashed']);
    wakeUps.wake(JOB);
    await settled();
    expect(woken).to.deep.equal(['one']);
  });

  it('are not needed to start: a worker that finds no Kafka works, and is closed', async () => {
    kafka.away = true;
    const wakeUps = await open('one');
    expect(failures).to.have.length(1);
    await wakeUps.close();
    wakeUps.wake(JOB);
    await settled();
    expect(failures).to.have.length(1);
    expect(kafka.members()).to.equal(0);
  });

  it('are not sent for what is due later', async () => {
    const queue = wakeBy(makeMemoryWorkQueue(), await open('one'));
    await queue.add('advance-video', JOB, { delaySeconds: 5 });
    await settled();
    expect(kafka.sent).to.deep.equal([]);
  });

  it('come when the item can be claimed', async () => {
    const memory = makeMemoryWorkQueue();
    const claimed: string[] = [];
    const wakeUps = await openWakeUps({
      connect: () => kafka.connect(),
      onWake: () => claimed.push(...memory.items()),
      onFailure: (error) => failures.push(String(error)),
    });
    opened.push(wakeUps);
    await settled();
    await wakeBy(memory, wakeUps).add('advance-video', JOB);
    await settled();
    expect(claimed).to.deep.equal([`advance-video ${JOB}`]);
  });
});

for (const away of [false, true]) {
  describe(`the work queue with wake-ups over Kafka${away ? ' that is away' : ''}`, () => {
    const kafka = makeKafkaDouble();
    const memory = makeMemoryWorkQueue({ leaseSeconds: 6 });
    let wakeUps: WakeUps;
    before(async () => {
      kafka.away = away;
      wakeUps = await openWakeUps({
        connect: () => kafka.connect(),
        onWake: () => undefined,
        onFailure: () => undefined,
      });
    });
    after(() => wakeUps.close());

    describeWorkQueue(() => ({
      queue: wakeBy(memory, wakeUps),
      leaseSeconds: 6,
      passTime(seconds) {
        memory.passTime(seconds);
        return Promise.resolve();
      },
    }));
  });
}

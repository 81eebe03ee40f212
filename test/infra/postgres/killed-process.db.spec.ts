import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresOwnership } from '../../../infra/postgres/ownership.ts';
import { followProjections } from '../../../infra/postgres/projection-progress.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import { makePostgresWorkQueue } from '../../../infra/postgres/work-queue.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import { rebuild, runProjector } from '../../../projections/projector.ts';
import { useDatabase } from '../../support/postgres.ts';
import { tallies, TALLIES_TABLE } from '../../support/tallies.ts';

const VICTIM = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));

describe('a process that is killed while it writes, projects and works', () => {
  const database = useDatabase();
  let notifications: Notifications;
  const acknowledged = new Map<string, number>();

  before(async () => {
    await database.pool.query(TALLIES_TABLE);
    notifications = listenForNotifications(database.options);
    for (const lines of [1, 150, 400]) await killAfter(lines);
  });
  after(() => notifications.close());

  /** Runs the victim until it acknowledged that many appends, then kills it without a word. */
  async function killAfter(lines: number): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', VICTIM, database.options.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    let seen = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [stream = '', revision = ''] = line.split(' ');
      acknowledged.set(stream, Number(revision));
      seen += 1;
      if (seen === lines) child.kill('SIGKILL');
    }
    await exited;
  }

  async function wholeLog(): Promise<readonly RecordedEvent[]> {
    const store = makePostgresEventStore(database.pool, notifications);
    const log: RecordedEvent[] = [];
    for (;;) {
      const page = await store.readAll(log.length, 500);
      if (page.length === 0) return log;
      log.push(...page);
    }
  }

  it('loses nothing that was acknowledged, and no batch is there by half', async () => {
    const log = await wholeLog();
    for (const [stream, revision] of acknowledged) {
      const events = log.filter((event) => event.stream === stream);
      expect(events.length).to.be.greaterThan(revision);
      expect(events.length % 2).to.equal(0);
      expect(verify(events)).to.equal(undefined);
    }
  });

  it('leaves positions without a gap', async () => {
    const log = await wholeLog();
    expect(log.map((event) => event.position)).to.deep.equal(log.map((_, index) => index + 1));
  });

  it('leaves rows that go on to be what a rebuild makes of the log', async () => {
    const events = makePostgresEventStore(database.pool, notifications);
    const rows = makePostgresProjectionStore(database.pool, notifications);
    const ownership = makePostgresOwnership(database.options);
    const progress = followProjections(database.pool, notifications, ['tallies']);
    const stop = new AbortController();
    const onFailure = (name: string, error: unknown): never => {
      throw new Error(name, { cause: error });
    };
    const options = { events, rows, ownership, projections: [tallies], policies: [], onFailure };
    const running = runProjector(options, stop.signal);
    const end = (await wholeLog()).length;
    expect(await progress.waitUntilProjected(end, { timeoutMs: 8_000 })).to.equal(true);
    expect(await rebuild(options, tallies)).to.equal(0);
    stop.abort();
    await running;
    await ownership.close();
  });

  it('leaves leases that others can claim when they ran out', async () => {
    const queue = makePostgresWorkQueue(database.pool, notifications, { leaseSeconds: 60 });
    const streams = new Set((await wholeLog()).map((event) => event.stream));
    await database.pool.query("UPDATE fabula.work_items SET due_at = due_at - interval '1 second'");
    const claimed = await queue.claim(['advance'], 'heir', 1000);
    expect(claimed.length).to.be.greaterThan(0);
    expect(claimed.every((lease) => streams.has(lease.key))).to.equal(true);
  });
});

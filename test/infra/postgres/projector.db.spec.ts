import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { readLag } from '../../../infra/postgres/lag.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresOwnership, type PostgresOwnership } from '../../../infra/postgres/ownership.ts';
import { followProjections, type ProjectionProgress } from '../../../infra/postgres/projection-progress.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import type { NewEvent } from '../../../modules/kernel/log/event.ts';
import type { Policy } from '../../../modules/kernel/log/policy.ts';
import type { Projection, ProjectionStore } from '../../../projections/ports.ts';
import { rebuild, runProjector } from '../../../projections/projector.ts';
import { anEvent } from '../../support/event-builders.ts';
import { useDatabase } from '../../support/postgres.ts';
import { readTallies, tallies, TALLIES_TABLE, type Tally } from '../../support/tallies.ts';

describe('the projector on PostgreSQL', () => {
  const database = useDatabase();
  let notifications: Notifications;
  let events: EventStore;
  let rows: ProjectionStore;
  let ownership: PostgresOwnership;
  let progress: ProjectionProgress;
  const stops: (() => Promise<void>)[] = [];

  before(async () => {
    await database.pool.query(TALLIES_TABLE);
    notifications = listenForNotifications(database.options);
    events = makePostgresEventStore(database.pool, notifications);
    rows = makePostgresProjectionStore(database.pool, notifications);
    ownership = makePostgresOwnership(database.options);
    progress = followProjections(database.pool, notifications, ['tallies']);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  after(async () => {
    await ownership.close();
    await notifications.close();
  });

  /** Runs until the test is over, or `stop` is called. */
  function start(
    some: {
      projections?: readonly Projection[];
      policies?: readonly Policy[];
      ownership?: PostgresOwnership;
    } = {},
    onFailure: (name: string, error: unknown) => void = (name, error) => {
      throw new Error(name, { cause: error });
    },
  ): () => Promise<void> {
    const abort = new AbortController();
    const options = { events, rows, ownership, projections: [tallies], policies: [], onFailure, ...some };
    const running = runProjector(options, abort.signal);
    const stop = async (): Promise<void> => {
      abort.abort();
      await running;
    };
    stops.push(stop);
    return stop;
  }

  async function append(stream: string, ...batch: readonly NewEvent[]): Promise<number> {
    const { head } = await events.read(stream);
    const recorded = await events.append(stream, head, batch);
    return recorded.at(-1)?.position ?? 0;
  }

  async function rowOf(stream: string): Promise<Tally | undefined> {
    const { rows: found } = await database.pool.query<Tally>(
      'SELECT * FROM fabula.tallies WHERE stream = $1',
      [stream],
    );
    return found[0];
  }

  const someStream = (): string => `tally-${randomUUID()}`;
  const counted = (amount: number, note?: string): NewEvent =>
    anEvent({ type: 'Counted', data: { amount, note } });

  it('shows a write to whoever waits for its position', async () => {
    start();
    const stream = someStream();
    const position = await append(stream, counted(2), counted(3));
    expect(await progress.waitUntilProjected(position)).to.equal(true);
    expect(await rowOf(stream)).to.include({ events: 2, total: '5', ratio: 2.5 });
  });

  it('goes on from the row as it was read back', async () => {
    start();
    const stream = someStream();
    for (let times = 0; times < 3; times += 1) {
      await progress.waitUntilProjected(await append(stream, counted(1, 'tides')));
    }
    const row = await rowOf(stream);
    expect(row).to.deep.include({ events: 3, total: '3', types: ['Counted'], note: 'tides' });
    expect(row?.first_at).to.deep.equal(new Date('2026-01-02T03:04:05.678Z'));
  });

  it('takes a row away', async () => {
    start();
    const stream = someStream();
    await progress.waitUntilProjected(await append(stream, counted(1)));
    await progress.waitUntilProjected(await append(stream, anEvent({ type: 'Removed' })));
    expect(await rowOf(stream)).to.equal(undefined);
  });

  it('replaces what PostgreSQL cannot hold in a text', async () => {
    start();
    const stream = someStream();
    const position = await append(stream, counted(1, 'nul \u0000 half \ud800 whole 🌊 \\u0000'));
    expect(await progress.waitUntilProjected(position)).to.equal(true);
    expect((await rowOf(stream))?.note).to.equal('nul \ufffd half \ufffd whole 🌊 \\u0000');
  });

  it('says so when the rows are not there in time', async () => {
    const position = await append(someStream(), counted(1));
    expect(await progress.waitUntilProjected(position, { timeoutMs: 150 })).to.equal(false);
  });

  it('tells how far each subscriber is behind', async () => {
    const stop = start();
    await progress.waitUntilProjected(await append(someStream(), counted(1)));
    await stop();
    await append(someStream(), counted(1), counted(1), counted(1));
    const lag = await readLag(database.pool, events);
    expect(lag.find((one) => one.name === 'tallies')).to.include({ behind: 3 });
  });

  it('projects many events of many streams as one after the other would', async () => {
    const streams = Array.from({ length: 40 }, someStream);
    for (const stream of streams)
      await append(stream, ...Array.from({ length: 40 }, (_, index) => counted(index)));
    start();
    const position = await append(someStream(), counted(1));
    expect(await progress.waitUntilProjected(position, { timeoutMs: 10_000 })).to.equal(true);
    for (const stream of streams) expect(await rowOf(stream)).to.include({ events: 40, total: '780' });
  });

  it('believes nothing it was told before a reconnect: a crash of the database may take back rows', async () => {
    let tell: (payload: string) => void = () => undefined;
    const heard: Pick<Notifications, 'on'> = {
      on(_channel, listener) {
        tell = listener;
        return () => undefined;
      },
    };
    const followed = followProjections(database.pool, { ...notifications, ...heard }, ['taken-back']);
    tell('taken-back:7');
    expect(followed.isProjected(7)).to.equal(true);
    tell('');
    expect(followed.isProjected(7)).to.equal(false);
    expect(await followed.waitUntilProjected(7, { timeoutMs: 50 })).to.equal(false);
  });

  describe('a rebuild', () => {
    it('makes the same rows from the first event on', async () => {
      start();
      await progress.waitUntilProjected(await append(someStream(), counted(1), counted(2)));
      const before = await readTallies(database.pool);
      expect(await rebuild({ events, rows, ownership }, tallies)).to.equal(0);
      expect(await readTallies(database.pool)).to.deep.equal(before);
    });

    it('makes good what was lost, altered or made up, and says how many rows it was', async () => {
      start();
      const [lost, altered] = [someStream(), someStream()];
      await append(lost, counted(1));
      await progress.waitUntilProjected(await append(altered, counted(1)));
      const before = await readTallies(database.pool);
      await database.pool.query('DELETE FROM fabula.tallies WHERE stream = $1', [lost]);
      await database.pool.query('UPDATE fabula.tallies SET total = 99 WHERE stream = $1', [altered]);
      await database.pool.query(
        "INSERT INTO fabula.tallies SELECT 'made-up', events, total, ratio, types, note, first_at, last_position FROM fabula.tallies LIMIT 1",
      );
      expect(await rebuild({ events, rows, ownership }, tallies)).to.equal(3);
      expect(await readTallies(database.pool)).to.deep.equal(before);
    });

    it('loses nothing that is written meanwhile, and the rows go on', async () => {
      start();
      const stream = someStream();
      const rebuilding = new AbortController();
      const rebuilt = rebuild({ events, rows, ownership }, tallies).finally(() => {
        rebuilding.abort();
      });
      let written = 0;
      while (!rebuilding.signal.aborted) {
        await append(stream, counted(1));
        written += 1;
      }
      await rebuilt;
      const position = await append(stream, counted(1));
      expect(await progress.waitUntilProjected(position)).to.equal(true);
      expect(await rowOf(stream)).to.include({ events: written + 1, total: String(written + 1) });
      expect(await rebuild({ events, rows, ownership }, tallies)).to.equal(0);
    });

    it('leaves no table and no checkpoint behind', async () => {
      await rebuild({ events, rows, ownership }, tallies);
      const { rows: left } = await database.pool.query(
        `SELECT name FROM fabula.checkpoints WHERE name LIKE '%rebuild'
         UNION ALL SELECT relname FROM pg_class WHERE relname LIKE '%rebuild%'`,
      );
      expect(left).to.deep.equal([]);
    });

    it('happens by itself when the projection reads events differently now', async () => {
      const stop = start();
      const stream = someStream();
      await progress.waitUntilProjected(await append(stream, counted(1)));
      await stop();
      const doubled: Projection<Tally> = {
        ...tallies,
        version: 2,
        evolve(row, event, key) {
          const next = tallies.evolve(row, event, key);
          return next && { ...next, note: 'version 2' };
        },
      };
      const stopSecond = start({ projections: [doubled] });
      const position = await append(someStream(), counted(1));
      expect(await progress.waitUntilProjected(position)).to.equal(true);
      expect((await rowOf(stream))?.note).to.equal('version 2');
      await stopSecond();
      start();
      await progress.waitUntilProjected(await append(someStream(), counted(1)));
      expect((await rowOf(stream))?.note).to.equal(null);
    });
  });

  describe('a checkpoint that is ahead of the log', () => {
    const setAhead = (name: string) =>
      database.pool.query('UPDATE fabula.checkpoints SET position = position + 1000000 WHERE name = $1', [
        name,
      ]);
    const until = async (happened: () => Promise<boolean>) => {
      while (!(await happened())) await sleep(5);
    };

    it('is named, and its rows are rebuilt: nothing is skipped', async () => {
      const stream = someStream();
      const stop = start();
      await progress.waitUntilProjected(await append(stream, counted(1)));
      await stop();
      await setAhead('tallies');
      const named: string[] = [];
      start({}, (name, error) => named.push(`${name}: ${(error as Error).message}`));
      await append(stream, counted(2));
      await until(async () => Number((await rowOf(stream))?.total) === 3);
      await append(stream, counted(4));
      await until(async () => Number((await rowOf(stream))?.total) === 7);
      expect(named).to.have.length(1);
      expect(named[0]).to.match(/^tallies: its checkpoint is at \d+, where the log has no event/);
    });

    it('is put right by a rebuild that the operator asks for', async () => {
      const stream = someStream();
      await append(stream, counted(1));
      await rows.checkpoint('tallies', tallies.version);
      await setAhead('tallies');
      await rebuild({ events, rows, ownership }, tallies);
      const { position } = await rows.checkpoint('tallies', tallies.version);
      expect(await events.holds(position)).to.equal(true);
      expect(await events.countAfter(position)).to.equal(0);
    });

    it('has a policy told everything again', async () => {
      const name = `listener ${randomUUID()}`;
      const told = new Set<number>();
      const policy: Policy = { name, react: (event) => Promise.resolve(void told.add(event.position)) };
      await rows.checkpoint(name, 0);
      await setAhead(name);
      const last = await append(someStream(), counted(1));
      const named: string[] = [];
      start({ policies: [policy], projections: [] }, (subscriber) => named.push(subscriber));
      await until(() => Promise.resolve(told.size === last));
      expect(named).to.deep.equal([name]);
    });
  });

  describe('with two processes', () => {
    it('lets one own a projection, and the other take over when it dies', async () => {
      const other = makePostgresOwnership({ ...database.options, applicationName: 'the-other' });
      start({ ownership: other });
      await progress.waitUntilProjected(await append(someStream(), counted(1)));
      start();
      await progress.waitUntilProjected(await append(someStream(), counted(1)));
      await database.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'the-other'",
      );
      const position = await append(someStream(), counted(1));
      expect(await progress.waitUntilProjected(position, { timeoutMs: 5_000 })).to.equal(true);
      for (const stop of stops.splice(0)) await stop();
      await other.close();
    });

    it('writes nothing for an owner that does not know it was replaced', async () => {
      const stream = someStream();
      const position = await append(stream, counted(1));
      const stale = { ...(await rows.checkpoint('tallies', 1)), position: position + 1 };
      const page = { to: position + 2, keys: [stream], fold: () => ({ upserts: [{ stream }], deletes: [] }) };
      expect(await rows.advance(tallies, stale, page)).to.equal(undefined);
      expect(await rowOf(stream)).to.equal(undefined);
    });
  });

  describe('a projection that fails', () => {
    it('is tried again from where it was, and the others go on', async () => {
      const failures: string[] = [];
      let broken = true;
      const fragile: Projection<Tally> = {
        ...tallies,
        name: 'fragile',
        evolve(row, event, key) {
          if (broken) throw new Error('not yet');
          return tallies.evolve(row, event, key);
        },
      };
      await database.pool.query('CREATE TABLE fabula.fragile_tallies (LIKE fabula.tallies INCLUDING ALL)');
      start({ projections: [tallies, { ...fragile, table: 'fragile_tallies' }] }, (name) => {
        failures.push(name);
        broken = failures.length < 3;
      });
      const position = await append(someStream(), counted(1));
      expect(await progress.waitUntilProjected(position)).to.equal(true);
      const fragileProgress = followProjections(database.pool, notifications, ['fragile']);
      expect(await fragileProgress.waitUntilProjected(position, { timeoutMs: 5_000 })).to.equal(true);
      expect(failures).to.deep.equal(['fragile', 'fragile', 'fragile']);
      const { rows: copies } = await database.pool.query(
        'SELECT * FROM fabula.fragile_tallies ORDER BY stream',
      );
      const { rows: originals } = await database.pool.query('SELECT * FROM fabula.tallies ORDER BY stream');
      expect(copies).to.deep.equal(originals);
    });

    it('says which column a row has that its table lacks', async () => {
      const wrong: Projection = { ...tallies, name: 'wrong', evolve: () => ({ stream: 'x', colour: 'red' }) };
      const failed = new Promise((resolve) => {
        start({ projections: [wrong] }, (_name, error) => {
          resolve(error);
        });
      });
      await append(someStream(), counted(1));
      expect(String(await failed)).to.contain('tallies has no column colour');
    });
  });

  describe('a policy', () => {
    it('is told every event in order, and goes on after the last one it was told', async () => {
      const told: number[] = [];
      const policy: Policy = {
        name: 'listener',
        react(event) {
          told.push(event.position);
          return Promise.resolve();
        },
      };
      const done = followProjections(database.pool, notifications, ['listener']);
      const stop = start({ policies: [policy] });
      await done.waitUntilProjected(await append(someStream(), counted(1), counted(1)), { timeoutMs: 5_000 });
      await stop();
      const last = await append(someStream(), counted(1));
      start({ policies: [policy] });
      expect(await done.waitUntilProjected(last, { timeoutMs: 5_000 })).to.equal(true);
      expect(told).to.deep.equal(Array.from({ length: last }, (_, index) => index + 1));
    });

    it('is told an event again when it failed, and only then the next', async () => {
      const told: number[] = [];
      let failures = 2;
      const policy: Policy = {
        name: 'hesitant',
        react(event) {
          told.push(event.position);
          if (event.position === 2 && failures > 0) return Promise.reject(new Error('not yet'));
          return Promise.resolve();
        },
      };
      await append(someStream(), counted(1), counted(1), counted(1));
      const done = followProjections(database.pool, notifications, ['hesitant']);
      start({ policies: [policy], projections: [] }, () => (failures -= 1));
      expect(await done.waitUntilProjected(3, { timeoutMs: 5_000 })).to.equal(true);
      expect(told.slice(0, 6)).to.deep.equal([1, 2, 2, 2, 3, 4]);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { makePostgresRunStore } from '../../../infra/postgres/run-store.ts';
import type { RunStore } from '../../../modules/kernel/log/run-store.ts';
import { useDatabase } from '../../support/postgres.ts';

const kept = (text: string) => ({ type: 'RunEventKept', data: { event: 'delta', data: { text } } }) as const;

describe('recorded runs in PostgreSQL', () => {
  const database = useDatabase();
  let store: RunStore;
  before(() => {
    store = makePostgresRunStore(database.pool);
  });
  const begin = (run_id: string) =>
    store.record(run_id, 1, {
      type: 'RunStarted',
      data: { run_id, owner: 'user:ada', operation: 'voiceover', input: { text: 'a\u0000b' } },
    });

  it('are read as they were recorded, from any event on', async () => {
    const run = randomUUID();
    await begin(run);
    await store.record(run, 2, kept('one'));
    expect(await store.read(run, 1)).to.deep.equal([kept('one')]);
    expect((await store.read(run, 0)).map(({ type }) => type)).to.deep.equal(['RunStarted', 'RunEventKept']);
    expect(await store.read(randomUUID(), 0)).to.deep.equal([]);
  });

  it('keep the first of two events with one id', async () => {
    const run = randomUUID();
    await begin(run);
    await Promise.all([store.record(run, 2, kept('one')), store.record(run, 2, kept('one'))]);
    await store.record(run, 2, kept('two'));
    expect(await store.read(run, 1)).to.deep.equal([kept('one')]);
  });

  it('go a week after they began, when another begins', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    for (const run of [old, recent]) {
      await begin(run);
      await store.record(run, 2, kept('one'));
    }
    const age = (run: string, days: number) =>
      database.pool.query(
        'UPDATE fabula.run_events SET at = at - make_interval(days => $2) WHERE run_id = $1',
        [run, days],
      );
    await age(old, 8);
    await age(recent, 6);
    await begin(randomUUID());
    expect(await store.read(old, 0)).to.deep.equal([]);
    expect(await store.read(recent, 0)).to.have.length(2);
  });

  it('are no part of the log', async () => {
    const { rows } = await database.pool.query("SELECT FROM fabula.events WHERE stream LIKE 'run-%'");
    expect(rows).to.deep.equal([]);
  });
});

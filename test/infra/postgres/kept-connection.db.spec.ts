import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { keepConnection, type Ask } from '../../../infra/postgres/kept-connection.ts';
import { useDatabase } from '../../support/postgres.ts';
import { warningsDuring } from '../../support/warnings-during.ts';

const HEARTBEAT_MS = 2000;
const QUERIES = ['SELECT 1', 'SELECT 2', 'SELECT pg_sleep(60)', 'SELECT 3', 'SELECT 4', 'SELECT 5'];

describe('a kept connection', () => {
  const database = useDatabase();

  it('asks one query after the other, and ends with one that is not answered', async () => {
    const ends: string[] = [];
    const warnings = await warningsDuring(async () => {
      let ask: Ask | undefined;
      let openAgain: () => void = () => undefined;
      const isOpenAgain = new Promise<void>((resolve) => (openAgain = resolve));
      const onOpen = (opened: Ask) => {
        if (ask) openAgain();
        ask ??= opened;
        return Promise.resolve();
      };
      const connection = keepConnection(database.options, { onOpen }, HEARTBEAT_MS);
      while (!ask) await sleep(10);
      const first = ask;
      const answers = await Promise.allSettled(QUERIES.map((text) => first(text)));
      ends.push(...answers.map(({ status }) => status));
      await isOpenAgain;
      await connection.close();
      await database.pool.query(END_SLEEPERS);
    });
    expect(ends.join(' ')).to.equal('fulfilled fulfilled rejected rejected rejected rejected');
    expect(warnings).to.deep.equal([]);
  });
});

const END_SLEEPERS = `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep%'`;

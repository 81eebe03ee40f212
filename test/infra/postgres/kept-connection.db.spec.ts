import { expect } from 'chai';
import { keepConnection, type Ask } from '../../../infra/postgres/kept-connection.ts';
import { useDatabase } from '../../support/postgres.ts';

const HEARTBEAT_MS = 2000;
const QUERIES = ['SELECT 1', 'SELECT 2', 'SELECT pg_sleep(60)', 'SELECT 3', 'SELECT 4', 'SELECT 5'];

describe('a kept connection', () => {
  const database = useDatabase();

  it('asks one query after the other, and ends with one that is not answered', async () => {
    const warnings: Error[] = [];
    const keep = (warning: Error) => warnings.push(warning);
    process.on('warning', keep);
    let ask: Ask | undefined;
    let openAgain: () => void = () => undefined;
    const isOpenAgain = new Promise<void>((resolve) => (openAgain = resolve));
    const connection = keepConnection(
      database.options,
      {
        onOpen(opened) {
          if (ask) openAgain();
          ask ??= opened;
          return Promise.resolve();
        },
      },
      HEARTBEAT_MS,
    );
    while (!ask) await new Promise((resolve) => setTimeout(resolve, 10));
    const first = ask;
    const answers = await Promise.allSettled(QUERIES.map((text) => first(text)));
    expect(answers.map(({ status }) => status)).to.deep.equal([
      ...['fulfilled', 'fulfilled'],
      ...['rejected', 'rejected', 'rejected', 'rejected'],
    ]);
    await isOpenAgain;
    await connection.close();
    await database.pool.query(END_SLEEPERS);
    process.off('warning', keep);
    expect(warnings).to.deep.equal([]);
  });
});

const END_SLEEPERS = `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep%'`;

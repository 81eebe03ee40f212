import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { openPool, query } from '../../../infra/postgres/pool.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('a pool of connections', () => {
  it('tells of a connection that broke, unless it is letting go of all of them', async () => {
    const told: string[] = [];
    const pool = openPool({
      url: 'postgresql://nobody@127.0.0.1:1/nothing',
      applicationName: 'spec',
      onError: ({ message }) => told.push(message),
    });
    pool.emit('error', new Error('the server went away'));
    await pool.end();
    pool.emit('error', new Error('terminating connection due to administrator command'));
    expect(told).to.deep.equal(['the server went away']);
  });
});

describe('a pool whose server is away', () => {
  const database = useDatabase();
  /** Nothing listens there. */
  let nowhere = '';
  before(async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    nowhere = `postgresql://nobody@127.0.0.1:${(closed.address() as AddressInfo).port}/nothing`;
    closed.close();
  });
  const refusalOf = (asked: Promise<unknown>) => asked.then(String, (error: unknown) => error);

  it('waits for it, and follows it to where it is started again', async () => {
    let asked = 0;
    const url = () => {
      asked += 1;
      return asked < 4 ? nowhere : database.options.url;
    };
    const pool = openPool({ url, applicationName: 'spec', awayMs: 600_000 });
    const { rows } = await query(pool, 'SELECT 1 AS one');
    expect(rows).to.deep.equal([{ one: 1 }]);
    expect(asked).to.equal(4);
    await pool.end();
  });

  it('does not wait for one that stays away', async () => {
    let asked = 0;
    const url = () => {
      asked += 1;
      return nowhere;
    };
    const pool = openPool({ url, applicationName: 'spec', awayMs: 1 });
    expect(await refusalOf(query(pool, 'SELECT 1'))).to.include({ kind: 'unavailable' });
    const before = asked;
    expect(await refusalOf(query(pool, 'SELECT 1'))).to.include({ kind: 'unavailable' });
    expect(asked).to.equal(before + 1);
    await pool.end();
  });

  it('says that its disk is full when that keeps it away, and nothing else of ours', async () => {
    const refusalFor = async (trouble: string) => {
      const options = { url: nowhere, applicationName: 'spec', awayMs: 0, trouble: () => new Error(trouble) };
      const pool = openPool(options);
      const refusal = await refusalOf(query(pool, 'SELECT 1'));
      await pool.end();
      return refusal;
    };
    const full = 'PostgreSQL did not start: PANIC: could not write to file: No space left on device';
    expect(await refusalFor(full)).to.include({
      kind: 'unavailable',
      message: 'The database is not available: its disk is full',
    });
    expect(await refusalFor('/srv/data/postgres/log: permission denied')).to.include({
      kind: 'unavailable',
      message: 'The database is not available',
    });
  });

  it('is done when it is closed meanwhile', async () => {
    const pool = openPool({ url: nowhere, applicationName: 'spec', awayMs: 600_000 });
    const refusal = refusalOf(query(pool, 'SELECT 1'));
    await pool.end();
    expect(await refusal)
      .to.have.property('message')
      .that.includes('after calling end');
  });
});

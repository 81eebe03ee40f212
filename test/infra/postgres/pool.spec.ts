import { expect } from 'chai';
import { openPool } from '../../../infra/postgres/pool.ts';

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

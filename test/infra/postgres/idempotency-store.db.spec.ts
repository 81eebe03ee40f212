import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makePostgresIdempotencyStore } from '../../../infra/postgres/idempotency-store.ts';
import { openPool } from '../../../infra/postgres/pool.ts';
import { describeIdempotencyStore } from '../../kernel/idempotency-store.contract.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('the idempotency store in PostgreSQL', () => {
  const database = useDatabase();

  /** Time cannot be moved on, so every time moves back. */
  const passTime = async (seconds: number) => {
    await database.pool.query(
      `UPDATE fabula.idempotent_requests SET leased_until = leased_until - make_interval(secs => $1),
        expires_at = expires_at - make_interval(secs => $1)`,
      [seconds],
    );
  };

  describeIdempotencyStore(() => ({
    store: makePostgresIdempotencyStore(database.pool, { leaseSeconds: 6 }),
    leaseSeconds: 6,
    passTime,
  }));

  const aName = (key = 'a key') => ({
    owner: `user:${randomUUID()}`,
    operation: 'create_training_edit',
    key,
  });

  it('gives a request to one of 60 twins in three processes', async () => {
    const name = aName();
    const pools = [1, 2, 3].map(() => openPool({ ...database.options, max: 4 }));
    try {
      const stores = pools.map((pool) => makePostgresIdempotencyStore(pool));
      const twins = stores.flatMap((store) => Array.from({ length: 20 }, () => store.claim(name)));
      const claimed = await Promise.all(twins);
      expect(claimed.filter(({ kind }) => kind === 'ours')).to.have.length(1);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });

  it('gives the request of a holder that died before the clock was set back an hour to a twin', async () => {
    const store = makePostgresIdempotencyStore(database.pool);
    const name = aName();
    expect(await store.claim(name)).to.include({ kind: 'ours' });
    await passTime(-3_600);
    expect(await store.claim(name)).to.include({ kind: 'ours' });
  });

  it('clears away what has expired', async () => {
    const store = makePostgresIdempotencyStore(database.pool);
    const owner = aName().owner;
    for (let number = 0; number < 30; number += 1) await store.claim({ ...aName(`key ${number}`), owner });
    await passTime(86_401);
    for (let number = 0; number < 3; number += 1) await store.claim(aName());
    const { rows } = await database.pool.query('SELECT FROM fabula.idempotent_requests WHERE owner = $1', [
      owner,
    ]);
    expect(rows).to.have.length.below(30);
    const others = Array.from({ length: 20 }, () => store.claim(aName()));
    await Promise.all(others);
    const left = await database.pool.query('SELECT FROM fabula.idempotent_requests WHERE expires_at < now()');
    expect(left.rows).to.deep.equal([]);
  });
});

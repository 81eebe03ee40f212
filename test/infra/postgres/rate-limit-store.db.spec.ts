import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { openPool } from '../../../infra/postgres/pool.ts';
import { makePostgresRateLimitStore } from '../../../infra/postgres/rate-limit-store.ts';
import { describeRateLimitStore } from '../../kernel/rate-limit-store.contract.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('the rate limit store in PostgreSQL', () => {
  const database = useDatabase();

  /** Time passes when every window began that much earlier. */
  const advance = async (milliseconds: number) => {
    await database.pool.query(
      `UPDATE fabula.rate_windows SET started_at = started_at - make_interval(secs => $1)`,
      [milliseconds / 1000],
    );
  };

  describeRateLimitStore(() => ({ store: makePostgresRateLimitStore(database.pool), advance }));

  it('lets exactly 30 of 100 requests pass that come at once over three pools of connections', async () => {
    const key = randomUUID();
    const pools = [1, 2, 3].map(() => openPool({ ...database.options, max: 4 }));
    try {
      const stores = pools.map((pool) => makePostgresRateLimitStore(pool));
      const counted = await Promise.all(
        Array.from({ length: 100 }, (_, index) => stores[index % 3]?.count('videos', key)),
      );
      const places = counted.map((each) => each?.place ?? 0).sort((a, b) => a - b);
      expect(places).to.deep.equal(Array.from({ length: 100 }, (_, index) => index + 1));
      expect(places.filter((place) => place <= 30)).to.have.length(30);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });

  it('never makes callers wait for each other in a circle', async () => {
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const stores = [makePostgresRateLimitStore(database.pool), makePostgresRateLimitStore(database.pool)];
    const [ahead, behind] = [keys, [...keys].reverse()];
    const rounds = Array.from({ length: 20 }, () => [ahead, behind]).flat();
    const counted = await Promise.all(
      rounds.flatMap((order, round) => order.map((key) => stores[round % 2]?.count('control', key))),
    );
    expect(Math.max(...counted.map((each) => each?.place ?? 0))).to.equal(40);
  });

  it('begins anew when the clock was set back by an hour', async () => {
    const store = makePostgresRateLimitStore(database.pool);
    const key = randomUUID();
    await store.count('videos', key);
    await advance(-3_600_000);
    expect(await store.count('videos', key)).to.deep.equal({ place: 1, resetsInMilliseconds: 60_000 });
  });
});

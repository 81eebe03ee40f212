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
      const shares = stores.flatMap((store, index) =>
        Array.from({ length: index === 0 ? 34 : 33 }, () => store),
      );
      const counted = await Promise.all(shares.map((store) => store.count('videos', key)));
      const places = counted.map(({ place }) => place).sort((a, b) => a - b);
      expect(places).to.deep.equal(Array.from({ length: 100 }, (_, index) => index + 1));
      expect(places.filter((place) => place <= 30)).to.have.length(30);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });

  it('never makes callers wait for each other in a circle', async () => {
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const [one, other] = [
      makePostgresRateLimitStore(database.pool),
      makePostgresRateLimitStore(database.pool),
    ];
    const there = () => keys.map((key) => one.count('control', key));
    const back = () => keys.toReversed().map((key) => other.count('control', key));
    const counted = await Promise.all(Array.from({ length: 20 }, () => [...there(), ...back()]).flat());
    expect(Math.max(...counted.map(({ place }) => place))).to.equal(40);
  });

  it('begins anew when the clock was set back by an hour', async () => {
    const store = makePostgresRateLimitStore(database.pool);
    const key = randomUUID();
    await store.count('videos', key);
    await advance(-3_600_000);
    expect(await store.count('videos', key)).to.deep.equal({ place: 1, resetsInMilliseconds: 60_000 });
  });
});

import { expect } from 'chai';
import { waitForRowsOf } from '../../../infra/postgres/current-rows.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('what is not found in rows', () => {
  const database = useDatabase();
  const moveTo = (position: number) =>
    database.pool.query(
      `INSERT INTO fabula.checkpoints (name, version, generation, position) VALUES ('some-rows', 1, 0, $1)
       ON CONFLICT (name) DO UPDATE SET position = $1`,
      [position],
    );
  const logOf = (events: number) => ({
    countAfter: (position: number) => Promise.resolve(Math.max(0, events - position)),
  });

  it('is not there when the rows show the whole log', async () => {
    await moveTo(7);
    await waitForRowsOf('some-rows', database.pool, logOf(7))();
  });

  it('is waited for while the rows are behind', async () => {
    await moveTo(6);
    const waiting = waitForRowsOf('some-rows', database.pool, logOf(7))();
    await moveTo(7);
    await waiting;
  });

  it('is unknown when the rows are behind and do not move: the service is unavailable', async () => {
    await moveTo(3);
    const refused = await waitForRowsOf('some-rows', database.pool, logOf(7))().catch(
      (error: unknown) => error,
    );
    expect(refused).to.be.instanceOf(DomainError).with.property('kind', 'unavailable');
  });
});

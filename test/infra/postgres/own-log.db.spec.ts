import { expect } from 'chai';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications } from '../../../infra/postgres/notifications.ts';
import { refuseOtherLog } from '../../../infra/postgres/own-log.ts';
import { NO_STREAM } from '../../../modules/kernel/log/event-store.ts';
import { anEvent } from '../../support/event-builders.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('a database', () => {
  const database = useDatabase();
  const outcome = (elsewhere: boolean) =>
    refuseOtherLog(database.pool, elsewhere).then(
      () => 'served',
      (error: unknown) => error,
    );

  it('that is new serves a log of its own, and one elsewhere', async () => {
    expect([await outcome(false), await outcome(true)]).to.deep.equal(['served', 'served']);
  });

  it('whose rows were made of a log elsewhere refuses to begin one', async () => {
    await database.pool.query(
      "INSERT INTO fabula.checkpoints (name, position, version, generation) VALUES ('one', 4096, 1, 0)",
    );
    expect(await outcome(true)).to.equal('served');
    expect(await outcome(false)).to.include({ kind: 'conflict', code: 'kernel.other_log' });
  });

  it('that holds a log refuses one elsewhere', async () => {
    const notifications = listenForNotifications(database.options);
    const log = makePostgresEventStore(database.pool, notifications);
    await log.append('video-1', NO_STREAM, [anEvent()]);
    await notifications.close();
    expect(await outcome(false)).to.equal('served');
    expect(await outcome(true)).to.include({ kind: 'conflict', code: 'kernel.other_log' });
  });
});

import { expect } from 'chai';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { NO_STREAM, type EventStore } from '../../../modules/kernel/log/event-store.ts';
import { verify } from '../../../modules/kernel/log/hash-chain.ts';
import { anEvent } from '../../support/event-builders.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('the log in the database', () => {
  const database = useDatabase();
  let notifications: Notifications;
  let store: EventStore;
  before(() => {
    notifications = listenForNotifications(database.options);
    store = makePostgresEventStore(database.pool, notifications);
  });
  after(() => notifications.close());

  for (const change of [
    "UPDATE fabula.events SET type = 'Other'",
    'DELETE FROM fabula.events',
    'TRUNCATE fabula.events',
    'TRUNCATE fabula.events CASCADE',
    "UPDATE fabula.events SET type = 'Other' WHERE false",
  ]) {
    it(`refuses ${change}`, async () => {
      const outcome = await database.pool.query(change).then(() => 'changed', String);
      expect(outcome).to.contain('fabula.events is append-only');
    });
  }

  it('shows an auditor what somebody altered who had switched that off', async () => {
    const stream = 'video-altered';
    await store.append(stream, NO_STREAM, [anEvent(), anEvent({ data: { amount: 25 } }), anEvent()]);
    await database.pool.query(`
      ALTER TABLE fabula.events DISABLE TRIGGER append_only;
      UPDATE fabula.events SET data = '{"amount": 4}' WHERE stream = '${stream}' AND revision = 1;
      ALTER TABLE fabula.events ENABLE TRIGGER append_only`);
    const { events } = await store.read(stream);
    expect(verify(events)).to.deep.include({ problem: 'content', event: events[1] });
  });
});

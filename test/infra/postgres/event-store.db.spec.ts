import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { describeEventStore } from '../../kernel/event-store.contract.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('the event store in PostgreSQL', () => {
  const database = useDatabase();
  let notifications: Notifications;
  before(() => {
    notifications = listenForNotifications(database.options);
  });
  after(() => notifications.close());

  describeEventStore(() => makePostgresEventStore(database.pool, notifications));
});

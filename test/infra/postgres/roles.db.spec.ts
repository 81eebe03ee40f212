import { expect } from 'chai';
import type pg from 'pg';
import { makePostgresAuditLog } from '../../../infra/postgres/audit-log.ts';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { makePostgresTreeStore } from '../../../infra/postgres/log-tree.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { openPool } from '../../../infra/postgres/pool.ts';
import { prepareDatabase } from '../../../infra/postgres/prepare-database.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import { inspectRole } from '../../../infra/postgres/roles.ts';
import { NO_STREAM, type EventStore } from '../../../modules/kernel/log/event-store.ts';
import { verifyLog } from '../../../modules/transparency/index.ts';
import { allProjections } from '../../../projections/index.ts';
import { rebuildProjection } from '../../../projections/rebuild.ts';
import { anEvent } from '../../support/event-builders.ts';
import { useDatabase } from '../../support/postgres.ts';

const [SERVICE, AUDITOR] = ['spec_service', 'spec_auditor'];
const NO_PRIVILEGE = '42501';
const NEVER = new AbortController().signal;

describe('roles in the database', () => {
  const database = useDatabase();
  let service: pg.Pool;
  let auditor: pg.Pool;
  let notifications: Notifications;
  let log: EventStore;

  const urlOf = (role: string): string => {
    const url = new URL(database.options.url);
    url.username = role;
    return url.href;
  };
  const openAs = (role: string): pg.Pool => openPool({ url: urlOf(role), applicationName: `spec ${role}` });
  const codeOf = (pool: pg.Pool, statement: string): Promise<unknown> =>
    pool.query(statement).then(
      () => 'done',
      (error: unknown) => (error as { readonly code?: unknown }).code,
    );

  before(async () => {
    for (const role of [SERVICE, AUDITOR]) await database.pool.query(`CREATE ROLE ${role} LOGIN`);
    [service, auditor] = [openAs(SERVICE), openAs(AUDITOR)];
    await prepareDatabase(
      { ownerUrl: database.options.url, service: SERVICE, auditor: AUDITOR },
      database.pool,
    );
    notifications = listenForNotifications({ ...database.options, url: urlOf(SERVICE) });
    log = makePostgresEventStore(service, notifications);
    await log.append('video-1', NO_STREAM, [anEvent(), anEvent()]);
    const tree = makePostgresTreeStore(service);
    await tree.addTile({
      level: 0,
      index: 0,
      root: Buffer.alloc(32),
      leaves: Buffer.alloc(8),
      lastPosition: 1,
    });
    await tree.addCheckpoint({ size: 1, position: 1, note: 'a note\n\n' });
  });
  after(async () => {
    await notifications.close();
    await Promise.all([service.end(), auditor.end()]);
    for (const role of [SERVICE, AUDITOR])
      await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  for (const table of ['events', 'log_tiles', 'log_checkpoints', 'log_cosignatures'])
    for (const statement of [
      `ALTER TABLE fabula.${table} DISABLE TRIGGER append_only`,
      `UPDATE fabula.${table} SET position = 7`
        .replace('log_tiles SET position', 'log_tiles SET last_position')
        .replace('log_cosignatures SET position', 'log_cosignatures SET size'),
      `DELETE FROM fabula.${table}`,
      `TRUNCATE fabula.${table}`,
      `DROP TABLE fabula.${table}`,
      `CREATE TRIGGER mine BEFORE INSERT ON fabula.${table} EXECUTE FUNCTION fabula.announce_videos()`,
      `ALTER TABLE fabula.${table} OWNER TO spec_service`,
    ])
      it(`refuses the service ${statement}`, async () => {
        expect(await codeOf(service, statement)).to.equal(NO_PRIVILEGE);
      });

  it('lets the service insert events through the append alone, and neither erase nor migrate', async () => {
    for (const statement of [
      'INSERT INTO fabula.events SELECT * FROM fabula.events',
      "SELECT fabula.erase_payloads('{video-1}', '{9}')",
      "SELECT fabula.erase_stream_keys('{video-1}')",
      'UPDATE fabula.stream_keys SET key = NULL',
      'DELETE FROM fabula.migrations',
      'DROP SCHEMA fabula CASCADE',
      'CREATE OR REPLACE FUNCTION fabula.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      'SET ROLE postgres',
    ])
      expect(await codeOf(service, statement), statement).to.equal(NO_PRIVILEGE);
    expect((await log.read('video-1')).events).to.have.length(2);
  });

  it('lets the service rebuild every projection, also one that another role left half done', async () => {
    const rows = makePostgresProjectionStore(service, notifications);
    for (const projection of allProjections) {
      await rows.checkpoint(projection.name, projection.version);
      await database.pool.query(`CREATE TABLE fabula.${projection.table}__rebuild (left_over int)`);
    }
    await prepareDatabase({ ownerUrl: database.options.url, service: SERVICE }, database.pool);
    for (const projection of allProjections)
      expect(await rebuildProjection({ events: emptyLog(), rows }, projection)).to.equal(0);
  });

  it('lets an auditor verify the log, and write nothing', async () => {
    const report = await verifyLog(makePostgresAuditLog(auditor), NEVER);
    expect(report).to.include({ events: 2 });
    expect(report.bad).to.equal(undefined);
    expect(await makePostgresTreeStore(auditor).latestCheckpoint()).to.include({ size: 1 });
    for (const statement of [
      "SELECT fabula.append('{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}','{}')",
      'DELETE FROM fabula.events',
      'INSERT INTO fabula.log_checkpoints VALUES (9, 9, $$x$$)',
      'UPDATE fabula.checkpoints SET position = 0',
      'CREATE TABLE fabula.mine (x int)',
      'SELECT * FROM fabula.api_keys',
    ])
      expect(await codeOf(auditor, statement), statement).to.equal(NO_PRIVILEGE);
  });

  it('says of each role what it may do', async () => {
    expect(await inspectRole(service)).to.deep.equal({ name: SERVICE, may: 'append' });
    expect(await inspectRole(auditor)).to.deep.equal({ name: AUDITOR, may: 'read' });
    expect(await inspectRole(database.pool)).to.deep.equal({ name: 'postgres', may: 'rewrite' });
  });

  it('asks for the owner where the database is not up to date, and for nobody where it is', async () => {
    expect(await prepareDatabase({ ownerUrl: undefined }, service)).to.deep.equal([]);
    await database.pool.query('CREATE TABLE kept AS SELECT * FROM fabula.migrations');
    await database.pool.query('DELETE FROM fabula.migrations WHERE number > 20');
    try {
      const refusal = await prepareDatabase({ ownerUrl: undefined }, service).catch(String);
      expect(refusal).to.include('DATABASE_OWNER_URL');
    } finally {
      await database.pool.query(
        'INSERT INTO fabula.migrations SELECT * FROM kept ON CONFLICT DO NOTHING; DROP TABLE kept',
      );
    }
  });

  function emptyLog() {
    return { ...log, readAll: () => Promise.resolve([]), holds: () => Promise.resolve(false) };
  }
});

import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  makeAccounts,
  organizationDecider,
  userDecider,
  type Accounts,
} from '../../modules/accounts/index.ts';
import { auditorDecider, type Auditors } from '../../modules/auditors/index.ts';
import {
  creditsDecider,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
} from '../../modules/credits/index.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { makeHandler, type Handler } from '../../modules/kernel/log/handle.ts';
import { realtimeKeyDecider, type RealtimeKeys } from '../../modules/realtime-keys/index.ts';
import type { AuditLog, CheckpointDeps } from '../../modules/transparency/index.ts';
import { catchUp } from '../../projections/catch-up.ts';
import { allProjections } from '../../projections/index.ts';
import type { ProjectionStore } from '../../projections/ports.ts';
import { openLogKeys } from '../audit/log-keys.ts';
import { makeCheckpointPublisher } from '../audit/publish-checkpoints.ts';
import type { Config } from '../configuration/config.ts';
import type { EventStoreDb } from '../eventstoredb/event-store.ts';
import { ALL_EVENTS } from '../events/all-events.ts';
import { checkEvents } from '../events/check-events.ts';
import { makeEventReader } from '../events/event-reader.ts';
import { makeSessions, makeTokens, type Sessions, type Tokens } from '../http/jwt.ts';
import { connectDatabase, type DatabaseAccess } from '../postgres/embedded/connect-database.ts';
import { makePostgresAuditLog } from '../postgres/audit-log.ts';
import { makePostgresEventStore } from '../postgres/event-store.ts';
import { makePostgresTreeStore } from '../postgres/log-tree.ts';
import { listenForNotifications } from '../postgres/notifications.ts';
import { inspectRole } from '../postgres/roles.ts';
import { refuseOtherLog } from '../postgres/own-log.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { openPool, type PostgresOptions } from '../postgres/pool.ts';
import { makePostgresProjectionStore } from '../postgres/projection-store.ts';
import { logKeySettings, publicationOf } from '../composition/provide-audit.ts';
import { openClusterLog } from '../composition/provide-cluster.ts';
import { openSecrets } from '../configuration/secrets.ts';

/** What the operator's commands work with. Light on purpose: no planner, no media, no HTTP. */
export interface OperatorSession {
  readonly accounts: Accounts;
  readonly credits: Handler<Credits, CreditsCommand, CreditsEvent>;
  readonly auditors: Auditors;
  readonly realtimeKeys: RealtimeKeys;
  readonly dashboard: Sessions;
  /** Of any audience. */
  readonly tokens: Tokens;
  readonly events: EventStore;
  /** The log as it is recorded, unchecked: what auditors read and hash. */
  readonly rawLog: EventStore;
  /** The log as it is stored: what is verified. */
  readonly auditLog: AuditLog;
  /** How checkpoints of the log are made, and where they are. */
  readonly checkpoints: CheckpointDeps;
  readonly rows: ProjectionStore;
  readonly postgres: PostgresOptions;
  /** For what is only read. */
  readonly pool: pg.Pool;
  /** Other roles' ways into the database. */
  readonly ways: DatabaseWays;
  /** The role of an auditor: it reads, and nothing is recorded or signed. */
  readonly readsOnly: boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Stands in the events of this command. */
  readonly cause: Cause;
  /** Makes the rows show everything up to this position, also where no service runs that would do it. */
  readonly project: (position: number) => Promise<void>;
}

export interface DatabaseWays {
  /** That of who connects anyway, where no other is known. */
  readonly ownerUrl: string;
  /** Of the embedded server. */
  readonly superuserUrl: string | undefined;
  readonly auditorUrl: string | undefined;
}

const QUIET = { info: () => undefined, error: () => undefined };

/** Lends the owner's connections to the database of this installation as it is: it may be empty. */
export async function withDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  use: (pool: pg.Pool, postgres: PostgresOptions) => Promise<Result>,
): Promise<Result> {
  return withAccess(config, (database) =>
    withPool(() => database.preparation.ownerUrl ?? database.connectionString, use),
  );
}

async function withAccess<Result>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  use: (database: DatabaseAccess) => Promise<Result>,
): Promise<Result> {
  const where = { databaseUrl, databaseOwnerUrl, dataDir };
  const database = await connectDatabase({ ...where, role: 'cli', log: QUIET });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function withPool<Result>(
  url: () => string,
  use: (pool: pg.Pool, postgres: PostgresOptions & { readonly url: () => string }) => Promise<Result>,
): Promise<Result> {
  const postgres = { url, applicationName: `fabula cli-${process.pid}` };
  const pool = openPool({ ...postgres, max: 2 });
  try {
    return await use(pool, postgres);
  } finally {
    await pool.end();
  }
}

/** Lends a session on the database of this installation, beside a running service or alone. */
export async function withSession<Result>(
  config: Config,
  use: (session: OperatorSession) => Promise<Result>,
): Promise<Result> {
  return withAccess(config, (database) =>
    withPool(
      () => database.connectionString,
      async (pool, postgres) => {
        const notifications = listenForNotifications(postgres);
        let log: EventStoreDb | undefined;
        try {
          await prepareDatabase(database.preparation, pool);
          await refuseOtherLog(pool, config.cluster.eventStoreUrl !== undefined);
          const readsOnly = (await inspectRole(pool)).may === 'read';
          log = await openClusterLog(config.cluster, pool);
          const rawLog = log ?? makePostgresEventStore(pool, notifications);
          const auditLog = log ?? makePostgresAuditLog(pool);
          const checkpoints = await openCheckpointDeps(config, rawLog, pool);
          const events = checkEvents(rawLog, makeEventReader(ALL_EVENTS));
          const rows = makePostgresProjectionStore(pool, notifications);
          const ways = { ...pickUrls(database), ownerUrl: database.preparation.ownerUrl ?? postgres.url() };
          const stores = { events, rawLog, auditLog, checkpoints, rows, postgres, pool };
          return await use(await makeSession(config, { ...stores, ways, readsOnly }));
        } finally {
          await log?.close();
          await notifications.close();
        }
      },
    ),
  );
}

const pickUrls = ({ superuserUrl, auditorUrl }: DatabaseAccess) => ({ superuserUrl, auditorUrl });

async function openCheckpointDeps(config: Config, log: EventStore, pool: pg.Pool): Promise<CheckpointDeps> {
  const publisher = makeCheckpointPublisher({ ...publicationOf(config), onFailure: QUIET.error });
  const keys = await openLogKeys(logKeySettings(config));
  return { log, store: makePostgresTreeStore(pool), ...keys, publisher };
}

async function makeSession(
  config: Config,
  stores: Pick<
    OperatorSession,
    'events' | 'rawLog' | 'auditLog' | 'checkpoints' | 'rows' | 'postgres' | 'pool' | 'ways' | 'readsOnly'
  >,
): Promise<OperatorSession> {
  const { events, rows, readsOnly } = stores;
  const { apiKeyPepper, jwtSecret } = await openSecrets(config);
  const runtime = { now: () => new Date(), newId: randomUUID };
  const accounts = makeAccounts({
    users: makeHandler(events, userDecider, runtime),
    organizations: makeHandler(events, organizationDecider, runtime),
    runtime,
    randomBytes,
    pepper: apiKeyPepper,
  });
  const commandId = randomUUID();
  return {
    ...stores,
    accounts,
    credits: makeHandler(events, creditsDecider, runtime),
    auditors: makeHandler(events, auditorDecider, runtime),
    realtimeKeys: makeHandler(events, realtimeKeyDecider, runtime),
    dashboard: makeSessions(jwtSecret, runtime.now),
    tokens: makeTokens(jwtSecret, runtime.now),
    ...runtime,
    cause: { actor: 'operator', correlationId: commandId, causationId: commandId },
    async project(position) {
      if (position === 0 || readsOnly) return;
      for (const projection of allProjections) await catchUp({ events, rows }, projection, position);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../configuration/config.ts';
import { openLogKeys } from '../audit/log-keys.ts';
import { makeContainer, processName, type Container } from './container.ts';
import { ALL_EVENTS } from '../events/all-events.ts';
import { refuseUnreadableLog } from '../events/refuse-unreadable-log.ts';
import { tokens } from './tokens.ts';
import { connectDatabase, type DatabaseAccess } from '../postgres/embedded/connect-database.ts';
import type { ProcessRole } from '../postgres/embedded/presence.ts';
import { outlastOutage } from '../postgres/outlast-outage.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { inspectRole } from '../postgres/roles.ts';
import { refuseOtherLog } from '../postgres/own-log.ts';
import { logKeySettings, provideAudit } from './provide-audit.ts';
import { provideCluster } from './provide-cluster.ts';
import { filmKeySettings, provideProvenance } from './provide-provenance.ts';
import { provideFeed } from './provide-feed.ts';
import { provideHttpApi } from './provide-http-api.ts';
import { provideMetrics } from './provide-metrics.ts';
import { providePictures } from './provide-pictures.ts';
import { providePipeline } from './provide-pipeline.ts';
import { provideSpeech } from './provide-speech.ts';
import { provideStory } from './provide-story.ts';
import { providePlannerApi } from './provide-planner.ts';
import { provideRealtime } from './provide-realtime.ts';
import { provideRules } from './provide-rules.ts';
import { provideStorage } from './provide-storage.ts';
import { exportMetrics, provideTelemetry } from './provide-telemetry.ts';
import { openSecrets } from '../configuration/secrets.ts';
import { findFilmKeys, openFilmKeys } from '../provenance/film-keys.ts';

/**
 * Everything a process of this role is made of, on a database that is up to date. Close it when done. When `signal` aborts meanwhile, or
 * anything fails, all that was opened is closed again.
 */
export async function openParts(
  config: Config,
  log: Logger,
  role: ProcessRole,
  signal: AbortSignal = new AbortController().signal,
): Promise<Container> {
  const container = makeContainer();
  try {
    const { databaseUrl, databaseOwnerUrl, dataDir } = config;
    container.provide(tokens.config, () => config);
    container.provide(tokens.log, () => log);
    const name = processName(role);
    container.provide(tokens.processName, () => name);
    await provideTelemetry(container, role);
    provideMetrics(container, role === 'serve');
    provideStory(container);
    // Films are accepted as soon as their texts can be scanned: that process starts beside the database.
    if (role !== 'cli') container.get(tokens.planning).warm();
    const database = await connectDatabase({
      ...{ databaseUrl, databaseOwnerUrl, dataDir },
      ...{ role, log, signal },
    });
    container.onClose(() => database.close());
    await assemble(container, config, { role, database, signal });
    signal.throwIfAborted();
    exportMetrics(container);
    return container;
  } catch (error) {
    await container.close();
    // What breaks while it is given up is no failure.
    signal.throwIfAborted();
    throw error;
  }
}

async function assemble(
  container: Container,
  config: Config,
  {
    role,
    database,
    signal,
  }: { readonly role: ProcessRole; readonly database: DatabaseAccess; readonly signal: AbortSignal },
): Promise<void> {
  const secrets = await openSecrets(config);
  container.provide(tokens.secrets, () => secrets);
  const logKeys = await openLogKeys(logKeySettings(config));
  container.provide(tokens.logKeys, () => logKeys);
  const filmKeys = await (config.audit.provenance ? openFilmKeys : findFilmKeys)(filmKeySettings(config));
  container.provide(tokens.filmKeys, () => filmKeys);
  container.provide(tokens.runtime, () => ({ now: () => new Date(), newId: randomUUID }));
  container.provide(tokens.postgres, () => ({
    url: () => database.connectionString,
    trouble: () => database.trouble,
    applicationName: `fabula ${container.get(tokens.processName)}`,
    onError: (error: Error) => {
      container.get(tokens.log).warn({ error }, 'a database connection broke');
    },
  }));
  provideStorage(container);
  provideAudit(container);
  provideRules(container);
  provideProvenance(container);
  provideFeed(container);
  providePipeline(container);
  providePictures(container);
  provideSpeech(container);
  providePlannerApi(container);
  provideHttpApi(container);
  provideRealtime(container);
  const pool = container.get(tokens.pool);
  await outlastOutage(async () => {
    await prepareDatabase(database.preparation, pool);
    await refuseOtherLog(pool, config.cluster.eventStoreUrl !== undefined);
  }, signal);
  if (role === 'serve') await tellOfOwnLog(container);
  await provideCluster(container);
  await outlastOutage(
    () =>
      refuseUnreadableLog(container.get(tokens.events), container.get(tokens.projectionStore), ALL_EVENTS),
    signal,
  );
}

/** A service that owns its log could rewrite it: whoever runs it has to know. */
async function tellOfOwnLog({ get }: Container): Promise<void> {
  const { name, may } = await inspectRole(get(tokens.pool));
  if (may === 'rewrite')
    get(tokens.log).warn(
      { databaseRole: name },
      'the database role of this service owns the log and could rewrite it: give it a role of its own (DATABASE_OWNER_URL, docs/operations.md)',
    );
}

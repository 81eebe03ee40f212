import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ADVANCE_EDIT } from '../modules/edits/index.ts';
import { ADMIT_BATCH, ADVANCE_VIDEO, makeBatchAdmitter } from '../modules/videos/index.ts';
import { warmStory } from '../planner/api/warm-story.ts';
import { makeJobAdvancer, makeJobEnder } from '../planner/pipeline/advance-job.ts';
import { makeEditAdvancer } from '../planner/pipeline/edits/advance-edit.ts';
import { makeEditEnder } from '../planner/pipeline/edits/end-edit.ts';
import { runWorker } from '../planner/pipeline/worker.ts';
import { runProjector } from '../projections/projector.ts';
import type { Config } from './config.ts';
import { makeContainer, processName, type Container } from './container.ts';
import { startServer } from './http/server.ts';
import { parts } from './parts.ts';
import { connectDatabase, type DatabaseAccess } from './postgres/embedded/connect-database.ts';
import { migrate } from './postgres/migrate.ts';
import { refuseOtherLog } from './postgres/own-log.ts';
import { provideCluster } from './provide-cluster.ts';
import { provideFace } from './provide-face.ts';
import { providePictures } from './provide-pictures.ts';
import { providePipeline } from './provide-pipeline.ts';
import { provideSpeech } from './provide-speech.ts';
import { provideStory } from './provide-story.ts';
import { providePlannerApi } from './provide-planner.ts';
import { provideRules } from './provide-rules.ts';
import { provideStorage } from './provide-storage.ts';
import { openSecrets } from './secrets.ts';

/** Jobs one process advances at a time; the renderer's pool decides how many scenes are drawn. */
const JOBS_AT_ONCE = 4;

/** Everything a process of this role is made of, on a database that is up to date. Close it when done. */
export async function openParts(
  config: Config,
  log: Logger,
  role: 'serve' | 'worker' | 'cli',
): Promise<Container> {
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    role,
    log,
    onLost: (error) => {
      log.fatal({ error }, 'the database is gone');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  try {
    return await assemble(config, log, role, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(
  config: Config,
  log: Logger,
  role: string,
  database: DatabaseAccess,
): Promise<Container> {
  const container = makeContainer();
  const name = processName(role);
  const secrets = await openSecrets(config);
  const postgres = {
    url: database.connectionString,
    applicationName: `fabula ${name}`,
    onError: (error: Error) => {
      log.warn({ error }, 'a database connection broke');
    },
  };
  container.provide(parts.config, () => config);
  container.provide(parts.log, () => log);
  container.provide(parts.processName, () => name);
  container.provide(parts.secrets, () => secrets);
  container.provide(parts.surroundings, () => ({ now: () => new Date(), newId: randomUUID }));
  container.provideClosing(
    parts.postgres,
    () => postgres,
    () => database.close(),
  );
  provideStorage(container);
  provideRules(container);
  provideStory(container);
  providePipeline(container);
  providePictures(container);
  provideSpeech(container);
  providePlannerApi(container);
  provideFace(container);
  await prepareDatabase(container.get(parts.pool), config);
  await provideCluster(container);
  return container;
}

async function prepareDatabase(pool: pg.Pool, { cluster }: Config): Promise<void> {
  try {
    await migrate(pool);
    await refuseOtherLog(pool, cluster.eventStoreUrl !== undefined);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Keeps rows up to date and reacts to what happened. Resolves when `signal` aborted and all is let go. */
export async function runProjections({ get }: Container, signal: AbortSignal): Promise<void> {
  const log = get(parts.log);
  await runProjector(
    {
      events: get(parts.events),
      rows: get(parts.projectionStore),
      ownership: get(parts.ownership),
      projections: get(parts.projections),
      policies: get(parts.policies),
      onFailure: (subscriber, error) => {
        log.error({ subscriber, error }, 'a subscriber failed');
      },
    },
    signal,
  );
}

/** Claims and does work until `signal` aborts. */
export async function runWork({ get }: Container, signal: AbortSignal): Promise<void> {
  const holder = get(parts.processName);
  const [pipeline, slots, edits] = [get(parts.pipeline), get(parts.slots), get(parts.editPipeline)];
  get(parts.renderer).warm();
  await runWorker(
    {
      queue: get(parts.queue),
      holder,
      handlers: {
        [ADVANCE_VIDEO]: makeJobAdvancer(pipeline, slots, holder),
        [ADVANCE_EDIT]: makeEditAdvancer(edits, holder),
        [ADMIT_BATCH]: makeBatchAdmitter(pipeline.videos, slots),
      },
      giveUp: {
        [ADVANCE_VIDEO]: makeJobEnder(pipeline, slots, holder),
        [ADVANCE_EDIT]: makeEditEnder(edits, holder),
      },
      capacity: JOBS_AT_ONCE,
      onFailure: (context, error) => {
        get(parts.log).warn({ ...context, error }, 'work was given back');
      },
    },
    signal,
  );
}

export interface RunningService {
  readonly url: string;
  readonly container: Container;
  /** Orderly: requests in flight are answered, work is given back, the database is let go. */
  stop(): Promise<void>;
}

/** With PORT=0 the addresses in answers carry the port that was found. */
function faceAt(container: Container, port: number) {
  const { publicUrl } = container.get(parts.config);
  container.provide(parts.publicUrl, () => publicUrl.replace(/:0$/, `:${port}`));
  return container.get(parts.app);
}

/** The whole service in one process. */
export async function startService(config: Config, log: Logger): Promise<RunningService> {
  // The database takes its time to start, anyhow.
  const warmed = warmStory();
  const container = await openParts(config, log, 'serve');
  const stopping = new AbortController();
  try {
    await warmed;
    // What is missing is said now, not in the middle of a job.
    container.get(parts.pipeline);
    const server = await startServer({ makeAt: (port) => faceAt(container, port) }, config.host, config.port);
    const background = Promise.all([
      runProjections(container, stopping.signal),
      runWork(container, stopping.signal),
    ]);
    return {
      url: server.url,
      container,
      async stop() {
        container.get(parts.stopping).abort();
        await server.stop();
        stopping.abort();
        await background;
        await container.close();
      },
    };
  } catch (error) {
    await container.close();
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { startDeadline } from '../../../modules/kernel/deadline.ts';
import { isUnavailable } from '../errors.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import { connectionStringFor, ensureDatabase } from './database.ts';
import { findPostmaster } from './postmaster-file.ts';
import { awaitReady, isGoneWithin, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { takePresence, type Presence, type ProcessRole } from './presence.ts';

export interface EmbeddedLog {
  info(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The cluster lies in its folder `postgres`. */
  readonly dataDir: string;
  readonly role: ProcessRole;
  readonly log: EmbeddedLog;
  /** Gives up starting. */
  readonly signal?: AbortSignal;
  /** Told when the server died and could not be started again: time to end. */
  readonly onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Lets go of the server; the last process to do so stops it. Close the pools first. */
  stop(): Promise<void>;
}

const OPEN_MS = 15 * 60_000;
const MAX_SHUTDOWN_MS = 60_000;
const MAX_RESTARTS = 5;

/**
 * A real PostgreSQL of our own (docs/adr/0008-embedded-postgresql.md), for as long as anybody needs it.
 *
 *   absent --initdb--> stopped --start--> running --the last one leaves--> stopped
 *                         ^                  |--somebody is there already, or was killed: adopted
 *                         '--it died (seen by a service or worker): started again on the same port
 *
 * Throws `DomainError('conflict')` when `role` is `serve` and another service is there.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const opening = startDeadline(OPEN_MS, options.signal ?? new AbortController().signal);
  try {
    const binaries = await findBinaries();
    const cluster = await openClusterFolder(options.dataDir, binaries);
    const setting = { options, binaries, cluster, signal: opening.signal };
    return supervise(setting, await join(setting));
  } finally {
    opening.stop();
  }
}

interface Setting {
  readonly options: EmbeddedPostgresOptions;
  readonly binaries: PostgresBinaries;
  readonly cluster: ClusterFolder;
  readonly signal: AbortSignal;
}

interface Membership {
  readonly presence: Presence;
  readonly port: number;
}

/** Finds or starts the server and registers with it; again, when it is just being stopped by the last one who left. */
async function join(setting: Setting, port?: number): Promise<Membership> {
  const { options, cluster, signal } = setting;
  const patientUntil = performance.now() + MAX_SHUTDOWN_MS;
  for (;;) {
    signal.throwIfAborted();
    const postmaster = await findOrStart(setting, port);
    try {
      await ensureDatabase(postmaster.port, cluster.password);
      const connectionString = connectionStringFor(postmaster.port, cluster.password);
      const presence = await takePresence({ connectionString, role: options.role, dataDir: options.dataDir });
      if (presence) return { presence, port: postmaster.port };
      await isGoneWithin(postmaster.pid, 1000);
    } catch (error) {
      // A server that shuts down refuses and cuts connections; trying again then starts another.
      if (!isUnavailable(error) || performance.now() > patientUntil) throw error;
      await sleep(50, undefined, { signal });
    }
  }
}

async function findOrStart(setting: Setting, port: number | undefined): Promise<Postmaster> {
  const { cluster, binaries, options, signal } = setting;
  const running = await findPostmaster(cluster.data);
  if (running?.status === 'stopping') await isGoneWithin(running.pid, MAX_SHUTDOWN_MS);
  else if (running) return awaitReady(cluster.data, signal);
  const started = await startPostmaster(cluster, binaries.postgres, port, signal);
  options.log.info(
    `PostgreSQL runs on 127.0.0.1:${started.port} (pid ${started.pid}), data in ${cluster.data}`,
  );
  return started;
}

function supervise(setting: Setting, first: Membership): EmbeddedPostgres {
  const { options, cluster } = setting;
  const stopping = new AbortController();
  let presence = first.presence;
  let restarting: Promise<void> = Promise.resolve();

  function watch(watched: Presence): void {
    if (options.role === 'cli') return;
    void watched.lost.then((error) => {
      if (!stopping.signal.aborted) restarting = restart(error);
    });
  }

  async function restart(cause: Error): Promise<void> {
    options.log.error(`PostgreSQL is gone (${cause.message}); starting it again`);
    const opening = startDeadline(OPEN_MS, stopping.signal);
    try {
      await rejoin(opening.signal);
    } finally {
      opening.stop();
    }
  }

  async function rejoin(signal: AbortSignal): Promise<void> {
    for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
      try {
        presence = (await join({ ...setting, signal }, first.port)).presence;
        watch(presence);
        return;
      } catch (error) {
        if (attempt === MAX_RESTARTS) {
          options.onLost?.(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        await sleep(attempt * 200);
      }
    }
  }

  watch(presence);
  return {
    connectionString: connectionStringFor(first.port, cluster.password),
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await restarting;
      const isLast = await presence.leave().catch(() => true);
      if (isLast) await stopPostmaster(cluster.data);
      await presence.close();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { startDeadline } from '../../../modules/kernel/async/deadline.ts';
import { isUnavailable } from '../errors.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts';
import { connectionStringFor, ensureDatabase, type ServerRole } from './database.ts';
import { isUnused, leaveServer } from './leave-server.ts';
import { findPostmaster } from './postmaster-file.ts';
import { awaitReady, isGoneWithin, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { takePresence, type Presence, type ProcessRole } from './presence.ts';

export interface EmbeddedLog {
  info(message: string): void;
  error(message: string): void;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is in its folder `postgres`. */
  readonly dataDir: string;
  readonly role: ProcessRole;
  readonly log: EmbeddedLog;
  /** Aborts the start; no process stays. */
  readonly signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** The owner's connection. Call it for each connection: a restarted server may use another port. */
  readonly connectionString: string;
  /** The same for another role. */
  readonly connectionStringOf: (role: ServerRole) => string;
  /** Why the server is down; undefined while it is up. */
  readonly trouble: Error | undefined;
  /** Releases the server; the last process stops it. Close the pools first. */
  stop(): Promise<void>;
}

const OPEN_MS = 15 * 60_000;
const MAX_SHUTDOWN_MS = 60_000;
const FIRST_BACKOFF_MS = 200;
const LAST_BACKOFF_MS = 5_000;

/**
 * An embedded PostgreSQL server (docs/adr/0008-embedded-postgresql.md) that runs while any process uses it.
 *
 *   absent --initdb--> stopped --start--> running --last process leaves--> stopped
 *                         ^                  |--already running, or orphaned: adopted
 *                         '--died: restarted by the first process that notices, until it runs; the others reconnect
 *
 * Throws `DomainError('conflict')` when `role` is `serve` and another service is running.
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

/** Finds or starts the server and registers with it; retries when the last leaving process is stopping it. */
async function join(setting: Setting, port?: number): Promise<Membership> {
  const { cluster, signal } = setting;
  const patientUntil = performance.now() + MAX_SHUTDOWN_MS;
  let startedHere = false;
  for (;;) {
    signal.throwIfAborted();
    const found = await findOrStart(setting, port);
    if (!found) continue;
    startedHere ||= found.startedHere;
    try {
      const presence = await register(setting, found.postmaster);
      if (presence && !signal.aborted) return { presence, port: found.postmaster.port };
      if (presence) await leaveServer(cluster, presence);
    } catch (error) {
      // A server that is shutting down refuses and closes connections; a retry then starts another.
      if (isUnavailable(error) && performance.now() < patientUntil && !signal.aborted) await sleep(50);
      else {
        if ((await isUnused(cluster)) ?? startedHere) await stopPostmaster(cluster.data);
        throw error;
      }
    }
  }
}

/** Undefined when the last process that used the server is stopping it. */
async function register(
  { options, cluster }: Setting,
  { pid, port }: Postmaster,
): Promise<Presence | undefined> {
  await ensureDatabase(port, cluster.password);
  const { role, dataDir } = options;
  const connectionString = connectionStringFor(port, cluster.password);
  const presence = await takePresence({ connectionString, role, dataDir });
  if (!presence) await isGoneWithin(pid, 1000);
  return presence;
}

/** Undefined when another process started it and it has ended. */
async function findOrStart(
  { cluster, binaries, options, signal }: Setting,
  port: number | undefined,
): Promise<{ readonly postmaster: Postmaster; readonly startedHere: boolean } | undefined> {
  const running = await findPostmaster(cluster.data);
  if (running?.status === 'stopping') await isGoneWithin(running.pid, MAX_SHUTDOWN_MS);
  const started =
    running && running.status !== 'stopping'
      ? undefined
      : await startPostmaster(cluster, binaries.postgres, port, signal);
  if (started) {
    options.log.info(
      `PostgreSQL runs on 127.0.0.1:${started.port} (pid ${started.pid}), data in ${cluster.data}`,
    );
    return { postmaster: started, startedHere: true };
  }
  const postmaster = await awaitReady(cluster.data, signal);
  return postmaster && { postmaster, startedHere: false };
}

function supervise(setting: Setting, first: Membership): EmbeddedPostgres {
  const { options, cluster } = setting;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let member = first;
  let trouble: Error | undefined;
  let restarting: Promise<void> = Promise.resolve();

  function watch(): void {
    void member.presence.lost.then((error) => {
      if (!isStopping()) restarting = rejoin(error);
    });
  }

  /** Reports each reason once. */
  function report(reason: Error): void {
    if (reason.message !== trouble?.message)
      options.log.error(`PostgreSQL is gone (${reason.message}); starting it again`);
    trouble = reason;
  }

  /** Retries until it runs: the problem (a full disk) may be fixed at any time. */
  async function rejoin(reason: Error): Promise<void> {
    report(reason);
    for (let backoffMs = FIRST_BACKOFF_MS; !isStopping(); backoffMs *= 2) {
      const opening = startDeadline(OPEN_MS, stopping.signal);
      try {
        member = await join({ ...setting, signal: opening.signal }, member.port);
        trouble = undefined;
        watch();
        return;
      } catch (error) {
        if (!isStopping()) report(error instanceof Error ? error : new Error(String(error)));
      } finally {
        opening.stop();
      }
      const pauseMs = Math.min(backoffMs, LAST_BACKOFF_MS);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  watch();
  return {
    get connectionString() {
      return connectionStringFor(member.port, cluster.password);
    },
    connectionStringOf: (role) => connectionStringFor(member.port, cluster.password, role),
    get trouble() {
      return trouble;
    },
    async stop() {
      if (isStopping()) return;
      stopping.abort();
      await restarting;
      await leaveServer(cluster, member.presence);
    },
  };
}

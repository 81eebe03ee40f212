import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { errorCode } from '../../../modules/kernel/http/disk-refusal.ts';
import { query, withTransaction } from '../../postgres/pool.ts';
import { blobsIn, copyBlob, copyFile, namesIn } from './files.ts';
import { writeManifest, type BackupManifest } from './manifest.ts';
import { listTables, saveTable } from './tables.ts';

/** What is backed up, or restored into: a database, and the data folder's media and secrets. */
export interface Installation {
  readonly pool: pg.Pool;
  readonly dataDir: string;
}

interface BackupOptions {
  readonly now: () => Date;
  readonly log: BackupManifest['log'];
  readonly media: BackupManifest['media'];
  /** Gets an object for each table, and one each thousand files. */
  readonly progress: (step: object) => Promise<unknown>;
}

/** One moment of the database, however long it takes to read and whatever is written meanwhile. */
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY';
const FILES_PER_REPORT = 1000;

/**
 * Backs up into a new folder, beside a running service: the tables as of one moment, then the media and the secrets. A media file is
 * written before an event names it and never changes, so those that are copied later hold all that the tables name.
 *
 * Answers with the names of media whose bytes have changed on the disk; they are left out. Throws `DomainError` conflict when the folder
 * exists.
 */
export async function writeBackup(
  { pool, dataDir }: Installation,
  folder: string,
  { now, log, media, progress }: BackupOptions,
  signal: AbortSignal,
): Promise<{ readonly manifest: BackupManifest; readonly damaged: readonly string[] }> {
  await makeFolder(folder);
  const made_at = now().toISOString();
  const database = await saveDatabase(pool, folder, progress, signal);
  const { files, damaged } =
    media === 'bucket' ? { files: 0, damaged: [] } : await saveMedia(dataDir, folder, progress, signal);
  const secrets = await saveSecrets(dataDir, folder, signal);
  const manifest = { format: 1, made_at, log, ...database, media, files, secrets } as const;
  await writeManifest(folder, manifest);
  return { manifest, damaged };
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await mkdir(join(folder, 'tables'), { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new DomainError('conflict', 'backup.exists', `${folder}: exists; name a new folder`);
    throw error;
  }
}

const saveDatabase = (
  pool: pg.Pool,
  folder: string,
  progress: BackupOptions['progress'],
  signal: AbortSignal,
): Promise<Pick<BackupManifest, 'position' | 'migrations' | 'tables'>> =>
  withTransaction(
    pool,
    async (client) => {
      await client.query('SET LOCAL statement_timeout = 0');
      const migrations = await query<BackupManifest['migrations'][number]>(
        client,
        'SELECT number, sha256 FROM fabula.migrations ORDER BY number',
      );
      const head = await query<{ position: string }>(
        client,
        'SELECT coalesce(max(position), 0) AS position FROM fabula.events',
      );
      const tables: BackupManifest['tables'] = [];
      for (const table of await listTables(client)) {
        const saved = await saveTable(client, table, folder, signal);
        tables.push(saved);
        await progress({ table: saved.name, rows: saved.rows });
      }
      return { position: Number(head.rows[0]?.position), migrations: migrations.rows, tables };
    },
    SNAPSHOT,
  );

async function saveMedia(
  dataDir: string,
  folder: string,
  progress: BackupOptions['progress'],
  signal: AbortSignal,
): Promise<{ readonly files: number; readonly damaged: readonly string[] }> {
  const [from, to] = [join(dataDir, 'media', 'blobs'), join(folder, 'media', 'blobs')];
  const damaged: string[] = [];
  let files = 0;
  for await (const name of blobsIn(from)) {
    const outcome = await copyBlob(from, to, name, signal);
    if (outcome === 'damaged') damaged.push(name);
    if (outcome === 'copied') files += 1;
    if (outcome === 'copied' && files % FILES_PER_REPORT === 0) await progress({ files });
  }
  return { files, damaged };
}

async function saveSecrets(
  dataDir: string,
  folder: string,
  signal: AbortSignal,
): Promise<BackupManifest['secrets']> {
  const from = join(dataDir, 'secrets');
  const secrets: BackupManifest['secrets'] = [];
  for (const name of await namesIn(from))
    secrets.push({ name, sha256: await copyFile(join(from, name), join(folder, 'secrets', name), signal) });
  return secrets;
}

import { readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { errorCode } from '../../../modules/kernel/http/disk-refusal.ts';
import { sha256In } from '../../blobs/blob-name.ts';
import { sha256OfFile } from '../../blobs/whole-files.ts';
import { migrate, readMigrations } from '../../postgres/migrate.ts';
import { query, withTransaction } from '../../postgres/pool.ts';
import { blobsIn, copyBlob, copyFile, placeOfBlob } from './files.ts';
import type { BackupManifest } from './manifest.ts';
import { listTables, loadTable } from './tables.ts';
import type { Installation } from './write-backup.ts';

/**
 * Restores a backup into an empty database and a data folder without media or secrets of another installation. Media and secrets come first
 * and the tables last, in one transaction: after an interruption the same command goes on.
 *
 * Throws `DomainError` conflict when the database holds rows, the data folder other secrets, or the backup bytes that have changed.
 */
export async function restoreBackup(
  { pool, dataDir }: Installation,
  folder: string,
  manifest: BackupManifest,
  progress: (step: object) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  await refuseNewerBackup(manifest);
  await migrate(pool, undefined, manifest.migrations.length);
  await refuseRows(pool, manifest);
  await restoreSecrets(dataDir, folder, manifest, signal);
  await restoreMedia(dataDir, folder, manifest, signal);
  await progress({ files: manifest.files });
  await withTransaction(pool, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    for (const table of manifest.tables) {
      await loadTable(client, table, folder, signal);
      await progress({ table: table.name, rows: table.rows });
    }
  });
  await migrate(pool);
}

/** Fabula restores what an older version backed up, and brings it up to date; not what a newer one did. */
async function refuseNewerBackup(manifest: BackupManifest): Promise<void> {
  const known = await readMigrations();
  const strange = manifest.migrations.find(({ sha256 }, index) => known[index]?.sha256 !== sha256);
  if (strange)
    throw conflict(
      'backup.newer',
      `the backup is of a newer version of Fabula: migration ${strange.number} is unknown`,
    );
}

async function refuseRows(pool: pg.Pool, manifest: BackupManifest): Promise<void> {
  await withTransaction(pool, async (client) => {
    const wanted = new Map(manifest.tables.map(({ name, columns }) => [name, columns.join()]));
    for (const { name, columns } of await listTables(client)) {
      if (wanted.get(name) !== columns.join())
        throw conflict(
          'backup.newer',
          `the database is not of the version that was backed up: table ${name}`,
        );
      const { rows } = await query<{ some: boolean }>(
        client,
        `SELECT EXISTS (SELECT FROM fabula."${name}") AS some`,
      );
      if (rows[0]?.some === true)
        throw conflict('backup.not_empty', `the database is not empty: table ${name} has rows`);
    }
  });
}

async function restoreSecrets(
  dataDir: string,
  folder: string,
  { secrets }: BackupManifest,
  signal: AbortSignal,
): Promise<void> {
  for (const { name, sha256 } of secrets) {
    const [from, to] = [join(folder, 'secrets', name), join(dataDir, 'secrets', name)];
    const there = await readFile(to).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      return undefined;
    });
    if (there !== undefined) {
      if (createHash('sha256').update(there).digest('hex') === sha256) continue;
      throw conflict('backup.other_secrets', `${to}: is another installation's; name an empty DATA_DIR`);
    }
    if ((await copyFile(from, to, signal)) === sha256) continue;
    await rm(to);
    throw conflict('backup.damaged', `secrets/${name}: its bytes are not those that were saved`);
  }
}

async function restoreMedia(
  dataDir: string,
  folder: string,
  manifest: BackupManifest,
  signal: AbortSignal,
): Promise<void> {
  const [from, to] = [join(folder, 'media', 'blobs'), join(dataDir, 'media', 'blobs')];
  let files = 0;
  for await (const name of blobsIn(from)) {
    const outcome = await copyBlob(from, to, name, signal);
    if (outcome === 'damaged') throw damagedMedia(name);
    if (outcome === 'there' && (await sha256OfFile(placeOfBlob(to, name))) !== sha256In(name))
      throw damagedMedia(name);
    files += 1;
  }
  if (files !== manifest.files)
    throw conflict('backup.damaged', `media: ${files} files are there; ${manifest.files} were saved`);
}

const damagedMedia = (name: string): DomainError =>
  conflict('backup.damaged', `media/${name}: its bytes are not those that its name promises`);

const conflict = (code: string, message: string): DomainError => new DomainError('conflict', code, message);

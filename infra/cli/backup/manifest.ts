import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { errorCode } from '../../../modules/kernel/http/disk-refusal.ts';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });
const Identifier = Type.String({ pattern: '^[a-z][a-z0-9_]*$' });

/** One table of a backup: `tables/<name>.copy.gz`, PostgreSQL's text form of COPY. */
export const BackupTable = Type.Object({
  name: Identifier,
  columns: Type.Array(Identifier, { minItems: 1 }),
  rows: Count,
  /** Of the rows before they are packed. */
  sha256: Sha256,
});
export type BackupTable = Static<typeof BackupTable>;

/** What a backup holds. Written last: a folder without it is no whole backup. */
export const BackupManifest = Type.Object({
  format: Type.Literal(1),
  made_at: Type.String(),
  /** Where the log is: in the tables, or in EventStoreDB, which this backup does not hold. */
  log: Type.Union([Type.Literal('tables'), Type.Literal('eventstoredb')]),
  /** The last event that the tables hold; 0 without one. */
  position: Count,
  migrations: Type.Array(Type.Object({ number: Type.Integer({ minimum: 1 }), sha256: Sha256 })),
  tables: Type.Array(BackupTable),
  /** Where the media are: in `media/` of the backup, or in the bucket, which this backup does not hold. */
  media: Type.Union([Type.Literal('files'), Type.Literal('bucket')]),
  files: Count,
  secrets: Type.Array(
    Type.Object({ name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }), sha256: Sha256 }),
  ),
});
export type BackupManifest = Static<typeof BackupManifest>;

const FILE = 'manifest.json';

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
}

/** Throws `DomainError` malformed when the folder holds no whole backup of a format that this program reads. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw malformed(`${folder}: has no ${FILE}; no backup, or one that was interrupted`);
  });
  const manifest = parseJson(text);
  if (!Value.Check(BackupManifest, manifest))
    throw malformed(`${folder}: ${FILE} is damaged, or of a newer version of Fabula`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const malformed = (message: string): DomainError =>
  new DomainError('malformed', 'backup.not_a_backup', message);

import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Owner } from '../../modules/kernel/caller.ts';
import { openS3Bucket } from '../blobs/s3-bucket.ts';
import { vacuumTables } from '../postgres/erase.ts';
import type { AddCommands, CommandLine } from './command-line.ts';
import { endRetention, type RetentionDeps } from './erasure/end-retention.ts';
import type { Due } from './erasure/retention-due.ts';
import { withEraseDeps } from './erasure/session-deps.ts';
import { archiveWorkspace } from './export-command.ts';
import type { OperatorSession } from './session.ts';
import { parseMoment, parseReason, parseWorkspace } from './values.ts';

interface RetentionOptions {
  readonly before: string;
  readonly reason: string;
  readonly workspace?: Owner;
  readonly archive?: string;
  readonly dryRun?: true;
}

/** Responses that are stored for `Idempotency-Key` live as long. */
const MIN_AGE_MS = 24 * 60 * 60_000;

/** `retention`: docs/operations.md, "End the retention of old films". */
export const addRetentionCommand: AddCommands = (program, line) => {
  program
    .command('retention')
    .description(
      'erase films, and edits of them, that nobody touched since a day; ledger, proofs and sums stay. Repeat it when it was interrupted',
    )
    .requiredOption('--before <time>', '2026-11-01, or with a time of UTC; at least a day ago', parsePast)
    .requiredOption('--reason <text>', 'the rule; stays in the log, so name nobody', parseReason)
    .option('--workspace <owner>', 'user:<id or address> or org:<id>; without it, all', parseWorkspace)
    .option('--archive <folder>', 'first write there a bundle of each workspace, and copies of the media')
    .option('--dry-run', 'only count')
    .action(async ({ before, reason, workspace, archive, dryRun }: RetentionOptions) => {
      await line.withSession(async (session) => {
        const retention = { before, reason, workspace: workspace ?? null, isDryRun: dryRun ?? false };
        const result = await withEraseDeps(session, line, (shared, owner) => {
          const deps: RetentionDeps = {
            ...shared,
            archive: async (due) => {
              if (archive !== undefined) await writeArchive(session, line, resolve(archive), due);
            },
            vacuum: () => vacuumTables(owner),
          };
          return endRetention(deps, retention);
        });
        if (result.kept > 0) line.fail();
        await line.print({ before, ...(dryRun ? { dry_run: true } : {}), ...result });
      });
    });
};

function parsePast(text: string): string {
  const before = parseMoment(text);
  if (Date.parse(before) <= Date.now() - MIN_AGE_MS) return before;
  throw new InvalidArgumentError('must be at least a day ago');
}

/** `<workspace>-<now>.zip`: its events since the oldest of the films; and `media/` with what the films name. Files of the same name have the same content. */
async function writeArchive(
  session: OperatorSession,
  line: CommandLine,
  folder: string,
  { owner: workspace, films, files }: Due,
): Promise<void> {
  const { dataDir, s3 } = line.config();
  const bucket = s3 && openS3Bucket(s3);
  const media = join(folder, 'media');
  await mkdir(media, { recursive: true });
  try {
    for (const name of files) {
      line.interrupted.throwIfAborted();
      const target = join(media, name);
      const isHere = await copyFile(join(dataDir, 'media', 'blobs', name.slice(0, 2), name), target).then(
        () => true,
        refuseAllButMissing,
      );
      if (!isHere) await bucket?.download(name, target);
    }
  } finally {
    await bucket?.close();
  }
  const now = session.now().toISOString().replaceAll(':', '');
  const bundle = join(folder, `${workspace.replace(':', '-')}-${now}.zip`);
  const [from = now] = films.map(({ since }) => since).sort();
  await archiveWorkspace(session, { workspace, from }, bundle, line.interrupted);
}

function refuseAllButMissing(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
  throw error;
}

import { resolve } from 'node:path';
import type { AddCommands } from '../command-line.ts';
import { withDatabase } from '../session.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `backup` and `restore`. docs/upgrade.md. */
export const addBackupCommands: AddCommands = (program, line) => {
  program
    .command('backup')
    .description('write the database, the media and the secrets to a new folder, beside a running service')
    .requiredOption('-o, --output <folder>', 'a new folder; keep it as safe as the secrets in it')
    .action(async ({ output }: { readonly output: string }) => {
      const config = line.config();
      const { manifest, damaged } = await withDatabase(config, (pool) =>
        writeBackup(
          { pool, dataDir: config.dataDir },
          resolve(output),
          {
            now: () => new Date(),
            log: config.cluster.eventStoreUrl === undefined ? 'tables' : 'eventstoredb',
            media: config.s3 === undefined ? 'files' : 'bucket',
            progress: line.print,
          },
          line.interrupted,
        ),
      );
      const { log, position, media, files } = manifest;
      if (damaged.length > 0) line.fail();
      await line.print({ backup: output, log, position, media, files, damaged });
    });
  program
    .command('restore')
    .description('restore a backup into an empty database and data folder, while no service runs')
    .argument('<folder>', 'what `backup` wrote')
    .action(async (folder: string) => {
      const config = line.config();
      const manifest = await readManifest(resolve(folder));
      await withDatabase(config, (pool) =>
        restoreBackup(
          { pool, dataDir: config.dataDir },
          resolve(folder),
          manifest,
          line.print,
          line.interrupted,
        ),
      );
      const { made_at, log, position, media, files } = manifest;
      await line.print({ restored: folder, made_at, log, position, media, files });
    });
};

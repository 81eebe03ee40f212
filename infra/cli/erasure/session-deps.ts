import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readLog } from '../../../modules/transparency/index.ts';
import { allProjections } from '../../../projections/index.ts';
import { rebuild } from '../../../projections/projector.ts';
import { openS3Bucket } from '../../blobs/s3-bucket.ts';
import { erasePayloads } from '../../postgres/erase.ts';
import { makePostgresOwnership } from '../../postgres/ownership.ts';
import { withOwner } from '../../postgres/prepare-database.ts';
import type { CommandLine } from '../command-line.ts';
import type { OperatorSession } from '../session.ts';
import type { EraseDeps } from './erase-subject.ts';

/** What both ways of erasing need of this installation. */
export type SharedDeps = Omit<EraseDeps, 'eraseLeftovers' | 'scrub'>;

/** Lends it, with the connections of the database's owner. */
export async function withEraseDeps<Result>(
  session: OperatorSession,
  line: CommandLine,
  use: (deps: SharedDeps, owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const config = line.config();
  const bucket = config.s3 && openS3Bucket(config.s3);
  const elsewhere = config.cluster.eventStoreUrl !== undefined;
  try {
    return await withOwner(session.ways.ownerUrl, (owner) => {
      const deps: SharedDeps = {
        ...session,
        runtime: { now: session.now, newId: session.newId },
        elsewhere,
        read: (after) => readLog(session.rawLog, after, line.interrupted),
        erasePayloads: (streams) => erasePayloads(owner, streams, elsewhere),
        async removeFile(name) {
          await rm(join(config.dataDir, 'media', 'blobs', name.slice(0, 2), name), { force: true });
          await bucket?.remove(name);
        },
        rebuildRows: () => rebuildRows(session),
      };
      return use(deps, owner);
    });
  } finally {
    await bucket?.close();
  }
}

async function rebuildRows({ events, rows, postgres }: OperatorSession): Promise<void> {
  const ownership = makePostgresOwnership(postgres);
  try {
    for (const projection of allProjections) {
      await rows.checkpoint(projection.name, projection.version);
      await rebuild({ events, rows, ownership }, projection);
    }
  } finally {
    await ownership.close();
  }
}

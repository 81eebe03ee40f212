import { InvalidArgumentError, type Command } from 'commander';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { Owner } from '../../modules/kernel/caller.ts';
import { readLog } from '../../modules/transparency/index.ts';
import { allProjections } from '../../projections/index.ts';
import { rebuild } from '../../projections/projector.ts';
import { openS3Bucket } from '../blobs/s3-bucket.ts';
import { eraseSubject, type EraseDeps } from './erasure/erase-subject.ts';
import { dropWriteAheadLog, eraseLeftovers, erasePayloads, rewriteTables } from '../postgres/erase.ts';
import { makePostgresOwnership } from '../postgres/ownership.ts';
import { openPool } from '../postgres/pool.ts';
import { withOwner } from '../postgres/prepare-database.ts';
import type { CommandLine } from './command-line.ts';
import type { OperatorSession } from './session.ts';
import { parseUser, parseUuid } from './values.ts';

/** `user erase` and `org erase`: docs/operations.md, "Erase a person or a workspace". */
export function addEraseCommand(group: Command, subject: 'user' | 'org', line: CommandLine): void {
  group
    .command('erase')
    .description(
      'erase all texts, names, media and keys for good; events, proofs and sums stay. Repeat it when it was interrupted',
    )
    .requiredOption(
      `--${subject} <id>`,
      subject === 'user' ? "the user's id or address" : 'the organization',
      subject === 'user' ? parseUser : parseUuid,
    )
    .requiredOption(
      '--reason <text>',
      'by whose order and why; stays in the log, so name nobody',
      parseReason,
    )
    .action(async (options: Readonly<Record<string, string>>) => {
      const owner: Owner = `${subject}:${options[subject] ?? ''}`;
      await line.withSession((session) => erase(session, line, owner, options['reason'] ?? ''));
    });
}

const MAX_REASON = 500;

function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 1 && reason.length <= MAX_REASON && !/\p{Cc}/u.test(reason)) return reason;
  throw new InvalidArgumentError(`must be 1-${MAX_REASON} characters`);
}

async function erase(
  session: OperatorSession,
  line: CommandLine,
  subject: Owner,
  reason: string,
): Promise<void> {
  const { ownerUrl, superuserUrl } = session.ways;
  const config = line.config();
  const bucket = config.s3 && openS3Bucket(config.s3);
  const elsewhere = config.cluster.eventStoreUrl !== undefined;
  try {
    const erased = await withOwner(ownerUrl, (owner) => {
      const deps: EraseDeps = {
        ...session,
        runtime: { now: session.now, newId: session.newId },
        elsewhere,
        read: () => readLog(session.rawLog, 0, line.interrupted),
        erasePayloads: (streams) => erasePayloads(owner, streams, elsewhere),
        eraseLeftovers: (...of) => eraseLeftovers(owner, ...of),
        async removeFile(name) {
          await rm(join(config.dataDir, 'media', 'blobs', name.slice(0, 2), name), { force: true });
          await bucket?.remove(name);
        },
        rebuildRows: () => rebuildRows(session),
        async scrub() {
          await rewriteTables(owner);
          if (superuserUrl !== undefined) await letGoOfWriteAheadLog(superuserUrl);
        },
      };
      return eraseSubject(deps, subject, reason);
    });
    if (erased.kept > 0) line.fail();
    const write_ahead_log = superuserUrl === undefined ? 'left to the server' : 'dropped';
    await line.print({ erased: subject, ...erased, write_ahead_log });
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

async function letGoOfWriteAheadLog(superuserUrl: string): Promise<void> {
  const superuser = openPool({ url: superuserUrl, applicationName: 'fabula scrub', max: 1 });
  try {
    await dropWriteAheadLog(superuser);
  } finally {
    await superuser.end();
  }
}

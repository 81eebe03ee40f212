import type { Command } from 'commander';
import type { Owner } from '../../modules/kernel/caller.ts';
import { dropWriteAheadLog, eraseLeftovers, rewriteTables } from '../postgres/erase.ts';
import { openPool } from '../postgres/pool.ts';
import type { CommandLine } from './command-line.ts';
import { eraseSubject, type EraseDeps } from './erasure/erase-subject.ts';
import { withEraseDeps } from './erasure/session-deps.ts';
import type { OperatorSession } from './session.ts';
import { parseReason, parseUser, parseUuid } from './values.ts';

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

async function erase(
  session: OperatorSession,
  line: CommandLine,
  subject: Owner,
  reason: string,
): Promise<void> {
  const { superuserUrl } = session.ways;
  const erased = await withEraseDeps(session, line, (shared, owner) => {
    const deps: EraseDeps = {
      ...shared,
      eraseLeftovers: (...of) => eraseLeftovers(owner, ...of),
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
}

async function letGoOfWriteAheadLog(superuserUrl: string): Promise<void> {
  const superuser = openPool({ url: superuserUrl, applicationName: 'fabula scrub', max: 1 });
  try {
    await dropWriteAheadLog(superuser);
  } finally {
    await superuser.end();
  }
}

import { DomainError } from '../../modules/kernel/errors.ts';
import { grantRoles, inspectRole } from '../postgres/roles.ts';
import { withOwner } from '../postgres/prepare-database.ts';
import type { AddCommands } from './command-line.ts';

/** `db …`: who may do what in the database. docs/operations.md, "Roles in the database". */
export const addDatabaseCommands: AddCommands = (program, { withSession, print, write }) => {
  const db = program.command('db').description('the database and its roles');
  db.command('prepare')
    .description(
      'bring the database up to date as its owner (DATABASE_OWNER_URL), and let the role of DATABASE_URL in; says what that may do',
    )
    .option('--auditor <role>', 'let this role, too, read what is audited')
    .action(async ({ auditor }: { readonly auditor?: string }) => {
      await withSession(async ({ ways, pool }) => {
        if (auditor !== undefined) await withOwner(ways.ownerUrl, (owner) => grantRoles(owner, { auditor }));
        const { name, may } = await inspectRole(pool);
        await print({ role: name, may, ...(auditor === undefined ? {} : { auditor }) });
      });
    });
  db.command('auditor-url')
    .description(
      'where an auditor reads the embedded database, while it runs: a DATABASE_URL that may write nothing',
    )
    .action(async () => {
      await withSession(async ({ ways }) => {
        if (ways.auditorUrl !== undefined) await write(`${ways.auditorUrl}\n`);
        else
          throw new DomainError(
            'missing',
            'cli.no_embedded_database',
            'the database is not the embedded one',
          );
      });
    });
};

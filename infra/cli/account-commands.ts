import type { KeyHolder } from '../../modules/accounts/index.ts';
import type { Role } from '../../modules/accounts/index.ts';
import type { AddCommands } from './command-line.ts';
import { addEraseCommand } from './erase-commands.ts';
import { parseDurationSeconds, parseRole, parseUser, parseUuid } from './values.ts';

interface KeyOptions {
  readonly user: string;
  readonly org?: string;
}

export const addUserCommands: AddCommands = (program, line) => {
  const { withSession, print } = line;
  const user = program.command('user').description('users');
  user
    .command('create')
    .description('register a user; the same address again is the same user')
    .requiredOption('--email <address>', 'name@example.org')
    .action(async ({ email }: { readonly email: string }) => {
      await withSession(async ({ accounts, cause, project }) => {
        const { position, changed, ...registered } = await accounts.registerUser(email, cause);
        await project(position);
        await print({ ...registered, created: changed });
      });
    });
  addEraseCommand(user, 'user', line);
};

export const addOrganizationCommands: AddCommands = (program, line) => {
  const { withSession, print } = line;
  const org = program.command('org').description('organizations and their members');
  org
    .command('create')
    .description('found an organization')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--owner <user>', "the first owner's id or address", parseUser)
    .action(async ({ name, owner }: { readonly name: string; readonly owner: string }) => {
      await withSession(async ({ accounts, cause, project }) => {
        const request = { name, owner_id: owner };
        const { position, ...founded } = await accounts.foundOrganization(request, cause);
        await project(position);
        await print({ ...founded, owner_id: owner });
      });
    });
  org
    .command('add-member')
    .description('add a member, or give a member another role')
    .requiredOption('--org <id>', 'the organization', parseUuid)
    .requiredOption('--user <user>', "the user's id or address", parseUser)
    .option('--role <role>', 'owner, admin or member', parseRole, 'member')
    .action(async (options: { readonly org: string; readonly user: string; readonly role: Role }) => {
      await withSession(async ({ accounts, cause, project }) => {
        const request = { org_id: options.org, user_id: options.user, role: options.role };
        const { position, changed } = await accounts.addMember(request, cause);
        await project(position);
        await print({ ...request, changed });
      });
    });
  org
    .command('remove-member')
    .description('remove a member; a key the member issued stops working')
    .requiredOption('--org <id>', 'the organization', parseUuid)
    .requiredOption('--user <user>', "the user's id or address", parseUser)
    .action(async (options: { readonly org: string; readonly user: string }) => {
      await withSession(async ({ accounts, cause, project }) => {
        const request = { org_id: options.org, user_id: options.user };
        const { position, changed } = await accounts.removeMember(request, cause);
        await project(position);
        await print({ ...request, removed: changed });
      });
    });
  addEraseCommand(org, 'org', line);
};

export const addKeyCommands: AddCommands = (program, { withSession, print }) => {
  const key = program.command('key').description('API keys');
  key
    .command('issue')
    .description('issue an API key and show it, this once; the key before stops working')
    .requiredOption('--user <user>', "the user's id or address", parseUser)
    .option('--org <id>', "for this organization's workspace; the user must be owner or admin", parseUuid)
    .action(async (options: KeyOptions) => {
      await withSession(async ({ accounts, cause, project }) => {
        const { position, ...issued } = await accounts.issueApiKey(holderOf(options), cause);
        await project(position);
        await print(issued);
      });
    });
  key
    .command('revoke')
    .description('revoke the active API key')
    .requiredOption('--user <user>', "the user's id or address", parseUser)
    .option('--org <id>', "the organization's key", parseUuid)
    .action(async (options: KeyOptions) => {
      await withSession(async ({ accounts, cause, project }) => {
        const { position, revoked } = await accounts.revokeApiKey(holderOf(options), cause);
        await project(position);
        await print({ ...holderOf(options), revoked });
      });
    });
};

export const addTokenCommand: AddCommands = (program, { withSession, print }) => {
  program
    .command('token')
    .description('sign a dashboard token (JWT)')
    .requiredOption('--user <user>', "the user's id or address", parseUser)
    .option('--ttl <duration>', 'how long it is good: 3600, 15m, 12h, 30d', parseDurationSeconds, 86_400)
    .action(async ({ user, ttl }: { readonly user: string; readonly ttl: number }) => {
      await withSession(async ({ accounts, dashboard, now }) => {
        await accounts.requireUser(user);
        const token = await dashboard.sign(user, ttl);
        const expires_at = new Date(now().getTime() + ttl * 1000).toISOString();
        await print({ token, user_id: user, expires_at });
      });
    });
};

function holderOf({ user, org }: KeyOptions): KeyHolder {
  return { user_id: user, org_id: org ?? null };
}

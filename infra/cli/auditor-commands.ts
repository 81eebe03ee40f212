import { InvalidArgumentError } from 'commander';
import { AUDITORS_EVENTS, auditorTokenStream } from '../../modules/auditors/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { isEventOf } from '../../modules/kernel/log/event-definition.ts';
import { readLog } from '../../modules/transparency/index.ts';
import { AUDITOR_AUDIENCE } from '../http/jwt.ts';
import type { AddCommands } from './command-line.ts';
import type { OperatorSession } from './session.ts';
import { parseDurationSeconds, parseUuid, parseWorkspace } from './values.ts';

interface IssueOptions {
  readonly workspace?: Owner;
  readonly purpose: string;
  readonly ttl: number;
}

const DEFAULT_TTL_SECONDS = 30 * 86_400;

/** `auditor-token …`: who may read for an audit. docs/audit.md. */
export const addAuditorCommands: AddCommands = (program, { withSession, print, interrupted }) => {
  const token = program
    .command('auditor-token')
    .description('tokens that read ledgers, histories and proofs, and nothing else');
  token
    .command('issue')
    .description('issue a token (JWT) and show it, this once')
    .option(
      '--workspace <owner>',
      'user:<id or address> or org:<id>; without it, every workspace',
      parseWorkspace,
    )
    .requiredOption('--purpose <text>', 'what for; stands in the log, with each read', parsePurpose)
    .option(
      '--ttl <duration>',
      'how long it is good: 3600, 15m, 12h, 30d',
      parseDurationSeconds,
      DEFAULT_TTL_SECONDS,
    )
    .action(async (options: IssueOptions) => {
      await withSession(async (session) => {
        await print(await issue(session, options));
      });
    });
  token
    .command('revoke')
    .description('revoke a token; it stops at once')
    .requiredOption('--token <id>', 'its token_id', parseUuid)
    .action(async ({ token: token_id }: { readonly token: string }) => {
      await withSession(async ({ auditors, cause }) => {
        const command = { type: 'RevokeAuditorToken' } as const;
        const { events } = await auditors.handle(auditorTokenStream(token_id), command, cause);
        await print({ token_id, revoked: events.length > 0 });
      });
    });
  token
    .command('list')
    .description('tokens, the oldest first, and how often each was read with')
    .action(async () => {
      await withSession(async ({ events, now }) => {
        for (const one of await listTokens(events, now(), interrupted)) await print(one);
      });
    });
};

async function issue(session: OperatorSession, { workspace, purpose, ttl }: IssueOptions): Promise<object> {
  const { accounts, auditors, tokens, now, newId, cause } = session;
  if (workspace !== undefined) {
    const id = workspace.slice(workspace.indexOf(':') + 1);
    await (workspace.startsWith('org:') ? accounts.requireOrganization(id) : accounts.requireUser(id));
  }
  const from = now();
  // Tokens count in whole seconds.
  const to = new Date(Math.floor(from.getTime() / 1000 + ttl) * 1000);
  const token = { token_id: newId(), workspace: workspace ?? null, purpose, expires_at: to.toISOString() };
  await auditors.handle(auditorTokenStream(token.token_id), { type: 'IssueAuditorToken', token }, cause);
  const auditor_token = await tokens.sign({ jti: token.token_id }, AUDITOR_AUDIENCE, { from, to });
  return { auditor_token, ...token };
}

interface ListedToken {
  readonly expires_at: string;
  readonly reads: number;
  readonly last_read_at: string | null;
  readonly isRevoked: boolean;
}

const isOfAuditors = isEventOf(AUDITORS_EVENTS);

/** The whole log is read: what is in it is what counts. */
async function listTokens(
  events: OperatorSession['events'],
  now: Date,
  signal: AbortSignal,
): Promise<readonly object[]> {
  const tokens = new Map<string, ListedToken>();
  for await (const event of readLog(events, 0, signal)) {
    if (!isOfAuditors(event)) continue;
    const before = tokens.get(event.stream);
    if (event.type === 'AuditorTokenIssued')
      tokens.set(event.stream, { ...event.data, reads: 0, last_read_at: null, isRevoked: false });
    else if (before && event.type === 'AuditorTokenRevoked')
      tokens.set(event.stream, { ...before, isRevoked: true });
    else if (before) tokens.set(event.stream, { ...before, reads: before.reads + 1, last_read_at: event.at });
  }
  return [...tokens.values()].map(({ isRevoked, ...token }) => {
    const isExpired = Date.parse(token.expires_at) <= now.getTime();
    return { ...token, status: isRevoked ? 'revoked' : isExpired ? 'expired' : 'active' };
  });
}

export function parsePurpose(text: string): string {
  if (text.trim() !== '' && text.length <= 200 && !/\p{Cc}/u.test(text)) return text;
  throw new InvalidArgumentError('must be 1-200 characters');
}

import { InvalidArgumentError } from 'commander';
import {
  REALTIME_TABLES,
  realtimeKeyStream,
  type RealtimeKeyRow,
  type RealtimeTable,
} from '../../modules/realtime-keys/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { listRealtimeKeys } from '../postgres/realtime-rows.ts';
import type { AddCommands } from './command-line.ts';
import { issueRealtimeKey } from './issue-realtime-key.ts';
import type { OperatorSession } from './session.ts';
import { parseDurationSeconds, parseUuid, parseWorkspace } from './values.ts';

interface IssueOptions {
  readonly workspace?: Owner;
  readonly tables: readonly RealtimeTable[];
  readonly video?: string;
  readonly ttl: number;
  readonly note: string;
}

const DEFAULT_TTL_SECONDS = 90 * 86_400;

export const addRealtimeKeyCommands: AddCommands = (program, { withSession, print }) => {
  const key = program.command('realtime-key').description('keys of clients that subscribe to row changes');
  key
    .command('issue')
    .description('issue a key (JWT) and show it, this once')
    .option(
      '--workspace <owner>',
      'user:<id or address> or org:<id>; without it, the key shows what a dashboard token beside it may see',
      parseWorkspace,
    )
    .option('--tables <names>', `of ${REALTIME_TABLES.join(', ')}`, parseTables, REALTIME_TABLES)
    .option('--video <uuid>', 'this video and its edits alone', parseUuid)
    .option(
      '--ttl <duration>',
      'how long it is good: 3600, 15m, 12h, 30d',
      parseDurationSeconds,
      DEFAULT_TTL_SECONDS,
    )
    .option('--note <text>', 'who gets it, for the list', parseNote, '')
    .action(async (options: IssueOptions) => {
      await withSession(async (session) => {
        await print(await issue(session, options));
      });
    });
  key
    .command('list')
    .description('keys, the newest first, without the keys themselves')
    .option('--workspace <owner>', 'of this workspace alone', parseWorkspace)
    .action(async ({ workspace }: { readonly workspace?: Owner }) => {
      await withSession(async ({ pool, now }) => {
        for (const row of await listRealtimeKeys(pool, workspace)) await print(describe(row, now()));
      });
    });
  key
    .command('revoke')
    .description('revoke a key: sockets that were opened with it are cut')
    .requiredOption('--key <id>', 'its key_id', parseUuid)
    .action(async ({ key: key_id }: { readonly key: string }) => {
      await withSession(async ({ realtimeKeys, cause, project }) => {
        const stream = realtimeKeyStream(key_id);
        const { events, position } = await realtimeKeys.handle(stream, { type: 'RevokeRealtimeKey' }, cause);
        await project(position);
        await print({ key_id, revoked: events.length > 0 });
      });
    });
};

async function issue(session: OperatorSession, options: IssueOptions): Promise<object> {
  const { workspace, tables, video, ttl, note } = options;
  if (workspace !== undefined) await requireWorkspace(session, workspace);
  const scope = { workspace: workspace ?? null, tables, video_uuid: video ?? null };
  const { issued, position } = await issueRealtimeKey(session, { ...scope, note, ttlSeconds: ttl });
  await session.project(position);
  return issued;
}

async function requireWorkspace({ accounts }: OperatorSession, workspace: Owner): Promise<void> {
  const id = workspace.slice(workspace.indexOf(':') + 1);
  await (workspace.startsWith('org:') ? accounts.requireOrganization(id) : accounts.requireUser(id));
}

function describe(row: RealtimeKeyRow, now: Date): object {
  const isExpired = Date.parse(row.expires_at) <= now.getTime();
  return { ...row, status: row.revoked_at !== null ? 'revoked' : isExpired ? 'expired' : 'active' };
}

function parseTables(text: string): readonly RealtimeTable[] {
  const names = text.split(',').map((name) => name.trim());
  const known = REALTIME_TABLES.filter((table) => names.includes(table));
  if (known.length === new Set(names).size) return known;
  throw new InvalidArgumentError(`must be of ${REALTIME_TABLES.join(', ')}`);
}

function parseNote(text: string): string {
  if (text.length <= 200 && !/\p{Cc}/u.test(text)) return text;
  throw new InvalidArgumentError('must be at most 200 characters');
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { Container } from '../../../infra/composition/container.ts';
import { openParts } from '../../../infra/composition/open-parts.ts';
import { serveOn } from '../../../infra/composition/service.ts';
import { tokens } from '../../../infra/composition/tokens.ts';
import { parseConfig } from '../../../infra/configuration/config.ts';
import { openServer } from '../../../infra/http/server.ts';
import { workspaceStream } from '../../../modules/credits/index.ts';
import { makeCharges } from '../../../planner/pipeline/charges.ts';
import { makeFakeEdits } from '../../support/fake-edit-pipeline.ts';
import { startCluster } from '../../support/postgres-cluster.ts';

/** The whole service on a PostgreSQL of its own. Everything is as users run it, except that films, edits and voices are made at once, of nothing. */
export interface QuickService {
  readonly url: string;
  readonly credentials: Credentials;
  /** What the service logged as an error, one JSON object a line. */
  readonly errors: readonly string[];
  stop(): Promise<void>;
}

/** One of each kind of caller; the user of the session is a member of the organization of the key, and the operator's token is for all. */
export interface Credentials {
  readonly apiKey: string;
  readonly session: string;
  readonly operatorToken: string;
}

const OPERATOR_TOKEN = 'the-operator-of-the-schema-check';
/** No limit that a run could reach. */
const MANY = '1000000';
const DAY_SECONDS = 86_400;

export async function startQuickService(): Promise<QuickService> {
  const cluster = await startCluster({ fsync: false });
  const folder = await mkdtemp(join(tmpdir(), 'fabula-schema-'));
  const errors: string[] = [];
  const serializers = { error: pino.stdSerializers.err };
  const log = pino({ level: 'error', serializers }, { write: (line: string) => errors.push(line) });
  const service = await startWithin(folder, cluster.url('postgres'), log);
  return {
    ...{ url: service.url, credentials: service.credentials, errors },
    async stop() {
      await service.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startWithin(folder: string, database: string, log: Logger) {
  const config = parseConfig({
    ...{ PATH: process.env['PATH'], DATABASE_URL: database, DATA_DIR: folder, PORT: '0' },
    ...{ INTERNAL_TOKEN: OPERATOR_TOKEN, RENDER_WORKERS: '1', REHEARSAL: 'off', MAX_PARKED_JOBS: MANY },
    ...{ PLANNER_LIVE_RUNS: '10000', LOG_LEVEL: 'error' },
    ...{
      RATE_LIMIT_VIDEOS: MANY,
      RATE_LIMIT_EDITS: MANY,
      RATE_LIMIT_CONTROL: MANY,
      RATE_LIMIT_PLANNER: MANY,
    },
  });
  const container = await openParts(config, log, 'serve');
  makeFilmsOfNothing(container);
  const service = await serveOn(await openServer(config.host, config.port), container);
  return { ...service, credentials: await makeCallers(container) };
}

function makeFilmsOfNothing({ provide }: Container): void {
  provide(tokens.pipeline, (get) => ({
    ...makeFakeEdits(get(tokens.events)).pipeline,
    edits: get(tokens.edits),
    videos: get(tokens.videos),
    charges: makeCharges(get(tokens.credits), get(tokens.config).creationPriceCredits),
  }));
}

/**
 * The key is an organization's, of which the session's user is no admin: whatever the session does to its own keys, this one goes on working, and the
 * session reads what the key made.
 */
async function makeCallers({ get }: Container): Promise<Credentials> {
  const cause = { actor: 'operator', correlationId: 'schema', causationId: 'schema' } as const;
  const accounts = get(tokens.accounts);
  const owner = await accounts.registerUser('ada@example.org', cause);
  const member = await accounts.registerUser('bob@example.org', cause);
  const { org_id } = await accounts.foundOrganization({ name: 'Analytical', owner_id: owner.user_id }, cause);
  await accounts.addMember({ org_id, user_id: member.user_id, role: 'member' }, cause);
  for (const workspace of [`org:${org_id}`, `user:${member.user_id}`] as const) {
    const command = { type: 'GrantCredits', workspace, amount_credits: 1_000_000, reason: 'schema' } as const;
    await get(tokens.credits).handle(workspaceStream(workspace), command, cause);
  }
  const { api_key, position } = await accounts.issueApiKey({ user_id: owner.user_id, org_id }, cause);
  await get(tokens.progress).waitUntilProjected(position, { timeoutMs: 60_000 });
  const session = await get(tokens.sessions).sign(member.user_id, DAY_SECONDS);
  return { apiKey: api_key, session, operatorToken: OPERATOR_TOKEN };
}

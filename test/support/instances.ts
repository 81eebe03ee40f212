import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseConfig } from '../../infra/configuration/config.ts';
import type { Container } from '../../infra/composition/container.ts';
import { openServer } from '../../infra/http/server.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { openParts } from '../../infra/composition/open-parts.ts';
import { runProjections, serveOn, type RunningService } from '../../infra/composition/service.ts';
import { OPERATOR } from './accounts.ts';

/** One process of a cluster, or what is one but for the process. */
export interface Instance {
  readonly url: string;
  readonly container: Container;
}

/** Several instances of the real service on one database: HTTP, rules, policies and projections. Nothing is rendered. */
export interface Instances {
  readonly each: readonly [Instance, Instance];
  /** A user whom all instances know, with a key. */
  newUser(email: string): Promise<{ readonly user_id: string; readonly api_key: string }>;
  stop(): Promise<void>;
}

export async function startTwoInstances(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Instances> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fabula-instances-'));
  const config = parseConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const [one, other] = [await startInstance(config), await startInstance(config)];
  const { container } = one;
  return {
    each: [one, other],
    async newUser(email) {
      const accounts = container.get(tokens.accounts);
      const { user_id } = await accounts.registerUser(email, OPERATOR);
      const { api_key, position } = await accounts.issueApiKey({ user_id, org_id: null }, OPERATOR);
      await container.get(tokens.progress).waitUntilProjected(position);
      return { user_id, api_key };
    },
    async stop() {
      await one.stop();
      await other.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startInstance(config: ReturnType<typeof parseConfig>): Promise<RunningService> {
  const container = await openParts(config, pino({ level: 'silent' }), 'serve');
  return serveOn(await openServer('127.0.0.1', 0), container, [runProjections]);
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../../infra/configuration/config.ts';
import { makeLog } from '../../infra/log.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { startService, type RunningService } from '../../infra/composition/service.ts';

export interface BenchService {
  readonly url: string;
  readonly service: RunningService;
  /** An API key whose rate limits do not get in the way. */
  readonly apiKey: string;
  /** Another user's key: three more slots. */
  anotherKey(): Promise<string>;
  stop(): Promise<void>;
}

/** The whole service, embedded, on a data folder that goes away afterwards. */
export async function startBenchService(
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fabula-bench-'));
  const generous = {
    PATH: process.env['PATH'],
    RATE_LIMIT_VIDEOS: '1000000',
    RATE_LIMIT_CONTROL: '1000000',
    LOG_LEVEL: 'error',
  };
  const config = parseConfig({ ...generous, DATA_DIR: dataDir, PORT: '0', ...settings });
  const service = await startService(config, makeLog(config.logLevel, 'bench'));
  const cause = { actor: 'operator' as const, correlationId: 'bench', causationId: 'bench' };
  let users = 0;
  const anotherKey = async () => {
    const accounts = service.container.get(tokens.accounts);
    const { user_id } = await accounts.registerUser(`bench${(users += 1)}@fabula.example`, cause);
    const { api_key, position } = await accounts.issueApiKey({ user_id, org_id: null }, cause);
    await service.container.get(tokens.progress).waitUntilProjected(position);
    return api_key;
  };
  return {
    url: service.url,
    service,
    apiKey: await anotherKey(),
    anotherKey,
    async stop() {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The README's film. */
export async function exampleBatch(): Promise<{ readonly videos: readonly Record<string, unknown>[] }> {
  const file = new URL('../../docs/examples/honeybees.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as { readonly videos: readonly Record<string, unknown>[] };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { parseConfig } from '../../../infra/configuration/config.ts';
import type { Container } from '../../../infra/composition/container.ts';
import { tokens } from '../../../infra/composition/tokens.ts';
import { openParts } from '../../../infra/composition/open-parts.ts';
import { runProjections } from '../../../infra/composition/service.ts';
import { OPERATOR } from '../../support/accounts.ts';
import { useDatabase } from '../../support/postgres.ts';

const UNKNOWN = `kn_${'0'.repeat(64)}`;

describe('a key that another process issued', () => {
  const database = useDatabase();
  let dataDir: string;
  let issuer: Container;
  let asked: Container;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-keys-'));
    const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: database.options.url });
    issuer = await openParts(config, pino({ level: 'silent' }), 'serve');
    asked = await openParts(config, pino({ level: 'silent' }), 'serve');
  });
  after(async () => {
    await asked.close();
    await issuer.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const authenticate = (key: string) =>
    asked.get(tokens.authenticate)((name) => (name === 'x-api-key' ? key : undefined));

  it('is known although its row comes later', async () => {
    const accounts = issuer.get(tokens.accounts);
    const { user_id } = await accounts.registerUser('ada@example.org', OPERATOR);
    const { api_key } = await accounts.issueApiKey({ user_id, org_id: null }, OPERATOR);
    const caller = authenticate(api_key);
    const stopping = new AbortController();
    const projecting = runProjections(issuer, stopping.signal);
    try {
      expect(await caller).to.include({ userId: user_id });
    } finally {
      stopping.abort();
      await projecting;
    }
  });

  it('is refused when nobody issued it', async () => {
    const refusal = await authenticate(UNKNOWN).catch((error: unknown) => error);
    expect(refusal).to.include({ kind: 'unauthenticated' });
  });
});

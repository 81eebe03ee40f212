import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openSecrets } from '../../../infra/configuration/secrets.ts';

describe('the secrets of an installation', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-secrets-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const open = (jwtSecret?: string) => openSecrets({ dataDir, jwtSecret, apiKeyPepper: undefined });

  it('are made on the first boot, are long, and stay', async () => {
    const first = await open();
    expect(first.jwtSecret).to.have.length(64);
    expect(first.jwtSecret).not.to.equal(first.apiKeyPepper);
    expect(await open()).to.deep.equal(first);
  });

  it('are readable by us only', async () => {
    await open();
    const file = await stat(join(dataDir, 'secrets/jwt-secret'));
    expect(file.mode & 0o777).to.equal(0o600);
  });

  it('are the same for processes that boot together, and leave no drafts', async () => {
    const all = await Promise.all([open(), open(), open(), open()]);
    expect(new Set(all.map(({ apiKeyPepper }) => apiKeyPepper))).to.have.property('size', 1);
    expect(await readdir(join(dataDir, 'secrets'))).to.have.members(['api-key-pepper', 'jwt-secret']);
  });

  it('are not made where configuration gives them', async () => {
    expect((await open('given by the operator')).jwtSecret).to.equal('given by the operator');
    expect(await readdir(join(dataDir, 'secrets'))).to.deep.equal(['api-key-pepper']);
  });
});

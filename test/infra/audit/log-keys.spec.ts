import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { addLogKey, openLogKeys } from '../../../infra/audit/log-keys.ts';
import { makePrivateKey } from '../../../modules/transparency/index.ts';

describe('the keys of the log', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-keys-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const settings = (logSigningKey?: string) => ({
    ...{ dataDir, logSigningKey, publicUrl: 'https://films.example.org:8443' },
  });

  it('are made on the first boot, beside the other secrets, and are the same ever after', async () => {
    const [one, other] = await Promise.all([openLogKeys(settings()), openLogKeys(settings())]);
    expect(one.verifiers[0]?.text).to.match(/^films\.example\.org\/fabula-[0-9a-f]{8}\+[0-9a-f]{8}\+\S+$/);
    expect(one.verifiers.map(({ text }) => text)).to.deep.equal(other.verifiers.map(({ text }) => text));
    expect(one.signers.map(({ text }) => text)).to.deep.equal(one.verifiers.map(({ text }) => text));
    expect((await stat(join(dataDir, 'secrets/log-key-0001'))).mode & 0o777).to.equal(0o600);
    expect(await readdir(join(dataDir, 'secrets'))).to.have.members(['log-key-0001', 'log-key-0001.pub']);
  });

  it('are replaced: both sign until the older one is taken away, whose public part stays', async () => {
    const [first] = (await openLogKeys(settings())).verifiers;
    const added = await addLogKey(settings());
    expect(added.name).to.equal(first?.name);
    const both = await openLogKeys(settings());
    expect(both.signers.map(({ text }) => text)).to.deep.equal([added.text, first?.text]);
    await rm(join(dataDir, 'secrets/log-key-0001'));
    const later = await openLogKeys(settings());
    expect(later.signers.map(({ text }) => text)).to.deep.equal([added.text]);
    expect(later.verifiers.map(({ text }) => text)).to.deep.equal([added.text, first?.text]);
  });

  it('may be given as a setting: then none is made', async () => {
    const given = makePrivateKey('example.org/log', Buffer.alloc(32, 3));
    const { signers } = await openLogKeys(settings(given));
    expect(signers.map(({ name }) => name)).to.deep.equal(['example.org/log']);
    expect(await readdir(dataDir)).to.deep.equal([]);
  });
});

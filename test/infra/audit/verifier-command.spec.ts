import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { makePrivateKey, parsePrivateKey } from '../../../modules/transparency/index.ts';

const VERIFIER = fileURLToPath(new URL('../../../infra/audit/verifier/fabula-verify.mjs', import.meta.url));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the verifier on a command line', () => {
  it('says how it is used, what it proves and what it never can', () => {
    const { status, stdout } = run('--help');
    expect(status).to.equal(0);
    for (const part of ['<bundle folder>', '--proof', '--checkpoint', 'Exit code', 'Proven', 'Never proven'])
      expect(stdout).to.include(part);
  });

  it('says the same where it is given nothing, and that nothing was checked', () => {
    expect(run()).to.deep.include({ status: 2, stdout: run('--help').stdout });
  });

  it('takes a file of keys, as `audit keys` prints them and as the service answers', async () => {
    const key = parsePrivateKey(makePrivateKey('example.org/log', Buffer.alloc(32, 7))).text;
    const folder = await mkdtemp(join(tmpdir(), 'fabula-keys-'));
    try {
      const [file, proof] = [join(folder, 'keys'), join(folder, 'proof.json')];
      await writeFile(proof, JSON.stringify({ checkpoint: 'x\n1\n\n', path: [] }));
      for (const text of [
        `${key}\n`,
        JSON.stringify({ keys: [key] }),
        JSON.stringify({ key, signs: true }),
      ]) {
        await writeFile(file, text);
        const { status, stdout } = run('--proof', proof, '--key', file);
        expect([status, JSON.parse(stdout)]).to.deep.equal([
          ...[1, { ok: false, problem: 'a checkpoint is not signed with the key' }],
        ]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('names what it does not understand in one line', () => {
    for (const args of [['--proof', 'proof.json'], ['--what'], ['nowhere']]) {
      const { status, stdout, stderr } = run(...args);
      expect(status).to.equal(2);
      expect(stdout).to.equal('');
      expect(stderr.trimEnd().split('\n')).to.have.length(1);
    }
  });
});

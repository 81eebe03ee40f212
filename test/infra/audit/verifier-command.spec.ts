import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

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

  it('names what it does not understand in one line', () => {
    for (const args of [['--proof', 'proof.json'], ['--what'], ['nowhere']]) {
      const { status, stdout, stderr } = run(...args);
      expect(status).to.equal(2);
      expect(stdout).to.equal('');
      expect(stderr.trimEnd().split('\n')).to.have.length(1);
    }
  });
});

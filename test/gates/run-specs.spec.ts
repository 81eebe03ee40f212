import { join } from 'node:path';
import { expect } from 'chai';
import { findSpecs, runSpecs } from './run-specs.ts';
import { withSampleTree } from './sample-tree.ts';

const GREEN = "describe('a', () => { it('holds', () => {}); });\n";

function run(files: Readonly<Record<string, string>>) {
  return withSampleTree(files, (root) => runSpecs(findSpecs(join(root, 'test')), 5000, 'ignore'));
}

describe('running the specs', () => {
  it('counts what passed and what failed', async () => {
    const tally = await run({
      'test/green.spec.ts': GREEN,
      'test/deep/red.spec.ts': "it('does not hold', () => { throw new Error('no'); });\n",
    });
    expect(tally).to.deep.equal({ passed: 1, failed: 1 });
  });

  it('counts specs that leave something running as one failure', async () => {
    const tally = await run({ 'test/leak.spec.ts': GREEN + 'setInterval(() => {}, 1000);\n' });
    expect(tally).to.deep.equal({ passed: 1, failed: 1 });
  });

  it('refuses a spec that runs alone', async () => {
    const tally = await run({
      'test/alone.spec.ts': "it.only('alone', () => {});\n",
      'test/green.spec.ts': GREEN,
    });
    expect(tally.failed).to.equal(1);
  });

  it('counts a spec file that cannot be loaded as one failure, and runs the others', async () => {
    const tally = await run({ 'test/broken.spec.ts': 'this is no program\n', 'test/green.spec.ts': GREEN });
    expect(tally).to.deep.equal({ passed: 1, failed: 1 });
  });

  it('fails when there is nothing to run', async () => {
    const tally = await run({ 'test/empty.spec.ts': 'export {};\n' });
    expect(tally).to.deep.equal({ passed: 0, failed: 1 });
  });

  it('throws when the specs end the process', async () => {
    const failure = await run({ 'test/exit.spec.ts': 'process.exit(0);\n' }).catch((error: unknown) => error);
    expect(String(failure)).to.include('the specs did not finish');
  });
});

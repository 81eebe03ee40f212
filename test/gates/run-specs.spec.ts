import { join } from 'node:path';
import { expect } from 'chai';
import { findSpecs, runSpecs, runSpecsInShards, shardsOf } from './run-specs.ts';
import { withSampleTree } from './sample-tree.ts';

const GREEN = "describe('a', () => { it('holds', () => {}); });\n";

function run(files: Readonly<Record<string, string>>) {
  return withSampleTree(files, (root) => runSpecs(findSpecs(join(root, 'test')), 5000));
}

describe('running the specs', () => {
  it('counts what passed and what failed', async () => {
    const tally = await run({
      'test/green.spec.ts': GREEN,
      'test/deep/red.spec.ts': "it('does not hold', () => { throw new Error('no'); });\n",
    });
    expect(tally).to.include({ passed: 1, failed: 1 });
    expect(tally.failures).to.have.length(1);
    expect(tally.failures[0]).to.match(/^does not hold \(.*red\.spec\.ts\)\nError: no\n/);
  });

  it('counts specs that leave something running as one failure', async () => {
    const tally = await run({ 'test/leak.spec.ts': GREEN + 'setInterval(() => {}, 1000);\n' });
    expect(tally).to.include({ passed: 1, failed: 1 });
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
    expect(tally).to.include({ passed: 1, failed: 1 });
  });

  it('fails when there is nothing to run', async () => {
    const tally = await run({ 'test/empty.spec.ts': 'export {};\n' });
    expect(tally).to.include({ passed: 0, failed: 1 });
  });

  it('throws when the specs end the process', async () => {
    const failure = await run({ 'test/exit.spec.ts': 'process.exit(0);\n' }).catch((error: unknown) => error);
    expect(String(failure)).to.include('the specs did not finish');
  });

  it('counts a program that outlives the specs as one failure', async () => {
    const left =
      "require('node:child_process').spawn('sleep', ['8'], { stdio: 'inherit', detached: true }).unref();\n";
    const tally = await run({ 'test/left.spec.ts': GREEN + left });
    expect(tally).to.include({ passed: 1, failed: 1 });
  });
});

describe('running the specs in shards', () => {
  it('puts neighbours into different shards, and every file into one', () => {
    expect(shardsOf(['a', 'b', 'c', 'd', 'e'], 2)).to.deep.equal([
      ['a', 'c', 'e'],
      ['b', 'd'],
    ]);
    expect(shardsOf([], 4)).to.deep.equal([[]]);
  });

  it('adds up all shards, and goes on after one that ended without a tally', async () => {
    const files = {
      'test/a.spec.ts': GREEN,
      'test/b.spec.ts': 'process.exit(0);\n',
      'test/c.spec.ts': GREEN,
    };
    const reports: string[] = [];
    const tally = await withSampleTree(files, (root) =>
      runSpecsInShards(findSpecs(join(root, 'test')), (output) => reports.push(output), 2),
    );
    expect(tally).to.include({ passed: 2, failed: 1 });
    expect(reports.join('')).to.include('the specs did not finish').and.to.include('b.spec.ts');
  });
});

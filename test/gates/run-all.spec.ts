import { expect } from 'chai';
import { sentencesGate, type Gate } from './gate.ts';
import { runAll, type Tally } from './run-all.ts';

const GOOD = sentencesGate('good', () => Promise.resolve([]));
const BAD = sentencesGate('bad', () => Promise.resolve(['the moon is no cheese']));
const BROKEN = sentencesGate('broken', () => Promise.reject(new Error('no such tool')));

async function run(gates: readonly Gate[], runSpecs: () => Promise<Tally>) {
  const lines: string[] = [];
  const tally = await runAll(gates, runSpecs, (line) => lines.push(line));
  return { lines, tally };
}

const specs = (passed: number, failed: number) => () =>
  Promise.resolve({ passed, failed, failures: Array.from({ length: failed }, (_, n) => `spec ${n}`) });

describe('running all gates', () => {
  it('ends with the sum of gates and specs', async () => {
    const { lines, tally } = await run([GOOD], specs(41, 0));
    expect(lines.at(-1)).to.equal('42 passed, 0 failed');
    expect(tally).to.deep.equal({ passed: 42, failed: 0, failures: [] });
  });

  it('goes on after a failing gate and shows what it found', async () => {
    const { lines } = await run([BAD, GOOD], specs(1, 2));
    expect(lines).to.include('the moon is no cheese');
    expect(lines.at(-1)).to.equal('2 passed, 3 failed');
  });

  it('repeats every failure at the end, for who reads only the end of a log', async () => {
    const { lines } = await run([BAD, GOOD], specs(1, 2));
    expect(lines.slice(-4)).to.deep.equal(['FAIL bad', 'FAIL spec 0', 'FAIL spec 1', '2 passed, 3 failed']);
  });

  it('counts a gate that cannot run as failed', async () => {
    const { lines } = await run([BROKEN], specs(1, 0));
    expect(lines).to.include('Error: no such tool');
    expect(lines.at(-1)).to.equal('1 passed, 1 failed');
  });

  it('counts specs that did not finish as failed', async () => {
    const { lines } = await run([GOOD], () => Promise.reject(new Error('they hang')));
    expect(lines.slice(-2)).to.deep.equal(['FAIL specs: they hang', '1 passed, 1 failed']);
  });
});

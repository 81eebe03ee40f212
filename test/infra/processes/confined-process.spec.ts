import { expect } from 'chai';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ProcessEnded,
  startConfined,
  type ConfinedProcess,
} from '../../../infra/processes/confined-process.ts';
import { plainProgram } from '../../../infra/processes/plain-program.ts';
import type { Probe } from '../../support/confined-probe.ts';

const never = new AbortController().signal;

describe('a confined process', () => {
  let folder = '';
  let confined: ConfinedProcess;
  const begin = async (maxDataMiB = 1024): Promise<ConfinedProcess> =>
    startConfined({
      program: await plainProgram('confined-probe', new URL('../../support/x.ts', import.meta.url).href),
      ...{ folder, addons: false, maxHeapMiB: 64, maxDataMiB, maxCpuSeconds: 60 },
      env: { ITS: 'own' },
    });
  before(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'fabula-confined-')));
    await writeFile(join(folder, 'draft'), 'a draft');
    confined = await begin();
  });
  after(async () => {
    await confined.close();
    await rm(folder, { recursive: true });
  });
  const probe = (what: Probe, of = confined): Promise<unknown> => of.call(what, never);

  it('reads and writes in its folder', async () => {
    expect(await probe({ type: 'read', path: join(folder, 'draft') })).to.equal('a draft');
    expect(await probe({ type: 'write', path: join(folder, 'other') })).to.equal('written');
  });

  it('reads and writes nothing else: no settings, no keys, no files of the system', async () => {
    const project = new URL('../../../', import.meta.url).pathname;
    for (const path of [
      '/etc/passwd',
      `/proc/${process.pid}/environ`,
      join(project, 'package.json'),
      join(project, '.env'),
    ])
      expect(await probe({ type: 'read', path }), path).to.equal('ERR_ACCESS_DENIED');
    for (const path of [join(tmpdir(), 'fabula-out'), join(folder, '..', 'fabula-out')])
      expect(await probe({ type: 'write', path }), path).to.equal('ERR_ACCESS_DENIED');
  });

  it('starts no process, no thread and no addon', async () => {
    for (const type of ['spawn', 'thread', 'addon'] as const)
      expect(await probe({ type }), type).to.match(/^ERR_(ACCESS_DENIED|DLOPEN_DISABLED)/u);
  });

  it('has the environment it is given', async () => {
    expect(await probe({ type: 'environment' })).to.deep.equal({ ITS: 'own', PWD: '/' });
  });

  it('answers calls side by side, also when they are given up', async () => {
    const giveUp = new AbortController();
    const waiting = confined.call({ type: 'wait' } satisfies Probe, giveUp.signal);
    expect(await probe({ type: 'read', path: join(folder, 'draft') })).to.equal('a draft');
    giveUp.abort();
    expect(await waiting).to.equal('given up');
    expect(confined.openCalls()).to.equal(0);
  });

  it('is refused the memory it may not have', async () => {
    const small = await begin(300);
    expect(await probe({ type: 'allocate' }, small)).to.include('allocation failed');
    await small.close();
  });

  const ENDS: Readonly<Record<string, Probe>> = {
    'exits without a word': { type: 'exit' },
    'throws outside any promise': { type: 'throw' },
    'says what is no JSON, and hangs up': { type: 'babble' },
    'never ends a line': { type: 'flood' },
  };
  for (const [what, end] of Object.entries(ENDS))
    it(`that ${what} fails its calls and nothing else`, async () => {
      const doomed = await begin();
      const open = [probe({ type: 'wait' }, doomed), probe(end, doomed)];
      for (const outcome of await Promise.allSettled(open))
        expect(outcome).to.have.property('reason').that.is.instanceOf(ProcessEnded);
      expect(doomed.isAlive()).to.equal(false);
    });
});

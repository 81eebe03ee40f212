import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openFetchingLane,
  type FetchingLane,
} from '../../../../../infra/studio/references/fetching/fetching-lane.ts';
import type { FetchingTask } from '../../../../../infra/studio/references/fetching/messages.ts';
import { startConfined, type ConfinedProcess } from '../../../../../infra/processes/confined-process.ts';
import { plainProgram } from '../../../../../infra/processes/plain-program.ts';
import { startStrangeServer, type StrangeServer } from '../../../../support/strange-server.ts';
import { refusalOf } from '../refusal-of.ts';

const never = new AbortController().signal;
const ENTRY = new URL('../../../../../infra/studio/references/fetching/open-fetcher.ts', import.meta.url)
  .href;

describe('tasks whose process dies', () => {
  let folder = '';
  let server: StrangeServer;
  let lane: FetchingLane;
  let started: ConfinedProcess[] = [];
  let deaths = 0;
  let files = 0;
  beforeEach(async () => {
    [started, deaths] = [[], 0];
    folder = await mkdtemp(join(tmpdir(), 'fabula-lane-'));
    server = await startStrangeServer();
    lane = openFetchingLane({
      program: () => plainProgram('fetching-child', ENTRY),
      start(program) {
        const limits = { addons: false, maxHeapMiB: 64, maxDataMiB: 512, maxCpuSeconds: 60 };
        const confined = startConfined({ program, folder, ...limits, env: {} });
        started.push(confined);
        return confined;
      },
      places: 16,
      onDeath: () => (deaths += 1),
    });
  });
  afterEach(async () => {
    await lane.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const download = (path: string): Promise<unknown> => {
    const task: FetchingTask = {
      ...{ type: 'download', allowPrivate: true, purpose: 'creation' },
      url: server.url + path,
      bounds: { maxBytes: 5_000_000, withinSeconds: 60 },
      path: join(folder, String((files += 1))),
    };
    return lane.run(task, 60, never);
  };
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  it('are worked on once more, each in a process of its own; the next finds a new one', async () => {
    const whole = { done: { kind: 'jpeg', sizeBytes: 130_000 } };
    const stalled = [download('/stall/length/130000?once'), download('/stall/chunked/130000?once')];
    await until(() => server.connections() === 2);
    started[0]?.kill();
    expect(await Promise.all(stalled)).to.deep.equal([whole, whole]);
    expect([deaths, started.length]).to.deep.equal([2, 3]);
    expect(await download('/well/length/130000')).to.deep.equal(whole);
    expect(started).to.have.length(4);
  });

  it('fail alone when the second process dies, too', async () => {
    const doomed = refusalOf(download('/stall/length/130000'));
    await until(() => server.connections() === 1);
    started[0]?.kill();
    await until(() => started.length === 2 && server.connections() === 1);
    started[1]?.kill();
    expect(await doomed).to.equal('unprocessable references.unusable: cannot be downloaded');
    expect(deaths).to.equal(2);
  });
});

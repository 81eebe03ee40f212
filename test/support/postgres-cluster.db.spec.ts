import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from './postgres-cluster.ts';

describe('a cluster for specs', () => {
  it('is gone with everything it wrote when it is stopped', async () => {
    const { url, pid, stop } = await startCluster({ fsync: false });
    await stop();
    expect(() => process.kill(pid, 0)).to.throw('ESRCH');
    expect(existsSync(folderOf(url('any')))).to.equal(false);
  });

  it('is gone too when the process that started it is killed', async () => {
    const script = `
      import { startCluster } from ${JSON.stringify(new URL('./postgres-cluster.ts', import.meta.url).href)};
      const { url } = await startCluster({ fsync: false });
      console.log(url('any'));
      setInterval(() => undefined, 1000);`;
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    const folder = folderOf(line.toString().trim());
    expect(existsSync(folder)).to.equal(true);
    starter.kill('SIGKILL');
    while (existsSync(folder)) await sleep(20);
  });
});

function folderOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? '';
}

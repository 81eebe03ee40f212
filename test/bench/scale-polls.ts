import { Agent, request } from 'node:http';
import { cpuSecondsOfTree } from './process-tree.ts';
import type { Member, Stage } from './scale-stage.ts';

const SERVICES = [1, 2, 4];
const CONNECTIONS = 16;
const POLLS = 6_000;

/** Polls per second with 1, 2 and 4 serving processes, whose client is this process, and what a poll costs in CPU. */
export async function measurePolls({ cluster, service, start, newOwners }: Stage): Promise<void> {
  const [key = ''] = await newOwners(1);
  const uuid = await createVideo(service.url, key);
  const services: Member[] = [service];
  for (const count of SERVICES) {
    while (services.length < count) services.push(await start('serve'));
    const urls = services.map(({ url }) => `${url}/v1/videos/${uuid}`);
    await poll(urls, key, POLLS / 10);
    const spent = async () => ({
      database: await cpuSecondsOfTree(cluster.pid),
      services: (await Promise.all(services.map(({ pid }) => cpuSecondsOfTree(pid)))).reduce(
        (sum, each) => sum + each,
        0,
      ),
    });
    const [before, startedAt] = [await spent(), performance.now()];
    await poll(urls, key, POLLS);
    const [after, seconds] = [await spent(), (performance.now() - startedAt) / 1000];
    const each = (name: 'database' | 'services') =>
      `${(((after[name] - before[name]) * 1000) / POLLS).toFixed(2)} ms`;
    process.stdout.write(
      `${count} serving: ${(POLLS / seconds).toFixed(0)} polls per second; CPU a poll: database ${each('database')}, service ${each('services')}\n`,
    );
  }
}

async function createVideo(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/v1/videos`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ videos: [{ task: 'How bees make honey.', video_duration_seconds: 30 }] }),
  });
  const { results } = (await response.json()) as { readonly results: readonly { readonly uuid: string }[] };
  return results[0]?.uuid ?? '';
}

async function poll(urls: readonly string[], key: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS * urls.length }, async (_, index) => {
      while (left-- > 0) await get(urls[index % urls.length] ?? '', key, agent);
    }),
  );
  agent.destroy();
}

function get(url: string, key: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'X-API-Key': key } }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${String(response.statusCode)}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

import { createServer, request as httpRequest, Agent } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { tokens } from '../../infra/composition/tokens.ts';
import { exampleBatch, startBenchService, type BenchService } from './bench-service.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 5;
const POLLS_PER_ROUND = 1500;
const CONNECTIONS = 16;

/** Polls per second against a bare Koa with one SELECT of the same row, and poll latency while three jobs render. */
export async function runPollBench(): Promise<void> {
  const bench = await startBenchService();
  const bare = await startBareKoa(bench);
  try {
    const uuids = await createVideos(bench, 1);
    const path = `/v1/videos/${uuids[0] ?? ''}`;
    const ours: number[] = [];
    const theirs: number[] = [];
    await pollsPerSecond(bench.url + path, bench.apiKey, 300);
    await pollsPerSecond(bare.url + path, bench.apiKey, 300);
    await untilComplete(bench.url + path, bench.apiKey);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await pollsPerSecond(bench.url + path, bench.apiKey, POLLS_PER_ROUND));
      theirs.push(await pollsPerSecond(bare.url + path, bench.apiKey, POLLS_PER_ROUND));
    }
    const ratios = ours.map((rate, round) => rate / (theirs[round] ?? NaN));
    process.stdout.write(
      `poll: ${median(ours).toFixed(0)}/s, bare Koa + SELECT ${median(theirs).toFixed(0)}/s, ` +
        `ratio ${median(ratios).toFixed(2)} (median of ${ROUNDS} interleaved rounds)\n`,
    );
    await pollWhileRendering(bench);
  } finally {
    await bare.stop();
    await bench.stop();
  }
}

async function pollWhileRendering(bench: BenchService): Promise<void> {
  const [uuid = ''] = await createVideos(bench, 3);
  const milliseconds: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  for (;;) {
    const startedAt = performance.now();
    const body = await get(`${bench.url}/v1/videos/${uuid}`, bench.apiKey, agent);
    milliseconds.push(performance.now() - startedAt);
    if (body.includes('"is_complete":true')) break;
    if (/"is_failed":true|awaiting_scene_retry/.test(body)) throw new Error(`a film was not made: ${body}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  agent.destroy();
  process.stdout.write(
    `poll while 3 jobs render: p50 ${percentile(milliseconds, 0.5).toFixed(1)} ms, ` +
      `p99 ${percentile(milliseconds, 0.99).toFixed(1)} ms (${milliseconds.length} polls)\n`,
  );
}

async function createVideos(bench: BenchService, count: number): Promise<readonly string[]> {
  const { videos } = await exampleBatch();
  const response = await fetch(`${bench.url}/v1/videos`, {
    method: 'POST',
    headers: { 'X-API-Key': bench.apiKey },
    body: JSON.stringify({ videos: Array.from({ length: count }, () => videos[0]) }),
  });
  const { results } = (await response.json()) as { readonly results: readonly { readonly uuid: string }[] };
  return results.map((result) => result.uuid);
}

async function untilComplete(url: string, apiKey: string): Promise<void> {
  const agent = new Agent();
  while (!(await get(url, apiKey, agent)).includes('"is_complete":true'))
    await new Promise((resolve) => setTimeout(resolve, 200));
}

async function pollsPerSecond(url: string, apiKey: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await get(url, apiKey, agent);
    }),
  );
  agent.destroy();
  return (1000 * count) / (performance.now() - startedAt);
}

function get(url: string, apiKey: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent, headers: { 'X-API-Key': apiKey } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${String(response.statusCode)}`));
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The least a poll could be: a route, a row, JSON. On the same pool. */
async function startBareKoa(bench: BenchService): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const pool = bench.service.container.get(tokens.pool);
  const app = new Koa();
  app.use(async (ctx) => {
    const uuid = ctx.path.split('/').at(-1);
    const text = 'SELECT * FROM fabula.corporate_engine_v2 WHERE uuid = $1';
    const { rows } = await pool.query<object>({ name: 'bare', text, values: [uuid] });
    ctx.body = rows[0];
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await Promise.resolve();
    },
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runPollBench();

import { randomUUID } from 'node:crypto';
import { openRaw, stageOf, type RawSocket } from '../support/realtime.ts';
import { startBenchService } from './bench-service.ts';
import { percentile } from './statistics.ts';

const SOCKETS = 1_000;
const SLOW_READERS = 50;
const CHANGES = 100;
/** As the official clients do. */
const BEAT_MS = 25_000;

/** Time from an append to its message at each of 1,000 sockets, 50 of which never read. Clients and service share a process. */
export async function runRealtimeBench(): Promise<void> {
  const bench = await startBenchService();
  const { service } = bench;
  const stage = stageOf(service);
  const owner = `user:${randomUUID()}` as const;
  const { realtime_key } = await stage.issueKey(owner);
  const join = [{ event: 'INSERT', schema: 'public', table: 'corporate_engine_v2' }];
  const sockets: RawSocket[] = [];
  const beating = setInterval(() => {
    for (const raw of sockets) raw.send(null, 'beat', 'phoenix', 'heartbeat', {});
  }, BEAT_MS);
  for (let opened = 0; opened < SOCKETS; opened += 1) {
    const raw = await openRaw(service.url, realtime_key);
    raw.send('1', '1', 'realtime:bench', 'phx_join', { config: { postgres_changes: join } });
    sockets.push(raw);
  }
  await Promise.all(sockets.map((raw) => raw.next(([, , , event]) => event === 'system')));
  for (const { socket } of sockets.slice(0, SLOW_READERS)) socket.pause();
  const readers = sockets.slice(SLOW_READERS);
  const heapBefore = process.memoryUsage().rss;
  const latencies: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const begun = performance.now();
    const heard = readers.map(async (raw) => {
      await raw.next(([, , , event]) => event === 'postgres_changes');
      latencies.push(performance.now() - begun);
    });
    await Promise.all([stage.newVideo(owner), ...heard]);
  }
  const megabytes = (process.memoryUsage().rss - heapBefore) / 1_048_576;
  process.stdout.write(
    `${SOCKETS} sockets, ${CHANGES} changes: append to message p50 ${percentile(latencies, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(latencies, 0.99).toFixed(0)} ms; memory grew by ${megabytes.toFixed(0)} MB\n`,
  );
  clearInterval(beating);
  for (const { socket } of sockets) socket.terminate();
  await bench.stop();
}

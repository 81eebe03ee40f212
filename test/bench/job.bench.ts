import { tokens } from '../../infra/composition/tokens.ts';
import { submitAndWait } from '../../infra/demo/submit-and-wait.ts';
import { exampleBatch, startBenchService } from './bench-service.ts';
import { median } from './statistics.ts';

const RUNS = 3;
const NARRATORS = [
  'calm female narrator',
  'deep male narrator',
  'scottish male narrator',
  'young female narrator',
];

/** Film seconds per wall second, whole job included: from the POST to the poll that says complete. */
export async function runJobBench(): Promise<void> {
  for (const quality of ['720p', '1080p']) {
    const bench = await startBenchService({ VIDEO_QUALITY: quality });
    try {
      const cold = await filmSecondsPerSecond(bench, 0);
      const rates: number[] = [];
      for (let run = 1; run <= RUNS; run += 1) rates.push(await filmSecondsPerSecond(bench, run));
      process.stdout.write(
        `job ${quality}: ${median(rates).toFixed(1)} film seconds per wall second ` +
          `(runs ${rates.map((rate) => rate.toFixed(1)).join(', ')}; the first of a fresh process ${cold.toFixed(1)})\n`,
      );
    } finally {
      await bench.stop();
    }
  }
}

async function filmSecondsPerSecond(
  bench: Awaited<ReturnType<typeof startBenchService>>,
  run: number,
): Promise<number> {
  const { videos } = await exampleBatch();
  // A different voice each time: nothing of the run before can be used again.
  const voice_description = NARRATORS[run];
  const startedAt = performance.now();
  const video = await submitAndWait(
    bench,
    { videos: [{ ...videos[0], voice_description }] },
    () => undefined,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  if (!video.is_complete) throw new Error(`the film failed: ${String(video.error_message)}`);
  const row = await bench.service.container.get(tokens.videoRows).find(video.uuid);
  return (row?.duration_seconds ?? 0) / seconds;
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runJobBench();

import { setTimeout as sleep } from 'node:timers/promises';
import { tokens } from '../../infra/composition/tokens.ts';
import { submitAndWait } from '../../infra/demo/submit-and-wait.ts';
import { workspaceStream } from '../../modules/credits/index.ts';
import { videoStream } from '../../modules/videos/index.ts';
import { exampleBatch, startBenchService, type BenchService } from './bench-service.ts';
import { median, percentile } from './statistics.ts';

const FILM_SECONDS = 52;
const EDITED_SCENES = [2, 3, 4, 5, 6];
const REVERTED_EDITS = 100;
/** The renderer's children are there by then. */
const WARM_UP_MS = 5_000;

/**
 * One scene of a film edited, against the whole film, both from the POST to the poll that says complete, in one run. Then
 * a hundred edits on it, taken back last in, first out: each from the request to the answer.
 */
export async function runEditBench(): Promise<void> {
  const bench = await startBenchService({ RATE_LIMIT_EDITS: '1000000' });
  try {
    await sleep(WARM_UP_MS);
    const { videos } = await exampleBatch();
    const batch = { videos: [{ ...videos[0], video_duration_seconds: FILM_SECONDS }] };
    const [video, filmSeconds] = await timed(() => submitAndWait(bench, batch, () => undefined));
    if (!video.is_complete) throw new Error(`the film failed: ${String(video.error_message)}`);
    await grant(bench, video.uuid);
    await benchEdits(bench, video.uuid, filmSeconds);
    await benchReverts(bench, video.uuid);
  } finally {
    await bench.stop();
  }
}

async function benchEdits(bench: BenchService, uuid: string, filmSeconds: number): Promise<void> {
  const scenes = (await videoOf(bench, uuid)).plan?.scenes.length ?? 0;
  const shares: number[] = [];
  for (const scene of EDITED_SCENES.filter((number) => number <= scenes)) {
    const [, seconds] = await timed(async () => {
      await finish(bench, await submit(bench, uuid, `Make scene ${scene} more dramatic.`));
    });
    shares.push((100 * seconds) / filmSeconds);
  }
  process.stdout.write(
    `edit: 1 scene of ${scenes} takes ${median(shares).toFixed(0)} % of the time of the whole film ` +
      `(${filmSeconds.toFixed(1)} s; at most 25 %; ${shares.map((share) => share.toFixed(0)).join(', ')})\n`,
  );
}

async function benchReverts(bench: BenchService, uuid: string): Promise<void> {
  const before = await videoOf(bench, uuid);
  const edits: string[] = [];
  // Moving scenes renders nothing: what is measured is the length of the history.
  for (let turn = 0; turn < REVERTED_EDITS; turn += 1)
    edits.push(await submit(bench, uuid, 'Move scene 2 before scene 1.'));
  for (const edit of edits) await finish(bench, edit);
  const took: number[] = [];
  const polled: number[] = [];
  for (const edit of edits.reverse()) {
    const [, pollSeconds] = await timed(() => call(bench, `/v1/edits/${edit}`, {}));
    polled.push(1000 * pollSeconds);
    const [, seconds] = await timed(() => call(bench, `/v1/edits/${edit}/revert`, { method: 'POST' }));
    took.push(1000 * seconds);
  }
  const after = await videoOf(bench, uuid);
  const isBack = JSON.stringify([after.plan, after.film]) === JSON.stringify([before.plan, before.film]);
  if (!isBack) throw new Error('the video is not what it was');
  process.stdout.write(
    `revert on a video with ${REVERTED_EDITS} edits: p50 ${median(took).toFixed(1)} ms, ` +
      `p99 ${percentile(took, 0.99).toFixed(1)} ms (at most 50 ms; a poll in between: ` +
      `p50 ${median(polled).toFixed(1)} ms, p99 ${percentile(polled, 0.99).toFixed(1)} ms); film and plan as before, nothing rendered\n`,
  );
}

async function submit(bench: BenchService, uuid: string, edit_request: string): Promise<string> {
  const body = JSON.stringify({ video_uuid: uuid, edit_request });
  return String((await call(bench, '/v1/edits', { method: 'POST', body }))['edit_id']);
}

async function finish(bench: BenchService, editId: string): Promise<void> {
  for (;;) {
    const poll = await call(bench, `/v1/edits/${editId}`, { headers: { Prefer: 'wait=20' } });
    if (poll['is_complete'] === true) return;
    if (poll['is_failed'] === true) throw new Error(`the edit failed: ${String(poll['error_message'])}`);
  }
}

async function call(
  { url, apiKey }: BenchService,
  path: string,
  { headers, ...init }: { readonly headers?: Record<string, string>; method?: string; body?: string },
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url + path, {
    ...init,
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json', ...headers },
  });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function grant(bench: BenchService, uuid: string): Promise<void> {
  const { identity } = await videoOf(bench, uuid);
  if (!identity) throw new Error('the film has no owner');
  const { owner: workspace } = identity;
  const command = { type: 'GrantCredits', workspace, amount_credits: 1_000_000, reason: 'bench' } as const;
  const cause = { actor: 'operator' as const, correlationId: 'bench', causationId: 'bench' };
  await bench.service.container.get(tokens.credits).handle(workspaceStream(workspace), command, cause);
}

const videoOf = async ({ service }: BenchService, uuid: string) =>
  (await service.container.get(tokens.videos).load(videoStream(uuid))).state;

async function timed<Outcome>(work: () => Promise<Outcome>): Promise<readonly [Outcome, number]> {
  const startedAt = performance.now();
  const outcome = await work();
  return [outcome, (performance.now() - startedAt) / 1000];
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runEditBench();

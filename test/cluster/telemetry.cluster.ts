import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { COMPILED_MAIN, startServiceProcess } from '../support/service-process.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { startCollector, type CollectedSpan, type Collector } from './servers/collector.ts';
import { startProgram, until } from './servers/program.ts';

const TASK = 'Bees make honey. A bee flies to a flower. She brings nectar home.';
const FILM_MS = 20 * 60_000;

/** A process of `make run` and one of `make worker`, on one database. */
describe('a film that one process accepts and another one publishes, as an OpenTelemetry Collector sees it', function () {
  this.timeout(FILM_MS * 2);
  const closing: (() => Promise<unknown>)[] = [];
  let collector: Collector;
  let requestId = '';
  let trace: readonly CollectedSpan[] = [];

  const seen = async (name: string): Promise<boolean> => {
    const spans = await collector.spans();
    return spans.some((span) => span.traceId === traceId() && span.name === name);
  };
  const traceId = () => requestId.replaceAll('-', '');
  const named = (name: string): CollectedSpan | undefined => trace.find((span) => span.name === name);

  before(async () => {
    collector = await startCollector();
    closing.unshift(() => collector.close());
    const database = await startCluster({ fsync: false });
    closing.unshift(() => database.stop());
    const folder = await mkdtemp(join(tmpdir(), 'fabula-telemetry-'));
    closing.unshift(() => rm(folder, { recursive: true, force: true }));
    const settings = {
      ...{ DATA_DIR: folder, DATABASE_URL: database.url('postgres'), LOG_LEVEL: 'warn' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: '1000' },
    };
    const service = await startServiceProcess(settings);
    closing.unshift(() => service.stop());
    const worker = await startProgram({
      ...{ command: process.execPath, args: [COMPILED_MAIN, 'worker'], folder, name: 'fabula-worker' },
      env: settings,
    });
    closing.unshift(() => worker.stop());
    requestId = await askForFilm(service.url, await service.developerKey);
    // It works, too. What it has begun, the worker ends.
    await until('the film is planned', () => seen('PlanDrafted'), FILM_MS);
    await service.stop();
    await until('the film is published', () => seen('FilmPublished'), FILM_MS);
    await worker.stop();
    trace = (await collector.spans()).filter((span) => span.traceId === traceId());
  });
  after(async () => {
    for (const close of closing) await close();
  });

  it('is one trace, whose only root is the request', () => {
    const roots = trace.filter(({ parentId }) => parentId === '');
    expect(roots.map(({ name, kind }) => ({ name, kind }))).to.deep.equal([
      { name: 'create_training_videos', kind: 'Server' },
    ]);
    const ids = new Set(trace.map(({ id }) => id));
    expect(ids.size).to.equal(trace.length);
    const lost = trace.filter(({ parentId }) => parentId !== '' && !ids.has(parentId));
    expect(lost.map(({ name }) => name)).to.deep.equal([]);
  });

  it('leads from the published version back to the request, over the border of the processes', () => {
    const path: CollectedSpan[] = [];
    for (let span = named('FilmPublished'); span; span = parentOf(span)) path.push(span);
    expect(path.map(({ name }) => name).slice(0, 4)).to.deep.equal([
      'FilmPublished',
      'join_film',
      'process advance-video',
      'queue advance-video',
    ]);
    expect(path.at(-1)?.name).to.equal('create_training_videos');
    expect(path[0]?.instance).to.match(/^worker-/);
    expect(path.at(-1)?.instance).to.match(/^serve-/);
  });

  it('has every step in it', () => {
    const names = new Set(trace.map(({ name }) => name));
    expect([...names]).to.include.members(['write_voiceover', 'draft_plan', 'narrate_scene', 'render_clip']);
  });

  it('comes with the metrics of the processes, each with its type', async () => {
    const metrics = await collector.metrics();
    expect(metrics.get('fabula_http_request_duration_seconds')).to.equal('Histogram');
    expect(metrics.get('fabula_queue_depth')).to.equal('Gauge');
    expect(metrics.get('fabula_http_rate_limited_total')).to.equal('Sum');
  });

  const parentOf = ({ parentId }: CollectedSpan) => trace.find(({ id }) => id === parentId);
});

async function askForFilm(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/v1/videos`, {
    method: 'POST',
    headers: { 'X-API-Key': key, Connection: 'close' },
    body: JSON.stringify({ videos: [{ task: TASK, video_duration_seconds: 30 }] }),
  });
  expect(answer.status, await answer.text()).to.equal(200);
  return answer.headers.get('x-request-id') ?? '';
}

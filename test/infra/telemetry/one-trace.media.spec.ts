import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { tokens } from '../../../infra/composition/tokens.ts';
import { startTwoInstances, type Instances } from '../../support/instances.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../../support/otlp-receiver.ts';
import { useDatabase } from '../../support/postgres.ts';

const WORKER = new URL('../../support/small-worker.ts', import.meta.url).pathname;
const TASK = 'Bees make honey. A bee flies to a flower. She brings nectar home.';
const MAX_MS = 240_000;
/** A caller's own trace. */
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

describe('a film that one process accepts and another one makes', () => {
  const database = useDatabase();
  let receiver: OtlpReceiver;
  let instances: Instances;
  let worker: ChildProcess;
  let dataDir = '';
  let requestId = '';
  let trace: readonly ReceivedSpan[] = [];
  let stopped: Promise<void> | undefined;

  before(async function () {
    this.timeout(MAX_MS);
    receiver = await startOtlpReceiver();
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=bees',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    };
    instances = await startTwoInstances(database.options.url, settings);
    const [service] = instances.each;
    ({ dataDir } = service.container.get(tokens.config));
    const { api_key } = await instances.newUser('traced@example.org');
    worker = spawn(process.execPath, ['--import', 'tsx', WORKER], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        DATABASE_URL: database.options.url,
        RENDER_WORKERS: '1',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const answer = await fetch(`${service.url}/v1/videos`, {
      method: 'POST',
      headers: {
        'X-API-Key': api_key,
        Connection: 'close',
        traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
      },
      body: JSON.stringify({ videos: [{ task: TASK, video_duration_seconds: 30 }] }),
    });
    expect(answer.status, await answer.text()).to.equal(200);
    requestId = answer.headers.get('x-request-id') ?? '';
    await until(() => receiver.spans.some(({ name }) => name === 'SlotReleased'));
    await stop();
    trace = receiver.spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));
  });
  after(async () => {
    await stop();
    await receiver.close();
  });

  /** Orderly: what is left is exported. */
  const stop = () =>
    (stopped ??= (async () => {
      worker.kill('SIGTERM');
      await once(worker, 'exit');
      await instances.stop();
    })());

  const named = (name: string): ReceivedSpan => {
    const span = trace.find((one) => one.name === name);
    if (!span) throw new Error(`no span ${name} among ${trace.map((one) => one.name).join(', ')}`);
    return span;
  };

  /** Names from a span up to its root. */
  const pathOf = (span: ReceivedSpan): readonly string[] => {
    const parent = trace.find(({ spanId }) => spanId === span.parentId);
    return [span.name, ...(parent ? pathOf(parent) : [])];
  };

  it('is one trace, from the request to the published version', () => {
    const roots = trace.filter(({ parentId }) => parentId === '');
    expect(roots.map(({ name, kind }) => ({ name, kind }))).to.deep.equal([
      { name: 'create_training_videos', kind: 2 },
    ]);
    expect(pathOf(named('FilmPublished'))).to.deep.equal([
      'FilmPublished',
      'join_film',
      'process advance-video',
      'queue advance-video',
      'VideoRequested',
      'create_training_videos',
    ]);
  });

  it('has no span without its parent, and no id twice', () => {
    const ids = new Set(trace.map(({ spanId }) => spanId));
    const lost = trace.filter(({ parentId }) => parentId !== '' && !ids.has(parentId));
    expect(lost.map(({ name }) => name)).to.deep.equal([]);
    expect(ids.size).to.equal(trace.length);
  });

  it('crosses processes', () => {
    expect(named('create_training_videos').instance).to.match(/^serve-/);
    expect(named('process advance-video').instance).to.match(/^worker-/);
    expect(named('render_clip').service).to.equal('fabula');
  });

  it('shows the way into the queue, and every step with what it recorded', () => {
    expect(pathOf(named('send advance-video'))).to.deep.equal([
      'send advance-video',
      'SlotTaken',
      'create_training_videos',
    ]);
    for (const [event, step] of [
      ['VoiceoverWritten', 'write_voiceover'],
      ['PlanDrafted', 'draft_plan'],
      ['SceneNarrated', 'narrate_scene'],
      ['SceneRendered', 'render_clip'],
    ] as const)
      expect(pathOf(named(event))[1], event).to.equal(step);
    const scenes = trace.filter(({ name }) => name === 'render_clip');
    expect(new Set(scenes.map(({ attributes }) => attributes['fabula.scene.id'])).size).to.equal(
      scenes.length,
    );
  });

  it("links the caller's own trace, and does not become part of it", () => {
    expect(named('create_training_videos').links).to.deep.equal([CALLER.trace]);
    expect(receiver.spans.filter(({ traceId }) => traceId === CALLER.trace)).to.deep.equal([]);
  });

  it('contains no text of the caller', () => {
    expect(
      JSON.stringify(trace, (_, value: unknown) => (typeof value === 'bigint' ? '' : value)),
    ).not.to.match(/honey|nectar/i);
  });

  it('is exported with the headers of its settings', () => {
    expect(receiver.headers.length).to.be.greaterThan(0);
    for (const headers of receiver.headers)
      expect(headers).to.include({ 'x-tenant': 'bees', 'content-encoding': 'gzip' });
  });

  it('and the metrics of both processes arrive, each with its type', () => {
    const typesOf = (name: string) =>
      new Set(receiver.metrics.flatMap((one) => (one.name === name ? [one.type] : [])));
    expect([...typesOf('fabula_http_request_duration_seconds')]).to.deep.equal(['histogram']);
    expect([...typesOf('fabula_queue_depth')]).to.deep.equal(['gauge']);
    expect([...typesOf('fabula_http_rate_limited_total')]).to.deep.equal(['sum']);
    const roles = new Set(receiver.metrics.map(({ instance }) => instance.split('-')[0]));
    expect([...roles].sort()).to.deep.equal(['serve', 'worker']);
  });
});

async function until(happened: () => boolean): Promise<void> {
  const deadline = performance.now() + MAX_MS;
  while (!happened()) {
    if (performance.now() > deadline) throw new Error('the film was not made in time');
    await sleep(50);
  }
}

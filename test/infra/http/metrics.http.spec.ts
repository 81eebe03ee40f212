import { expect } from 'chai';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import { observeStageDurations } from '../../../infra/http/stage-durations.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { startHttpApi } from '../../support/http-api.ts';
import { makeMemoryRateLimitStore } from '../../support/memory-rate-limit-store.ts';

const lines = async (metrics: { text(): Promise<string> }, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

describe('the metrics', () => {
  it('count requests by operation and status, and refusals by bucket', async () => {
    const metrics = makeMetrics();
    const api = await startHttpApi({
      metrics,
      rateLimiting: {
        store: makeMemoryRateLimitStore(() => new Date(0)),
        limits: { videos: 30, edits: 10, control: 1, planner: 60 },
      },
      routes: [
        {
          method: 'GET',
          path: '/v1/voices',
          operationId: 'list_voices',
          summary: 'Voices',
          access: 'caller',
          bucket: 'control',
          handle: () => Promise.resolve({ status: 200, body: {} }),
        },
      ],
    });
    try {
      for (const path of ['/v1/voices', '/v1/voices', '/v1/nothing', '/health']) await api.call('GET', path);
      const response = await fetch(`${api.url}/metrics`, { headers: { Connection: 'close' } });
      expect(response.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8');
      const counts = (await response.text())
        .split('\n')
        .filter((line) => /_count|limited_total\{/.test(line));
      expect(counts).to.have.members([
        'fabula_http_request_duration_seconds_count{operation="list_voices",status="200"} 1',
        'fabula_http_request_duration_seconds_count{operation="list_voices",status="429"} 1',
        'fabula_http_request_duration_seconds_count{operation="unrouted",status="404"} 1',
        'fabula_http_request_duration_seconds_count{operation="get_health",status="200"} 1',
        'fabula_http_rate_limited_total{bucket="videos"} 0',
        'fabula_http_rate_limited_total{bucket="edits"} 0',
        'fabula_http_rate_limited_total{bucket="control"} 1',
        'fabula_http_rate_limited_total{bucket="planner"} 0',
      ]);
    } finally {
      await api.close();
    }
  });

  it('show the queue, what is parked, the disk and how far projections are behind', async () => {
    const metrics = makeMetrics({
      queue: () => Promise.resolve([{ kind: 'advance-video', waiting: 4, leased: 2 }]),
      parked: () => Promise.resolve({ jobs: 3, oldestSeconds: 12.5 }),
      disk: () => Promise.resolve({ media: 2048 }),
      lag: () => Promise.resolve([{ name: 'corporate-engine-v2', behind: 7 }]),
    });
    expect(await lines(metrics, 'fabula_queue_items')).to.deep.equal([
      'fabula_queue_items{kind="advance-video",state="waiting"} 4',
      'fabula_queue_items{kind="advance-video",state="leased"} 2',
    ]);
    expect(await lines(metrics, 'fabula_queue_depth')).to.deep.equal(['fabula_queue_depth 4']);
    expect(await lines(metrics, 'fabula_parked')).to.deep.equal([
      'fabula_parked_jobs 3',
      'fabula_parked_oldest_age_seconds 12.5',
    ]);
    expect(await lines(metrics, 'fabula_disk')).to.deep.equal([
      'fabula_disk_free_bytes{folder="media"} 2048',
    ]);
    expect(await lines(metrics, 'fabula_projection_lag_events')).to.deep.equal([
      'fabula_projection_lag_events{subscriber="corporate-engine-v2"} 7',
    ]);
  });

  it('leave out what cannot be read, and say so', async () => {
    let away = false;
    const metrics = makeMetrics({
      parked: () =>
        away ? Promise.reject(new Error('away')) : Promise.resolve({ jobs: 3, oldestSeconds: 1 }),
    });
    expect(await lines(metrics, 'fabula_parked')).to.have.length(2);
    away = true;
    expect(await lines(metrics, 'fabula_parked')).to.deep.equal([]);
    expect(await lines(metrics, 'fabula_metric_source_failures')).to.deep.equal([
      'fabula_metric_source_failures_total{source="parked"} 2',
    ]);
  });

  it('tell how long jobs were in each stage', async () => {
    const metrics = makeMetrics();
    const policy = observeStageDurations((stage, seconds) => {
      metrics.observeStage(stage, seconds);
    });
    const event = (stream: string, type: string, second: number, data: object = {}) =>
      policy.react({ stream, type, data, at: `2026-11-20T12:00:${second}.000Z` } as RecordedEvent);
    await event('video-a', 'StageStarted', 10, { stage: 'voiceover' });
    await event('video-b', 'StageStarted', 10, { stage: 'voiceover' });
    await event('video-a', 'VoiceoverWritten', 12);
    await event('video-a', 'StageStarted', 13, { stage: 'highlevel' });
    await event('video-a', 'FilmPublished', 20);
    await event('video-a', 'VideoCancelled', 30);
    expect(await lines(metrics, 'fabula_stage_duration_seconds_sum')).to.deep.equal([
      'fabula_stage_duration_seconds_sum{stage="voiceover"} 3',
      'fabula_stage_duration_seconds_sum{stage="highlevel"} 7',
    ]);
  });
});

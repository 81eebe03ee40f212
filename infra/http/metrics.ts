import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { BUCKETS, type Bucket } from '../../modules/kernel/http/rate-limit.ts';
import type { OpinionOutcome } from '../../modules/kernel/safety-scan.ts';
import { provideGauges, type MetricSources } from './metric-sources.ts';
import { makeRealtimeMetrics, type RealtimeMetrics } from './realtime-metrics.ts';
import { provideWorkCounters, type WorkCounters } from './work-counters.ts';

export interface AnsweredRequest {
  /** Its operationId; `unrouted` without a route. Never text of a caller. */
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
  /** A long poll (`Prefer: wait`): its duration is not our latency. */
  readonly isHeld?: boolean;
  readonly bucket?: Bucket | undefined;
}

/** Prometheus metrics for operators. */
export interface Metrics extends WorkCounters {
  observeRequest(request: AnsweredRequest): void;
  /** A planning process ended unexpectedly. */
  countPlanningLoss(why: string): void;
  /** A language model judged a text that the safety rules allow, or failed to. */
  countSafetyOpinion(outcome: OpinionOutcome): void;
  /** A job left a stage. */
  observeStage(stage: string, seconds: number): void;
  /** A confined process died on untrusted bytes. */
  observeDeath(program: string): void;
  readonly realtime: RealtimeMetrics;
  readonly contentType: string;
  /** All metrics, as text; reads `MetricSources` now. */
  text(): Promise<string>;
  /** The same, as data. */
  read(): Promise<MetricReading>;
}

type MetricReading = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** `ofProcess`: adds memory, CPU and event loop; once per process. */
export function makeMetrics(sources: MetricSources = {}, ofProcess = false): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const readGauges = provideGauges(sources, registers);
  const requests = new Histogram({
    name: 'fabula_http_request_duration_seconds',
    help: 'Time from request to response (of streams and files: to their start), by operation and status, without long polls.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const held = new Counter({
    name: 'fabula_http_held_requests_total',
    help: 'Requests with `Prefer: wait`, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const limited = new Counter({
    name: 'fabula_http_rate_limited_total',
    help: 'Requests answered 429, by bucket.',
    labelNames: ['bucket'] as const,
    registers,
  });
  // A rate needs an initial zero.
  for (const bucket of BUCKETS) limited.inc({ bucket }, 0);
  const losses = new Counter({
    name: 'fabula_planning_losses_total',
    help: 'Planning processes that ended unexpectedly, by reason: a text took too much time or memory, its request was dropped, a crash.',
    labelNames: ['why'] as const,
    registers,
  });
  for (const why of ['too_long', 'too_large', 'dropped', 'crashed']) losses.inc({ why }, 0);
  const opinions = new Counter({
    name: 'fabula_safety_opinions_total',
    help: 'Texts that the safety rules allowed and a language model judged, by outcome; after a failure the rules decided alone.',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['allowed', 'refused', 'failed']) opinions.inc({ outcome }, 0);
  const stages = new Histogram({
    name: 'fabula_stage_duration_seconds',
    help: 'Time that jobs spent in a stage.',
    labelNames: ['stage'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900],
    registers,
  });
  const deaths = new Counter({
    name: 'fabula_child_deaths_total',
    help: 'Child processes that died on untrusted bytes, by program. Only their own request failed.',
    labelNames: ['program'] as const,
    registers,
  });
  for (const program of ['fetching', 'reading']) deaths.inc({ program }, 0);
  let reading: Promise<void> | undefined;
  // Concurrent readers share one reading: a gauge is reset before it is set.
  const refresh = () => (reading ??= readGauges().finally(() => (reading = undefined)));
  return {
    realtime: makeRealtimeMetrics(registers),
    ...provideWorkCounters(registers),
    contentType: registry.contentType,
    async text() {
      await refresh();
      return registry.metrics();
    },
    async read() {
      await refresh();
      return registry.getMetricsAsJSON();
    },
    observeRequest({ operation, status, seconds, bucket, isHeld = false }) {
      if (isHeld) held.inc({ operation, status });
      else requests.observe({ operation, status }, seconds);
      if (status === 429) limited.inc({ bucket: bucket ?? 'none' });
    },
    observeDeath(program) {
      deaths.inc({ program });
    },
    countPlanningLoss(why) {
      losses.inc({ why });
    },
    countSafetyOpinion(outcome) {
      opinions.inc({ outcome });
    },
    observeStage(stage, seconds) {
      stages.observe({ stage }, seconds);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { noTracing, type Tracing } from '../../modules/kernel/tracing.ts';
import { makeAgents } from './agents.ts';
import { openMetrics, type MetricsSource } from './open-metrics.ts';
import { openTraces } from './open-traces.ts';
import { reportSeldom } from './report-failures.ts';
import type { TelemetrySettings } from './settings.ts';

/** Telemetry of one process. */
export interface Telemetry {
  readonly tracing: Tracing;
  /** Exports the metrics of `source` from now on. Resolves `stop` after the last export, within 3 s. Without a target, does nothing. */
  exportMetrics(source: MetricsSource): { stop(): Promise<void> };
  /** Sends the spans that are left, for 3 s at most. Never rejects. */
  close(): Promise<void>;
}

/** Loads nothing, does nothing. */
export const noTelemetry: Telemetry = {
  tracing: noTracing,
  exportMetrics: () => ({ stop: () => Promise.resolve() }),
  close: () => Promise.resolve(),
};

/** What this process is, beside its `service.name`. */
export interface ThisProcess {
  readonly version: string;
  /** Unique: `serve-4711-1a2b3c4d`. */
  readonly instance: string;
}

const MAX_CLOSING_MS = 3_000;

/**
 * Opens the SDK and its exporters over OTLP/HTTP (protobuf). Packages are loaded here, where they are used. Exports run in the background;
 * what fails is dropped, and `tell` is called once a minute at most. Rejects when a file of `tls` cannot be read.
 */
export async function openTelemetry(
  settings: TelemetrySettings,
  { version, instance }: ThisProcess,
  tell: (failures: number, error: Error) => void,
): Promise<Telemetry> {
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const resource = resourceFromAttributes({
    'service.version': version,
    'service.instance.id': instance,
    'process.pid': process.pid,
    ...settings.resource,
    'service.name': settings.serviceName,
  });
  const onFailure = reportSeldom(tell);
  const agents = makeAgents();
  const traces =
    settings.traces && (await openTraces(settings.traces, { resource, version, agents, onFailure }));
  const metrics =
    settings.metrics && (await openMetrics(settings.metrics, { resource, version, agents, onFailure }));
  return {
    tracing: traces?.tracing ?? noTracing,
    exportMetrics(source) {
      const running = metrics?.exportFrom(source);
      return { stop: () => withinBound(running?.stop()) };
    },
    async close() {
      await withinBound(traces?.close());
      agents.close();
    },
  };
}

/** Waits for an export, for a while; it has reported its failure. */
async function withinBound(exported: Promise<void> | undefined): Promise<void> {
  const isOver = new AbortController();
  const bound = sleep(MAX_CLOSING_MS, undefined, { signal: isOver.signal }).catch(() => undefined);
  await Promise.race([exported?.catch(() => undefined), bound]);
  isOver.abort();
}

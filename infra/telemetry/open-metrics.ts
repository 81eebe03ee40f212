import type { Resource } from '@opentelemetry/resources';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import { exporterOptions, swallowFailures, type ExporterContext } from './exporter-options.ts';
import { toOtlpMetrics, type MetricKinds, type PromMetric } from './otlp-metrics.ts';
import type { TelemetrySettings } from './settings.ts';

/** All metrics, read now. */
export type MetricsSource = () => Promise<readonly PromMetric[]>;

export interface OpenMetrics {
  /** `stop` exports once more. */
  exportFrom(source: MetricsSource): { stop(): Promise<void> };
}

/** The figures of `/metrics`, pushed at an interval. The SDK measures nothing itself. */
export async function openMetrics(
  target: NonNullable<TelemetrySettings['metrics']>,
  context: ExporterContext & { readonly resource: Resource; readonly version: string },
): Promise<OpenMetrics> {
  const { ValueType } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-metrics');
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-proto');
  const otlp = new OTLPMetricExporter(await exporterOptions(target, context.agents));
  const exporter: PushMetricExporter = {
    export(metrics, done) {
      otlp.export(metrics, swallowFailures(context, done));
    },
    forceFlush: () => otlp.forceFlush(),
    shutdown: () => otlp.shutdown(),
    selectAggregationTemporality: () => sdk.AggregationTemporality.CUMULATIVE,
  };
  const { SUM, GAUGE, HISTOGRAM } = sdk.DataPointType;
  const kinds: MetricKinds = {
    points: { sum: SUM, gauge: GAUGE, histogram: HISTOGRAM },
    cumulative: sdk.AggregationTemporality.CUMULATIVE,
    double: ValueType.DOUBLE,
  };
  const start = toHrTime(performance.timeOrigin);
  return {
    exportFrom(source) {
      const collect = async () => {
        const metrics = toOtlpMetrics(await source(), { start, end: toHrTime(Date.now()) }, kinds);
        const scope = { name: 'fabula', version: context.version };
        return {
          resourceMetrics: { resource: context.resource, scopeMetrics: [{ scope, metrics }] },
          errors: [],
        };
      };
      const reader = new sdk.PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis: target.intervalMs,
        exportTimeoutMillis: Math.min(2 * target.timeoutMs, target.intervalMs),
        metricProducers: [{ collect }],
      });
      const provider = new sdk.MeterProvider({ resource: context.resource, readers: [reader] });
      return { stop: () => provider.shutdown() };
    },
  };
}

/** Seconds and nanoseconds. */
const toHrTime = (milliseconds: number): [number, number] => [
  Math.floor(milliseconds / 1_000),
  Math.round((milliseconds % 1_000) * 1_000_000),
];

export { noTelemetry, openTelemetry, type Telemetry } from './open-telemetry.ts';
export type { MetricsSource } from './open-metrics.ts';
export type { PromMetric } from './otlp-metrics.ts';

import type { DataPoint, DataPointType, Histogram, MetricData } from '@opentelemetry/sdk-metrics';
import type { HrTime } from '@opentelemetry/api';

/** A metric of prom-client, as `getMetricsAsJSON` returns it. */
export interface PromMetric {
  readonly name: string;
  readonly help: string;
  /** `counter`, `gauge`, `histogram` or `summary`. */
  readonly type: unknown;
  readonly values: readonly PromValue[];
}

export interface PromValue {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  /** Of a histogram: with `_bucket` (cumulative, label `le`), `_sum` or `_count`. */
  readonly metricName?: string | undefined;
}

/** Enums of the SDK, which is loaded late. */
export interface MetricKinds {
  readonly points: {
    readonly sum: DataPointType.SUM;
    readonly gauge: DataPointType.GAUGE;
    readonly histogram: DataPointType.HISTOGRAM;
  };
  readonly cumulative: MetricData['aggregationTemporality'];
  readonly double: MetricData['descriptor']['valueType'];
}

/** Counters were zero at `start`; values are those of `end`. */
export interface Period {
  readonly start: HrTime;
  readonly end: HrTime;
}

/** OTLP data of the same name and type: a counter is a monotonic sum, a histogram keeps its bounds. Summaries, which nobody has, are left out. */
export function toOtlpMetrics(
  metrics: readonly PromMetric[],
  period: Period,
  kinds: MetricKinds,
): MetricData[] {
  return metrics.flatMap((metric): MetricData[] => {
    const { name, help: description } = metric;
    const base = {
      descriptor: { name, description, unit: unitOf(name), valueType: kinds.double },
      aggregationTemporality: kinds.cumulative,
    };
    switch (metric.type) {
      case 'counter':
        return [
          {
            ...base,
            dataPointType: kinds.points.sum,
            isMonotonic: true,
            dataPoints: pointsOf(metric, period),
          },
        ];
      case 'gauge':
        return [{ ...base, dataPointType: kinds.points.gauge, dataPoints: pointsOf(metric, period) }];
      case 'histogram':
        return [{ ...base, dataPointType: kinds.points.histogram, dataPoints: histogramsOf(metric, period) }];
      default:
        return [];
    }
  });
}

const pointsOf = ({ values }: PromMetric, { start, end }: Period): DataPoint<number>[] =>
  values.map(({ value, labels }) => ({
    startTime: start,
    endTime: end,
    attributes: attributesOf(labels),
    value,
  }));

/** One point for each set of labels. */
function histogramsOf(metric: PromMetric, { start, end }: Period): DataPoint<Histogram>[] {
  const groups = new Map<string, PromValue[]>();
  for (const value of metric.values) {
    const { le: _le, ...labels } = value.labels;
    const key = JSON.stringify(Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1)));
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()].map((values) => ({
    startTime: start,
    endTime: end,
    attributes: attributesOf(values[0]?.labels ?? {}),
    value: histogramOf(metric.name, values),
  }));
}

/** Cumulative buckets become counts of their own; the last one has no upper bound. */
function histogramOf(name: string, values: readonly PromValue[]): Histogram {
  const total = (suffix: string) =>
    values.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  const buckets = values
    .filter(({ metricName }) => metricName === `${name}_bucket`)
    .map(({ labels, value }) => ({
      bound: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
      upTo: value,
    }))
    .sort((one, other) => one.bound - other.bound);
  return {
    buckets: {
      boundaries: buckets.map(({ bound }) => bound).filter(Number.isFinite),
      counts: buckets.map(({ upTo }, at) => upTo - (buckets[at - 1]?.upTo ?? 0)),
    },
    sum: total('sum'),
    count: total('count'),
  };
}

function attributesOf({ le: _le, ...labels }: PromValue['labels']): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}

/** UCUM units of the suffixes that Prometheus recommends. */
function unitOf(name: string): string {
  if (/_seconds(?:_total)?$/.test(name)) return 's';
  return /_bytes(?:_total)?$/.test(name) ? 'By' : '1';
}

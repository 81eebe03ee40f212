import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import { ValueType } from '@opentelemetry/api';
import { expect } from 'chai';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { toOtlpMetrics } from '../../../infra/telemetry/otlp-metrics.ts';

const { SUM, GAUGE, HISTOGRAM } = DataPointType;
const kinds = {
  points: { sum: SUM, gauge: GAUGE, histogram: HISTOGRAM },
  cumulative: AggregationTemporality.CUMULATIVE,
  double: ValueType.DOUBLE,
} as const;
const period = { start: [100, 0], end: [160, 5] } as const;

describe('metrics of prom-client over OTLP', () => {
  async function exported(fill: (registers: Registry[]) => void) {
    const registry = new Registry();
    fill([registry]);
    const metrics = await registry.getMetricsAsJSON();
    return toOtlpMetrics(metrics, { start: [...period.start], end: [...period.end] }, kinds);
  }

  it('are monotonic sums where they are counters', async () => {
    const [metric] = await exported((registers) => {
      const counter = new Counter({ name: 'films_total', help: 'Films.', labelNames: ['line'], registers });
      counter.inc({ line: 'training' }, 3);
    });
    expect(metric).to.deep.equal({
      descriptor: { name: 'films_total', description: 'Films.', unit: '1', valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: [{ startTime: [100, 0], endTime: [160, 5], attributes: { line: 'training' }, value: 3 }],
    });
  });

  it('are gauges where they are gauges, with their unit', async () => {
    const [metric] = await exported((registers) => {
      new Gauge({ name: 'disk_free_bytes', help: 'Free.', registers }).set(42);
    });
    expect(metric?.dataPointType).to.equal(DataPointType.GAUGE);
    expect(metric?.descriptor.unit).to.equal('By');
    expect(metric?.dataPoints.map(({ value }) => value)).to.deep.equal([42]);
  });

  it('keep the bounds of histograms, with a count of each bucket, by labels', async () => {
    const [metric] = await exported((registers) => {
      const took = new Histogram({
        name: 'took_seconds',
        help: 'Time.',
        labelNames: ['stage'],
        buckets: [1, 5],
        registers,
      });
      for (const seconds of [0.5, 0.25, 3, 100]) took.observe({ stage: 'plan' }, seconds);
      took.observe({ stage: 'join' }, 5);
    });
    expect(metric?.dataPointType).to.equal(DataPointType.HISTOGRAM);
    expect(metric?.descriptor.unit).to.equal('s');
    expect(metric?.dataPoints.map(({ attributes, value }) => ({ attributes, value }))).to.deep.equal([
      {
        attributes: { stage: 'plan' },
        value: { buckets: { boundaries: [1, 5], counts: [2, 1, 1] }, sum: 103.75, count: 4 },
      },
      {
        attributes: { stage: 'join' },
        value: { buckets: { boundaries: [1, 5], counts: [0, 1, 0] }, sum: 5, count: 1 },
      },
    ]);
  });
});

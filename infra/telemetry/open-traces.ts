import type { Resource } from '@opentelemetry/resources';
import type { IdGenerator, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Tracing } from '../../modules/kernel/tracing.ts';
import { exporterOptions, swallowFailures, type ExporterContext } from './exporter-options.ts';
import { makeTracing, type Spans } from './make-tracing.ts';
import type { TelemetrySettings } from './settings.ts';

export interface OpenTraces {
  readonly tracing: Tracing;
  /** Exports what has ended. */
  close(): Promise<void>;
}

/** At most 4,096 ended spans wait for their export; further ones are dropped. */
const MAX_WAITING_SPANS = 4_096;

export async function openTraces(
  target: NonNullable<TelemetrySettings['traces']>,
  context: ExporterContext & { readonly resource: Resource; readonly version: string },
): Promise<OpenTraces> {
  const api = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const otlp = new OTLPTraceExporter(await exporterOptions(target, context.agents));
  const exporter: SpanExporter = {
    export(spans, done) {
      otlp.export(spans, swallowFailures(context, done));
    },
    forceFlush: () => otlp.forceFlush(),
    shutdown: () => otlp.shutdown(),
  };
  const ids: Spans['ids'] = { next: undefined };
  const provider = new sdk.TracerProvider({
    resource: context.resource,
    // By the trace id alone: parents are ours, and every process decides the same.
    sampler: new sdk.TraceIdRatioBasedSampler(target.sampler),
    idGenerator: takeIds(ids, new sdk.RandomIdGenerator()),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING_SPANS,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: 2 * target.timeoutMs,
      }),
    ],
  });
  return {
    tracing: makeTracing({ api, tracer: provider.getTracer('fabula', context.version), ids }),
    close: () => provider.shutdown(),
  };
}

/** The SDK asks for the span's id first, and of a root span for the trace's. */
function takeIds(ids: Spans['ids'], random: IdGenerator): IdGenerator {
  let traceId: string | undefined;
  return {
    generateSpanId() {
      const chosen = ids.next;
      ids.next = undefined;
      traceId = chosen?.traceId;
      return chosen?.spanId ?? random.generateSpanId();
    },
    generateTraceId: () => traceId ?? random.generateTraceId(),
  };
}

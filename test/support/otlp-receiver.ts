import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { bytesAt, fieldsOf, fixedAt, textAt, type Fields } from './protobuf.ts';

/** A span as it came over the wire; ids in hex, times in nanoseconds. */
export interface ReceivedSpan {
  readonly service: string;
  /** `service.instance.id`: which process. */
  readonly instance: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty: a root. */
  readonly parentId: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly start: bigint;
  readonly end: bigint;
  readonly attributes: Readonly<Record<string, string>>;
  readonly links: readonly string[];
  readonly hasFailed: boolean;
}

export interface ReceivedMetric {
  readonly instance: string;
  readonly name: string;
  readonly unit: string;
  readonly type: 'gauge' | 'sum' | 'histogram' | 'other';
}

/** An OTLP/HTTP receiver (protobuf) that stores what it gets. */
export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly metrics: readonly ReceivedMetric[];
  /** Headers of each request. */
  readonly headers: readonly IncomingMessage['headers'][];
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server: Server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      headers.push(request.headers);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      if (request.url === '/v1/traces') spans.push(...readSpans(body));
      else if (request.url === '/v1/metrics') metrics.push(...readMetrics(body));
      else response.statusCode = 404;
      response.setHeader('Content-Type', 'application/x-protobuf').end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ spans, metrics, headers },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

// Field numbers: opentelemetry/proto/{collector/trace,trace,common,metrics}/v1/*.proto.

function readSpans(body: Buffer): ReceivedSpan[] {
  return fieldsIn(body, 1).flatMap((resourceSpans) => {
    const resource = attributesIn(fieldsIn(bytesAt(resourceSpans, 1), 1));
    return messagesAt(resourceSpans, 2).flatMap((scopeSpans) =>
      messagesAt(scopeSpans, 2).map((span) => readSpan(span, resource)),
    );
  });
}

function readSpan(span: Fields, resource: Readonly<Record<string, string>>): ReceivedSpan {
  const status = fieldsOf(bytesAt(span, 15));
  return {
    service: resource['service.name'] ?? '',
    instance: resource['service.instance.id'] ?? '',
    traceId: bytesAt(span, 1).toString('hex'),
    spanId: bytesAt(span, 2).toString('hex'),
    parentId: bytesAt(span, 4).toString('hex'),
    name: textAt(span, 5),
    kind: Number(fixedAt(span, 6)),
    start: fixedAt(span, 7),
    end: fixedAt(span, 8),
    attributes: attributesIn(messagesAt(span, 9)),
    links: messagesAt(span, 13).map((link) => bytesAt(link, 1).toString('hex')),
    hasFailed: fixedAt(status, 3) === 2n,
  };
}

const METRIC_TYPES = [
  [5, 'gauge'],
  [7, 'sum'],
  [9, 'histogram'],
] as const;

function readMetrics(body: Buffer): ReceivedMetric[] {
  return fieldsIn(body, 1).flatMap((resourceMetrics) => {
    const resource = attributesIn(fieldsIn(bytesAt(resourceMetrics, 1), 1));
    return messagesAt(resourceMetrics, 2)
      .flatMap((scope) => messagesAt(scope, 2))
      .map((metric) => ({
        instance: resource['service.instance.id'] ?? '',
        name: textAt(metric, 1),
        unit: textAt(metric, 3),
        type: METRIC_TYPES.find(([number]) => metric.has(number))?.[1] ?? 'other',
      }));
  });
}

const messagesAt = (fields: Fields, number: number): Fields[] =>
  (fields.get(number) ?? []).flatMap((value) => (typeof value === 'bigint' ? [] : [fieldsOf(value)]));

const fieldsIn = (body: Buffer, number: number): Fields[] => messagesAt(fieldsOf(body), number);

/** KeyValue: 1 key, 2 AnyValue (1 text, 2 boolean, 3 integer). */
function attributesIn(pairs: readonly Fields[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = fieldsOf(bytesAt(pair, 2));
      const shown = value.has(1) ? textAt(value, 1) : String(fixedAt(value, value.has(3) ? 3 : 2));
      return [textAt(pair, 1), shown];
    }),
  );
}

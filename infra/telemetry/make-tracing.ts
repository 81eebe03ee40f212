import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import {
  unrecordedSpan,
  type Span,
  type SpanAttributes,
  type SpanStart,
  type Tracing,
} from '../../modules/kernel/tracing.ts';
import { parseTraceparent } from './parse-traceparent.ts';
import { spanIdOf, traceIdOf } from './trace-ids.ts';

/** Starts SDK spans; ids that we choose go through `ids`. */
export interface Spans {
  readonly api: typeof Api;
  readonly tracer: Api.Tracer;
  /** The next span gets these ids; what is left out is random. */
  readonly ids: { next: { readonly traceId?: string; readonly spanId: string } | undefined };
}

/** A position in a trace: a span that runs here, or one that is known by its id. */
type Place = Api.SpanContext;

/**
 * The port on an SDK. The current span is async-local and ours: nothing global is registered, so several containers may live in one
 * process.
 */
export function makeTracing(spans: Spans): Tracing {
  const current = new AsyncLocalStorage<Place>();
  const { api, ids } = spans;

  const start = (start: SpanStart, parent: Place, own?: string, links: Api.Link[] = []): Api.Span => {
    if (own !== undefined) ids.next = { spanId: own };
    return spans.tracer.startSpan(
      start.name,
      {
        kind: api.SpanKind[KINDS[start.kind ?? 'internal']],
        attributes: { ...start.attributes },
        links,
        // A clock behind that of the log's machine must not make it end before it began.
        ...(start.since ? { startTime: Math.min(start.since.getTime(), Date.now()) } : {}),
      },
      api.trace.setSpanContext(api.ROOT_CONTEXT, parent),
    );
  };

  async function run<Outcome>(span: Api.Span, work: (span: Span) => Promise<Outcome>): Promise<Outcome> {
    const open = openSpan(api, span);
    try {
      return await current.run(span.spanContext(), () => work(open));
    } catch (error) {
      open.fail(typeOf(error));
      throw error;
    } finally {
      open.end();
    }
  }

  const placeOf = (cause: SpanStart['cause']): Place | undefined => {
    const here = current.getStore();
    if (!cause) return here;
    const traceId = traceIdOf(cause.correlationId);
    return here?.traceId === traceId ? here : placeIn(traceId, cause.causationId);
  };

  return {
    isOn: true,
    traceRequest({ id, traceparent }, work) {
      const caller = parseTraceparent(traceparent);
      ids.next = { traceId: traceIdOf(id), spanId: spanIdOf(id) };
      const root = spans.tracer.startSpan(
        'request',
        { kind: api.SpanKind.SERVER, links: caller ? [{ context: caller }] : [] },
        api.ROOT_CONTEXT,
      );
      return run(root, work);
    },
    async trace(began, work) {
      const parent = placeOf(began.cause);
      return parent ? run(start(began, parent), work) : work(unrecordedSpan);
    },
    within: (cause, work) => current.run(placeIn(traceIdOf(cause.correlationId), cause.causationId), work),
    recordEvent(event) {
      const { parent, links } = parentOf(event, current.getStore());
      start({ name: event.type, attributes: attributesOf(event) }, parent, spanIdOf(event.id), links).end();
    },
  };
}

const KINDS = {
  internal: 'INTERNAL',
  client: 'CLIENT',
  producer: 'PRODUCER',
  consumer: 'CONSUMER',
} as const;

const SAMPLED = 1;

const placeIn = (traceId: string, id: string): Place => ({
  traceId,
  spanId: spanIdOf(id),
  traceFlags: SAMPLED,
  isRemote: true,
});

/**
 * The current span if it is of the same trace. A later request about running work (answers to questions, a cancellation) has a trace of
 * its own: its events belong to the trace of the work, and link to the request.
 */
function parentOf(
  { correlationId, causationId }: RecordedEvent,
  here: Place | undefined,
): { readonly parent: Place; readonly links: Api.Link[] } {
  const traceId = traceIdOf(correlationId);
  if (here?.traceId === traceId) return { parent: here, links: [] };
  const isByRequest = here?.spanId === spanIdOf(causationId);
  const parent = placeIn(traceId, isByRequest ? correlationId : causationId);
  return { parent, links: here ? [{ context: here }] : [] };
}

const attributesOf = ({ id, stream, revision }: RecordedEvent): SpanAttributes => ({
  'fabula.event.id': id,
  'fabula.event.stream': stream,
  'fabula.event.revision': revision,
});

/** Ends at most once. */
function openSpan(api: typeof Api, span: Api.Span): Span {
  let isOver = false;
  let hasFailed = false;
  return {
    rename(name) {
      span.updateName(name);
    },
    set(attributes) {
      span.setAttributes({ ...attributes });
    },
    fail(type) {
      // What came first says more.
      if (isOver || hasFailed) return;
      hasFailed = true;
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.setAttribute('error.type', type);
    },
    end() {
      if (!isOver) span.end();
      isOver = true;
    },
    discard() {
      isOver = true;
    },
  };
}

/** Messages may quote a caller's text; they are in the log. */
function typeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

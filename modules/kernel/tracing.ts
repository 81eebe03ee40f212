import type { Cause, RecordedEvent } from './log/event.ts';

/** Names, numbers and ids of ours; never text of a caller. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** The trace is that of `correlationId`; the parent is the span of `causationId`: an event's, or the request's. */
export type TraceCause = Pick<Cause, 'correlationId' | 'causationId'>;

export interface SpanStart {
  /** One of a few: `render_clip`, never with an id in it. */
  readonly name: string;
  readonly kind?: 'client' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Absent: child of the current span; nothing is recorded outside of any. A current span of the same trace is the parent in any case. */
  readonly cause?: TraceCause;
  /** When it began; absent: now. */
  readonly since?: Date;
}

/** A span while its work runs. */
export interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. `type` is an error's code or class. */
  fail(type: string): void;
  /** Ends it before its work; what comes later is still its child. */
  end(): void;
  /** It is not exported. */
  discard(): void;
}

type Work<Outcome> = (span: Span) => Promise<Outcome>;

/**
 * Port to distributed tracing. Ids are derived from those in the log (correlation, event), so that one trace crosses processes and nothing
 * has to carry it. Never throws by itself, and never waits.
 */
export interface Tracing {
  /** False: nothing is recorded, and callers may skip what serves tracing alone. */
  readonly isOn: boolean;
  /** Runs `work` in the root span of a request's trace. `traceparent` (W3C) of the caller becomes a link. */
  traceRequest<Outcome>(
    request: { readonly id: string; readonly traceparent?: string | undefined },
    work: Work<Outcome>,
  ): Promise<Outcome>;
  /** Runs `work` in a span, which fails when `work` rejects. */
  trace<Outcome>(start: SpanStart, work: Work<Outcome>): Promise<Outcome>;
  /** Runs `work` in the trace of `cause`, without a span. */
  within<Outcome>(cause: TraceCause, work: () => Promise<Outcome>): Promise<Outcome>;
  /** A span without a duration for an event that this process recorded. */
  recordEvent(event: RecordedEvent): void;
}

const nothing = (): void => undefined;

/** Ignores everything. */
export const unrecordedSpan: Span = {
  rename: nothing,
  set: nothing,
  fail: nothing,
  end: nothing,
  discard: nothing,
};

/** Tracing that is switched off. */
export const noTracing: Tracing = {
  isOn: false,
  traceRequest: (_request, work) => work(unrecordedSpan),
  trace: (_start, work) => work(unrecordedSpan),
  within: (_cause, work) => work(),
  recordEvent: nothing,
};

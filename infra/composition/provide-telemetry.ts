import { ADVANCE_EDIT, editStream } from '../../modules/edits/index.ts';
import type { WorkQueue } from '../../modules/kernel/async/work-queue.ts';
import { causedBy } from '../../modules/kernel/log/cause.ts';
import type { Loaded } from '../../modules/kernel/log/handle.ts';
import type { Policy } from '../../modules/kernel/log/policy.ts';
import type { Tracing } from '../../modules/kernel/tracing.ts';
import { ADVANCE_VIDEO, videoStream } from '../../modules/videos/index.ts';
import type { Pipeline } from '../../planner/pipeline/pipeline.ts';
import type { WorkerOptions } from '../../planner/pipeline/worker-options.ts';
import type { ProcessRole } from '../postgres/embedded/presence.ts';
import { noTelemetry, openTelemetry } from '../telemetry/index.ts';
import type { Container } from './container.ts';
import { API_VERSION } from './provide-http-api.ts';
import { tokens } from './tokens.ts';

/** Traces and metrics of a service or a worker; commands export nothing. First of all parts, so that it is closed last. */
export async function provideTelemetry(container: Container, role: ProcessRole): Promise<void> {
  const { get, provide, onClose } = container;
  const { telemetry: settings } = get(tokens.config);
  const isOn = settings !== undefined && role !== 'cli';
  const telemetry = isOn
    ? await openTelemetry(
        settings,
        { version: API_VERSION, instance: get(tokens.processName) },
        (failures, error) => {
          get(tokens.log).warn({ error, failures }, 'telemetry could not be exported and was dropped');
        },
      )
    : noTelemetry;
  onClose(() => telemetry.close());
  provide(tokens.tracing, () => telemetry.tracing);
  provide(tokens.telemetry, () => telemetry);
}

/** From now on: everything that is read for them is there. The last figures are read before it is closed. */
export function exportMetrics({ get, onClose }: Container): void {
  const exporting = get(tokens.telemetry).exportMetrics(() => get(tokens.metrics).read());
  onClose(() => exporting.stop());
}

type Handlers = WorkerOptions['handlers'];

/**
 * Work on a video or an edit, in two spans: how long it waited in the queue since the last event of its stream, and what a worker did. The
 * trace is that of the request behind that event. A queue item itself names no request: it only says what to advance.
 */
export function tracedHandlers(
  handlers: Handlers,
  tracing: Tracing,
  { videos, edits }: Pick<Pipeline, 'videos' | 'edits'>,
): Handlers {
  if (!tracing.isOn) return handlers;
  // As the handlers have them folded: only what is new is read, and the work itself needs it next.
  const loads: Readonly<Partial<Record<string, (key: string) => Promise<Pick<Loaded<unknown>, 'last'>>>>> = {
    [ADVANCE_VIDEO]: (key) => videos.load(videoStream(key)),
    [ADVANCE_EDIT]: (key) => edits.load(editStream(key)),
  };
  const traced =
    (kind: string, handle: Handlers[string]): Handlers[string] =>
    async (key, signal, context) => {
      const last = (await loads[kind]?.(key))?.last;
      if (!last) return handle(key, signal, context);
      const attributes = { 'messaging.destination.name': kind, 'fabula.work.key': key };
      const waited = { cause: causedBy(last, 'operator'), since: new Date(last.at), attributes };
      return tracing.trace({ name: `queue ${kind}`, ...waited }, (span) => {
        span.end();
        return tracing.trace({ name: `process ${kind}`, kind: 'consumer', attributes }, () =>
          handle(key, signal, context),
        );
      });
    };
  return Object.fromEntries(Object.entries(handlers).map(([kind, handle]) => [kind, traced(kind, handle)]));
}

/** What a policy does belongs to the trace of the event that it reacts to. */
export function tracedPolicies(policies: readonly Policy[], tracing: Tracing): readonly Policy[] {
  if (!tracing.isOn) return policies;
  return policies.map((policy) => ({
    ...policy,
    react: (event) =>
      tracing.within({ correlationId: event.correlationId, causationId: event.id }, () =>
        policy.react(event),
      ),
  }));
}

/** What is added to the queue in a trace is a span of it. */
export function tracedQueue<Queue extends WorkQueue>(queue: Queue, tracing: Tracing): Queue {
  if (!tracing.isOn) return queue;
  return {
    ...queue,
    add(kind, key, options) {
      const attributes = { 'messaging.destination.name': kind, 'fabula.work.key': key };
      return tracing.trace({ name: `send ${kind}`, kind: 'producer', attributes }, () =>
        queue.add(kind, key, options),
      );
    },
  };
}

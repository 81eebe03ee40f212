import { noTracing, type Span, type SpanAttributes, type Tracing } from '../../modules/kernel/tracing.ts';
import type { AnyStep } from './settle-step.ts';

/** Runs a step of a production, with the recording of its outcome, in a span of its name. */
export function traceStep(
  tracing: Tracing | undefined,
  { type, scene }: AnyStep,
  production: SpanAttributes,
  work: (span: Span) => Promise<void>,
): Promise<void> {
  const attributes = {
    ...production,
    ...(scene && { 'fabula.scene.id': scene.scene_id, 'fabula.scene.number': scene.scene_number }),
  };
  return (tracing ?? noTracing).trace({ name: type, attributes }, work);
}

import type { RecordedEvent } from './event.ts';

/** Which events somebody wants to see; an absent field excludes nothing. */
export interface EventFilter {
  readonly type?: string;
  /** `user:<uuid>` alone, or every `user`. */
  readonly actor?: string;
  /** ISO-8601 UTC; from inclusive, to exclusive. */
  readonly from?: string;
  readonly to?: string;
}

export function matches(
  { type, actor, at }: Pick<RecordedEvent, 'type' | 'actor' | 'at'>,
  filter: EventFilter,
): boolean {
  if (filter.type !== undefined && type !== filter.type) return false;
  if (filter.actor !== undefined && actor !== filter.actor && !actor.startsWith(`${filter.actor}:`))
    return false;
  return at >= (filter.from ?? '') && (filter.to === undefined || at < filter.to);
}

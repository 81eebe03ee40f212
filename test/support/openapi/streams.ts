import { parseEvents, type ReadEvent } from '../event-reader.ts';

/** The schema of a stream in the document: any of its events, each by its name. */
interface EventSchemas {
  readonly anyOf: readonly { readonly properties: { readonly event: { readonly const?: string } } }[];
}

/**
 * The violation in a stream; undefined when it is valid. Contract 12.2: ids count, `start` comes first, `done` or `error` last, and each event
 * is as documented. `problemAt`: what is wrong with the fields of an event, which are text, by the schema at this place, or with what their JSON says.
 */
export function streamProblem(
  text: string,
  schema: object | undefined,
  problemAt: (event: SentEvent, place: number) => string | undefined,
): string | undefined {
  const names = (schema as EventSchemas).anyOf.map(({ properties }) => properties.event.const ?? '*');
  const events = parseEvents(text);
  const [first, last] = [events[0], events.at(-1)];
  // Resumed after its last.
  if (!first || !last) return undefined;
  for (const [index, told] of events.entries()) {
    const place = [told.event, '*'].map((name) => names.indexOf(name)).find((found) => found >= 0);
    const problem = place === undefined ? 'is not documented' : problemAt(asSent(told), place);
    if (problem !== undefined) return `event ${told.event}: ${problem}`;
    if (told.id !== first.id + index) return `event ${told.event}: the id ${told.id} follows ${told.id - 1}`;
  }
  if ((first.event === 'start') !== (first.id === 1)) return `it begins with ${first.event}`;
  if (last.data['detail'] === 'internal error') return 'an internal error is a bug';
  return ['done', 'error'].includes(last.event) ? undefined : `it ends with ${last.event}`;
}

/** The fields of an event as they are sent. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

const asSent = ({ id, event, data }: ReadEvent): SentEvent => ({
  id: String(id),
  event,
  data: JSON.stringify({ type: event, ...data }),
});

import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { readLog } from '../../modules/transparency/index.ts';

/** An event, and what led to it. */
export interface Link {
  readonly position: number;
  readonly at: string;
  readonly stream: string;
  readonly type: string;
  readonly id: string;
  readonly actor: string;
  /** Of the event that led here directly; null: the request did. */
  readonly because_of: number | null;
}

export interface Explanation {
  /** The request that all of this follows from. */
  readonly request_id: string;
  /** Who asked. */
  readonly asked_by: string;
  /** Of an event or a charge: from the first event to it. Of an edit or a video: all that was done for it, in order. */
  readonly links: readonly Link[];
}

/**
 * Why something is in the log: what led to an event or a charge (by its event's id), or all that belongs to an edit or a video, each with its
 * cause. Undefined: nothing has this id. Reads the log twice, and keeps what one request led to.
 */
export async function explain(
  store: Pick<EventStore, 'read' | 'readAll'>,
  id: string,
  signal: AbortSignal,
): Promise<Explanation | undefined> {
  const own = await streamOf(store, id);
  const target = own.at(-1) ?? (await find(store, id, signal));
  if (target === undefined) return undefined;
  const threads = new Set([target, ...own].map(({ correlationId }) => correlationId));
  const thread: RecordedEvent[] = [];
  for await (const event of readLog(store, 0, signal))
    if (threads.has(event.correlationId)) thread.push(event);
  const byId = new Map(thread.map((event) => [event.id, event]));
  const events = own.length > 0 ? thread.filter((event) => isAbout(event, id)) : chainTo(target, byId);
  const [first = target] = events;
  return {
    request_id: first.correlationId,
    asked_by: first.actor,
    links: events.map((event) => toLink(event, byId)),
  };
}

async function streamOf(store: Pick<EventStore, 'read'>, id: string): Promise<readonly RecordedEvent[]> {
  for (const kind of ['edit', 'video']) {
    const { events } = await store.read(`${kind}-${id}`);
    if (events.length > 0) return events;
  }
  return [];
}

async function find(
  store: Pick<EventStore, 'readAll'>,
  id: string,
  signal: AbortSignal,
): Promise<RecordedEvent | undefined> {
  for await (const event of readLog(store, 0, signal)) if (event.id === id) return event;
  return undefined;
}

/** Its own stream, and what others record of it: its slot, its place in a queue, its charges. */
function isAbout({ stream, data }: RecordedEvent, id: string): boolean {
  if (stream.endsWith(`-${id}`)) return true;
  return ['job_id', 'work_id', 'edit_id', 'video_id'].some((name) => Reflect.get(data, name) === id);
}

/** From the first event to this one, each the cause of the next. */
function chainTo(target: RecordedEvent, byId: ReadonlyMap<string, RecordedEvent>): RecordedEvent[] {
  const chain = [target];
  for (;;) {
    const before = byId.get(chain[0]?.causationId ?? '');
    if (before === undefined || chain.includes(before)) return chain;
    chain.unshift(before);
  }
}

function toLink(event: RecordedEvent, byId: ReadonlyMap<string, RecordedEvent>): Link {
  const { position, at, stream, type, id, actor, causationId } = event;
  return { position, at, stream, type, id, actor, because_of: byId.get(causationId)?.position ?? null };
}

/** The same for people: a line for each event, the newest last. */
export function toText({ request_id, asked_by, links }: Explanation): string {
  const lines = links.map(
    ({ position, at, stream, type, actor, because_of }) =>
      `${String(position).padStart(8)}  ${at}  ${type}  ${stream}  by ${actor}, because of ${because_of === null ? 'the request' : `event ${because_of}`}`,
  );
  return [`request ${request_id}, asked by ${asked_by}`, ...lines].join('\n');
}

import Type from 'typebox';
import type { LedgerRows } from '../credits/index.ts';
import { editStream } from '../edits/index.ts';
import { DomainError } from '../kernel/errors.ts';
import { isEvent, nullable } from '../kernel/log/event-definition.ts';
import { matches, type EventFilter } from '../kernel/log/event-filter.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { payloadOf, versionOf } from '../kernel/log/hash-chain.ts';
import { QueryTime, queryTime } from '../kernel/http/query-time.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, wholeNumber } from '../kernel/http/schema.ts';
import { EditQueued, findOwnVideo, VIDEO_REFUSALS, videoStream, type VideoRows } from '../videos/index.ts';

export interface EventsRoute {
  readonly rows: VideoRows;
  readonly ledger: Pick<LedgerRows, 'readVideo'>;
  /** As it is recorded: what is read is what was hashed. */
  readonly rawLog: Pick<EventStore, 'read' | 'readAll'>;
  /** False: the rows are behind the log for longer than anybody waits. */
  readonly waitUntilProjected: (position: number) => Promise<boolean>;
}

const DEFAULT_LIMIT = 50;
/** Of 15 digits, as the routes of the proofs take it. */
const MAX_POSITION = 999_999_999_999_999;

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const LogEvent = Type.Object(
  {
    position: about('Its place in the log.', Type.Integer({ minimum: 1 })),
    stream: about('`video-<uuid>`, `edit-<edit_id>`, or the ledger of the workspace.', Type.String()),
    revision: about('Its place in its stream: 0, 1, 2, …', Type.Integer({ minimum: 0 })),
    id: Type.String({ format: 'uuid', examples: ['6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a'] }),
    type: Type.String(),
    version: Type.Optional(about('Of its data, where it is above 1.', Type.Integer({ minimum: 2 }))),
    at: about('ISO-8601, UTC.', Type.String()),
    actor: about('Who: `user:<uuid>`, `key:<key id>`, `worker:…`, `policy:…`, `operator`.', Type.String()),
    data: Type.Optional(
      about(
        'As the event catalogue describes it; absent where it was erased.',
        Type.Record(Type.String(), Type.Unknown()),
      ),
    ),
    dataHash: Type.Optional(about('Of `data` and `salt`, in recipe 2.', Hash)),
    recipe: Type.Optional(about('How it is hashed, where it is above 1.', Type.Integer({ minimum: 2 }))),
    salt: Type.Optional(about('Hashed with `data`.', Type.String({ pattern: '^[0-9a-f]{32}$' }))),
    erased: Type.Optional(about('True where the data was erased (docs/audit.md).', Type.Boolean())),
    correlationId: about('The request that all of this follows from.', Type.String()),
    causationId: about('The event that led here; the request, where none did.', Type.String()),
    previousHash: about('Of the event before it in its stream; 64 zeros for the first.', Hash),
    hash: about('As docs/audit.md defines it.', Hash),
  },
  { $id: 'LogEvent' },
);

const EventsAnswer = Type.Object(
  {
    events: Type.Array(LogEvent),
    next_after: about(
      'The `after` of the next page; null on the last one.',
      nullable(Type.Integer({ minimum: 1 })),
    ),
  },
  { $id: 'LogEvents' },
);

/** Issue 12: all that the log has of a video, its edits and what they cost, for anybody who may read it to hash again. */
export function eventsRoute({ rows, ledger, rawLog, waitUntilProjected }: EventsRoute): Route<never> {
  return {
    method: 'GET',
    path: '/v1/audit/events',
    operationId: 'get_log_events',
    summary: 'The events of a video, its edits and its charges, in the order of the log',
    description:
      'Under the names that are hashed. Each can be proven: `/v1/audit/proofs/inclusion?event=<position>`.',
    tag: 'Audit',
    access: 'any',
    auditorsRead: true,
    bucket: 'control',
    query: Type.Object({
      video: about('The video.', Type.String({ maxLength: 100 })),
      type: Type.Optional(about('Only events of this type.', Type.String({ maxLength: 100 }))),
      actor: Type.Optional(
        about(
          'Only what this one did (`user:<uuid>`), or everybody of a kind (`worker`).',
          Type.String({ maxLength: 200 }),
        ),
      ),
      from: Type.Optional(about('Only what is not older: ISO-8601 with its offset.', QueryTime)),
      to: Type.Optional(about('Only what is older.', QueryTime)),
      after: Type.Optional(about('Only what comes after this position.', wholeNumber(0, MAX_POSITION))),
      limit: Type.Optional(about(`Events of one page; ${DEFAULT_LIMIT} unless told.`, wholeNumber(1, 100))),
    }),
    answers: {
      200: {
        description: 'One page.',
        schema: EventsAnswer,
        leadsTo: { '/v1/audit/proofs/inclusion': { event: '/events/0/position' } },
      },
    },
    refusals: { ...VIDEO_REFUSALS, 503: 'The ledger is behind the log; ask again in a moment.' },
    async handle({ query, mayUse }) {
      const params = { uuid: query['video'] ?? '' };
      const { uuid, owner } = await findOwnVideo(rows, 'any', { params, mayUse });
      const after = Number(query['after'] ?? 0);
      const limit = Number(query['limit'] ?? DEFAULT_LIMIT);
      const filter = toFilter(query);
      const { events: ofVideo } = await rawLog.read(videoStream(uuid));
      if (!(await waitUntilProjected(ofVideo.at(-1)?.position ?? 0))) throw behind();
      const ofEdits = await Promise.all(editsIn(ofVideo).map((id) => rawLog.read(editStream(id))));
      const known = [...ofVideo, ...ofEdits.flatMap(({ events }) => events)];
      const charges = await ledger.readVideo(owner, uuid);
      const byPosition = new Map(known.map((event) => [event.position, event]));
      const positions = [...known, ...charges.map((charge) => ({ ...charge, type: 'CreditsCharged' }))]
        .filter((event) => matches(event, filter))
        .map(({ position }) => position)
        .filter((position) => position > after)
        .sort((one, other) => one - other);
      const page = positions.slice(0, limit);
      const events = await Promise.all(
        page.map(async (position) => byPosition.get(position) ?? (await readAt(rawLog, position))),
      );
      const next_after = positions.length > limit ? (page.at(-1) ?? null) : null;
      return { status: 200, body: { events: events.map(toLogEvent), next_after } };
    },
  };
}

function toFilter({ type, actor, ...span }: Readonly<Record<string, string | undefined>>): EventFilter {
  const [from, to] = [queryTime('from', span['from']), queryTime('to', span['to'])];
  return {
    ...(type === undefined ? {} : { type }),
    ...(actor === undefined ? {} : { actor }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Every edit takes a place in the queue of its video first. */
function editsIn(events: readonly RecordedEvent[]): readonly string[] {
  const ids = events.flatMap((event) => (isEvent(event, EditQueued) ? [event.data.identity.edit_id] : []));
  return [...new Set(ids)];
}

async function readAt(log: EventsRoute['rawLog'], position: number): Promise<RecordedEvent> {
  const [event] = await log.readAll(position - 1, 1);
  if (event?.position === position) return event;
  throw new DomainError('conflict', 'audit.log_cut_off', `the log has no event at position ${position}`);
}

const behind = () =>
  new DomainError('unavailable', 'audit.behind', 'the ledger is behind the log; ask again in a moment');

function toLogEvent(event: RecordedEvent) {
  const { position, stream, revision, id, type, at, actor } = event;
  const { correlationId, causationId, previousHash, hash } = event;
  return {
    ...{ position, stream, revision, id, type, ...versionOf(event), at, actor, ...payloadOf(event) },
    ...{ correlationId, causationId, previousHash, hash },
  };
}

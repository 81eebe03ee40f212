import { ApiKeyIssued, organizationStream, userStream } from '../modules/accounts/index.ts';
import type { ApiKeyRow, ApiKeyRows, HeldKeys } from '../modules/accounts/index.ts';
import { editStream, type EditRow, type EditRows } from '../modules/edits/index.ts';
import type { EventStore } from '../modules/kernel/log/event-store.ts';
import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import { isEvent } from '../modules/kernel/log/event-definition.ts';
import { videoStream, type VideoRows } from '../modules/videos/index.ts';
import { apiKeys } from './accounts.ts';
import { corporateEngineV2 } from './corporate-engine-v2.ts';
import { editOf, evolveEditRow, externalEdits } from './external-edits.ts';
import type { OwnWrites } from './own-writes.ts';
import { readVideoRow } from './video-as-of.ts';

type Log = Pick<EventStore, 'read'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rows of videos; of one that is missing, or older than what was written here, what its events say. */
export function freshVideoRows(rows: VideoRows, log: Log, writes: OwnWrites): VideoRows {
  return {
    list: (query) => rows.list(query),
    find: (uuid) =>
      findFresh(uuid, {
        isBehind: (id) => writes.missingIn(corporateEngineV2, id) !== undefined,
        find: (id) => rows.find(id),
        fold: (id) => readVideoRow(log, id),
      }),
  };
}

/** Rows of edits, in the same way. */
export function freshEditRows(rows: EditRows, log: Log, writes: OwnWrites): EditRows {
  return {
    list: (query) => rows.list(query),
    find: (editId) =>
      findFresh(editId, {
        isBehind: (id) => writes.missingIn(externalEdits, id) !== undefined,
        find: (id) => rows.find(id),
        fold: (id) => readEditRow(log, id),
      }),
  };
}

async function findFresh<Row>(
  given: string,
  ways: {
    readonly isBehind: (id: string) => boolean;
    readonly find: (id: string) => Promise<Row | undefined>;
    readonly fold: (id: string) => Promise<Row | undefined>;
  },
): Promise<Row | undefined> {
  const id = given.toLowerCase();
  if (!UUID.test(id)) return undefined;
  const row = ways.isBehind(id) ? undefined : await ways.find(id);
  return row ?? ways.fold(id);
}

/** Of its own events, and of those of its video that say what became of it. */
async function readEditRow(log: Log, editId: string): Promise<EditRow | undefined> {
  const { events: own } = await log.read(editStream(editId));
  const row = foldEdit(own);
  if (!row) return undefined;
  const { events } = await log.read(videoStream(row.video_uuid));
  const outcome = events.filter((event) => editOf(event) === editId);
  return foldEdit([...own, ...outcome].sort((one, other) => one.position - other.position));
}

const foldEdit = (events: readonly RecordedEvent[]): EditRow | undefined =>
  events.reduce<EditRow | undefined>(evolveEditRow, undefined);

/** Keys as authentication asks for them: by what they are digested to. */
export const keysByDigest = {
  name: 'api_keys by digest',
  keysOf: (event: RecordedEvent): readonly string[] =>
    isEvent(event, ApiKeyIssued) ? [event.data.digest] : [],
};

/** Keys as the dashboard asks for them: by who holds them. */
export const keysByHolder = {
  name: 'api_keys by holder',
  keysOf: (event: RecordedEvent): readonly string[] =>
    apiKeys.keysOf(event).length > 0 ? [event.stream] : [],
};

/**
 * Rows of keys: one that was issued here works at once, one that was revoked here no longer. Before a key counts as unknown, the rows are
 * waited for by `whenCurrent`: it may have been issued elsewhere.
 */
export function freshApiKeyRows(
  rows: ApiKeyRows & HeldKeys,
  log: Log,
  writes: OwnWrites,
  whenCurrent: () => Promise<void>,
): ApiKeyRows & HeldKeys {
  const fold = async (stream: string) => foldKeys((await log.read(stream)).events);
  return {
    async findByDigest(digest) {
      const row = await rows.findByDigest(digest);
      const stream = row ? writes.missingIn(apiKeys, row.key_id) : writes.missingIn(keysByDigest, digest);
      if (stream !== undefined) return (await fold(stream)).find((key) => key.digest === digest);
      if (row) return row;
      await whenCurrent();
      return rows.findByDigest(digest);
    },
    async keysOf(holder) {
      const { user_id, org_id } = holder;
      const stream = org_id === null ? userStream(user_id) : organizationStream(org_id);
      return writes.missingIn(keysByHolder, stream) === undefined ? rows.keysOf(holder) : fold(stream);
    },
  };
}

function foldKeys(events: readonly RecordedEvent[]): readonly ApiKeyRow[] {
  const keys = new Map<string, ApiKeyRow>();
  for (const event of events)
    for (const key of apiKeys.keysOf(event)) {
      const row = apiKeys.evolve(keys.get(key), event, key);
      if (row) keys.set(key, row);
    }
  return [...keys.values()];
}

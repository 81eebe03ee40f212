import type { LedgerEntry, LedgerRows } from '../credits/index.ts';
import { editStream } from '../edits/index.ts';
import type { Owner } from '../kernel/caller.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import { videoStream } from '../videos/index.ts';
import { toReceipt } from './receipt.ts';

interface ReceiptSources {
  readonly ledger: Pick<LedgerRows, 'readVideo'>;
  readonly log: Pick<EventStore, 'read'>;
}

/** The receipt of a video, or of one work on it alone, as the rows have it now. */
export async function readReceipt(
  { ledger, log }: ReceiptSources,
  workspace: Owner,
  uuid: string,
  workId?: string,
) {
  const all = await ledger.readVideo(workspace, uuid);
  const entries = workId === undefined ? all : all.filter(({ work_id }) => work_id === workId);
  const streams = [videoStream(uuid), ...editStreamsOf(entries)];
  const known = await Promise.all(streams.map((stream) => log.read(stream)));
  return {
    uuid,
    workspace,
    ...toReceipt(
      entries,
      known.flatMap(({ events }) => events),
    ),
  };
}

/** Where the work of edits that was charged for is recorded. */
function editStreamsOf(entries: readonly LedgerEntry[]): readonly string[] {
  const edits = entries.flatMap(({ work, work_id }) =>
    work === 'edit' && work_id !== null ? [work_id] : [],
  );
  return [...new Set(edits)].map(editStream);
}

import { organizationStream, userStream } from '../../modules/accounts/index.ts';
import { AuditorTokenIssued } from '../../modules/auditors/index.ts';
import { workspaceStream } from '../../modules/credits/index.ts';
import { EditRequested } from '../../modules/edits/index.ts';
import { erasureStream } from '../../modules/erasure/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEvent } from '../../modules/kernel/log/event-definition.ts';
import { RealtimeKeyIssued } from '../../modules/realtime-keys/index.ts';
import { slotsStream } from '../../modules/slots/index.ts';
import { PlanSaved, VariantRequested, VideoRefused, VideoRequested } from '../../modules/videos/index.ts';

/**
 * Tells of each event, read from the first of the log on, whether it is a workspace's: its account, ledger, slots, films, edits, keys,
 * auditors and erasure. The first event of a stream tells whose it is. Nobody's alone: what providers made (one result may serve several), and exports.
 * The only place that knows.
 */
export function makeWorkspaceFilter(workspace: Owner): (event: RecordedEvent) => boolean {
  const id = workspace.slice(workspace.indexOf(':') + 1);
  const account = workspace.startsWith('org:') ? organizationStream(id) : userStream(id);
  const streams = new Set([
    account,
    workspaceStream(workspace),
    slotsStream(workspace),
    erasureStream(workspace),
  ]);
  return (event) => {
    if (event.revision === 0 && ownerIn(event) === workspace) streams.add(event.stream);
    return streams.has(event.stream);
  };
}

/** Of films and of edits. */
const OPENINGS = [VideoRequested, VariantRequested, VideoRefused, PlanSaved, EditRequested] as const;

/** Whose stream this first event opens; null: nobody's alone, or it was erased. */
export function ownerIn(first: RecordedEvent): Owner | null {
  if (isEvent(first, ...OPENINGS)) return first.data.owner;
  if (isEvent(first, AuditorTokenIssued, RealtimeKeyIssued)) return first.data.workspace;
  return null;
}

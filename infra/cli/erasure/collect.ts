import { ApiKeyIssued, MemberAdded, OrganizationFounded } from '../../../modules/accounts/index.ts';
import { workspaceStream } from '../../../modules/credits/index.ts';
import { erasureStream } from '../../../modules/erasure/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';
import { isEvent } from '../../../modules/kernel/log/event-definition.ts';
import { slotsStream } from '../../../modules/slots/index.ts';
import type { BlobName } from '../../../planner/ports.ts';
import { blobNamesIn } from '../../blobs/named-blobs.ts';
import { makeWorkspaceFilter } from '../../audit/workspace-events.ts';
import { growStream, type RemainingStream } from './remaining-stream.ts';
import { collectWorks } from './shared-works.ts';

/** The log as it is recorded, after this position. */
export type EraseRead = (after: number) => AsyncIterable<RecordedEvent>;

/** What the log still has of a subject. */
export interface Remains {
  readonly streams: readonly RemainingStream[];
  /** That streams of the subject name and nobody else's. */
  readonly files: readonly BlobName[];
  /** Whose organizations a person was ever in; who ever had keys of an organization. */
  readonly orgs: ReadonlySet<string>;
  readonly keyHolders: ReadonlySet<string>;
}

export interface Search {
  readonly subject: Owner;
  /** Streams that are known to be the subject's: those of an erasure before tell that no more. */
  readonly known: ReadonlySet<string>;
  /** In EventStoreDB, where payloads of recipe 1 stay. */
  readonly elsewhere: boolean;
}

/** Money and queue are numbers and ids: they stay, and with them every sum. */
const keptStreams = (subject: Owner): ReadonlySet<string> =>
  new Set([workspaceStream(subject), slotsStream(subject), erasureStream(subject)]);

/** Reads the log twice: for what is the subject's, and for what of that others use, too. */
export async function collectRemains(read: EraseRead, search: Search): Promise<Remains> {
  const isOfSubject = makeSubjectFilter(search);
  const streams = new Map<string, RemainingStream>();
  const requests = new Set<string>();
  const works = collectWorks((request) => requests.has(request));
  const files = new Set<BlobName>();
  const [orgs, keyHolders] = [new Set<string>(), new Set<string>()];
  const note = (event: RecordedEvent) => {
    streams.set(event.stream, growStream(streams.get(event.stream), event, search.elsewhere));
    for (const name of blobNamesIn(event)) files.add(name);
  };
  for await (const event of read(0)) {
    const org = orgOf(event, search.subject);
    if (org !== undefined) orgs.add(org);
    if (isOfSubject(event)) {
      note(event);
      requests.add(event.correlationId);
      if (isEvent(event, ApiKeyIssued) && event.erased !== true) keyHolders.add(event.data.user_id);
    } else works.follow(event);
  }
  for (const events of works.unshared()) events.forEach(note);
  for await (const event of read(0)) {
    if (streams.has(event.stream)) continue;
    for (const name of blobNamesIn(event)) files.delete(name);
  }
  return { streams: [...streams.values()], files: [...files], orgs, keyHolders };
}

function makeSubjectFilter({ subject, known }: Search): (event: RecordedEvent) => boolean {
  const isOfWorkspace = makeWorkspaceFilter(subject);
  const kept = keptStreams(subject);
  return (event) => {
    const isOwn = isOfWorkspace(event) || known.has(event.stream);
    return isOwn && !kept.has(event.stream);
  };
}

/** The organization that an event brings a person into. */
function orgOf(event: RecordedEvent, subject: Owner): string | undefined {
  if (event.erased === true) return undefined;
  if (isEvent(event, OrganizationFounded))
    return `user:${event.data.owner_id}` === subject ? event.data.org_id : undefined;
  if (isEvent(event, MemberAdded))
    return `user:${event.data.user_id}` === subject ? event.data.org_id : undefined;
  return undefined;
}

import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import type { BlobName } from '../../planner/ports.ts';

/** Matches inside URLs, too: runs of the planner contain URLs. */
const BLOB_NAMES = /\b[0-9a-f]{64}\.[a-z0-9]{2,5}\b/g;

/** Every blob named in events, with the first stream that names it. */
export async function blobsNamedIn(
  log: AsyncIterable<RecordedEvent>,
): Promise<ReadonlyMap<BlobName, { readonly streams: ReadonlySet<string> }>> {
  const named = new Map<BlobName, { readonly streams: Set<string> }>();
  for await (const event of log) {
    const { stream } = event;
    for (const name of blobNamesIn(event)) {
      const known = named.get(name);
      if (known) known.streams.add(stream);
      else named.set(name, { streams: new Set([stream]) });
    }
  }
  return named;
}

export const blobNamesIn = ({ data }: Pick<RecordedEvent, 'data'>): readonly BlobName[] =>
  [...JSON.stringify(data).matchAll(BLOB_NAMES)].map(([name]) => name);

import { editDecider, isActive, withOutcome } from '../../../modules/edits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { makeHandler, type Runtime } from '../../../modules/kernel/log/handle.ts';
import { videoDecider, videoStream } from '../../../modules/videos/index.ts';
import type { BlobName } from '../../../planner/ports.ts';
import { blobNamesIn } from '../../blobs/named-blobs.ts';
import type { EraseRead } from './collect.ts';
import { UNDER_WAY } from './end-work.ts';
import type { FollowedFilm } from './follow-films.ts';
import { growStream, type RemainingStream } from './remaining-stream.ts';
import { collectWorks } from './shared-works.ts';

/** What one workspace may lose. */
export interface Due {
  readonly owner: Owner;
  readonly films: readonly FollowedFilm[];
  /** Provider results that only these films asked for. */
  readonly works: readonly RemainingStream[];
  readonly files: readonly BlobName[];
}

export interface DueDeps {
  readonly events: EventStore;
  readonly runtime: Runtime;
  readonly read: EraseRead;
  /** The log is in EventStoreDB. */
  readonly elsewhere: boolean;
}

/** Whether a film and its edits need nobody any more. */
export function makeIsOver({ events, runtime }: DueDeps): (film: FollowedFilm) => Promise<boolean> {
  const videos = makeHandler(events, videoDecider, runtime);
  const edits = makeHandler(events, editDecider, runtime);
  return async ({ video_id, streams }) => {
    const { state: video } = await videos.load(videoStream(video_id));
    if (UNDER_WAY.has(video.phase)) return false;
    for (const stream of streams.keys()) {
      if (!stream.startsWith('edit-')) continue;
      if (isActive(withOutcome((await edits.load(stream)).state, video))) return false;
    }
    return true;
  };
}

/** Reads the log twice: for what these films have, and for what of that others use, too. */
export async function collectDue(deps: DueDeps, films: readonly FollowedFilm[]): Promise<readonly Due[]> {
  const ownerOfRequest = new Map(
    films.flatMap(({ owner, requests }) => [...requests].map((id) => [id, owner] as const)),
  );
  const ownerOfStream = new Map(
    films.flatMap(({ owner, streams }) => [...streams.keys()].map((name) => [name, owner] as const)),
  );
  const collector = collectWorks((request) => ownerOfRequest.has(request));
  const [files, works] = [new Map<BlobName, Owner>(), new Map<Owner, RemainingStream[]>()];
  for await (const event of deps.read(0)) {
    const owner = ownerOfStream.get(event.stream);
    if (owner) for (const name of blobNamesIn(event)) files.set(name, owner);
    else collector.follow(event);
  }
  for (const events of collector.unshared()) {
    const owner = ownerOfRequest.get(events[0]?.correlationId ?? '');
    const stream = events.reduce<RemainingStream | undefined>(
      (grown, event) => growStream(grown, event, deps.elsewhere),
      undefined,
    );
    if (!owner || !stream) continue;
    ownerOfStream.set(stream.stream, owner);
    works.set(owner, [...(works.get(owner) ?? []), stream]);
    for (const event of events) for (const name of blobNamesIn(event)) files.set(name, owner);
  }
  for await (const event of deps.read(0))
    if (!ownerOfStream.has(event.stream)) for (const name of blobNamesIn(event)) files.delete(name);
  return [...new Set(films.map(({ owner }) => owner))].map((owner) => ({
    owner,
    films: films.filter((film) => film.owner === owner),
    works: works.get(owner) ?? [],
    files: [...files].flatMap(([name, of]) => (of === owner ? [name] : [])),
  }));
}

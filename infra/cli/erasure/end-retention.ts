import {
  ErasureCompleted,
  erasureDecider,
  erasureStream,
  RetentionEnded,
  type ErasedStream,
  type ErasureCommand,
} from '../../../modules/erasure/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { Cause } from '../../../modules/kernel/log/event.ts';
import { isEvent } from '../../../modules/kernel/log/event-definition.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import type { BlobName } from '../../../planner/ports.ts';
import { blobNamesIn } from '../../blobs/named-blobs.ts';
import { followFilms, type FollowedFilm } from './follow-films.ts';
import { toErased, type RemainingStream } from './remaining-stream.ts';
import { collectDue, makeIsOver, type Due, type DueDeps } from './retention-due.ts';

export interface RetentionDeps extends DueDeps {
  readonly cause: Cause;
  /** Keeps a copy elsewhere, before anything is erased. */
  readonly archive: (due: Due) => Promise<void>;
  readonly erasePayloads: (streams: readonly ErasedStream[]) => Promise<void>;
  /** Wherever it is kept; one that is gone is no failure. */
  readonly removeFile: (name: BlobName) => Promise<void>;
  /** Makes all rows again of what is left. */
  readonly rebuildRows: () => Promise<void>;
  /** Lets new rows use the room. */
  readonly vacuum: () => Promise<void>;
}

export interface Retention {
  /** ISO-8601 UTC. */
  readonly before: string;
  readonly reason: string;
  /** Null: every workspace. */
  readonly workspace: Owner | null;
  /** Counts, and erases nothing. */
  readonly isDryRun: boolean;
}

export interface RetentionResult {
  readonly films: number;
  /** Old, and left alone: they wait for an answer, or are being worked on. */
  readonly unfinished: number;
  readonly payloads: number;
  readonly files: number;
  /** Payloads that cannot be erased: of EventStoreDB, recorded before recipe 2. */
  readonly kept: number;
}

/** Between two looks at the log for films that somebody touched meanwhile. */
const FILMS_AT_ONCE = 100;

/**
 * Erases films that nobody touched since `before`: payloads of their events and of their edits, provider results that only they asked for, rows,
 * and media files that nothing else names. What it was, when, and by which rule is on record before; ledger, hashes, proofs and sums hold after.
 *
 * Idempotent: whoever kills it runs it again. Files go last, because a film that is edited meanwhile keeps its own; those of an interrupted run
 * are named by nothing any more, and `media verify --repair` removes them.
 */
export async function endRetention(deps: RetentionDeps, retention: Retention): Promise<RetentionResult> {
  const log = openLog(deps);
  const isOld = ({ newest, owner }: FollowedFilm): boolean =>
    newest < retention.before && (retention.workspace === null || retention.workspace === owner);

  await log.readOn();
  const isOver = makeIsOver(deps);
  const old = log.films(retention.before).filter(isOld);
  const over: FollowedFilm[] = [];
  for (const film of old) if (await isOver(film)) over.push(film);
  const due = await collectDue(deps, over);
  const unfinished = old.length - over.length;
  if (retention.isDryRun) return { ...due.map(toResult).reduce(add, NOTHING), unfinished };

  const results = new Map<Owner, RetentionResult>();
  for (const one of due) {
    await deps.archive(one);
    results.set(
      one.owner,
      await eraseDue(deps, retention, one, async (films) => {
        await log.readOn();
        return films.filter(isOld);
      }),
    );
  }
  for (const [owner, files] of await removeFiles(deps, due))
    results.set(owner, { ...(results.get(owner) ?? NOTHING), files });
  await deps.rebuildRows();
  await deps.vacuum();
  await log.readOn();
  for (const owner of log.interrupted()) await complete(deps, owner, results.get(owner) ?? NOTHING);
  return { ...[...results.values()].reduce(add, NOTHING), unfinished };
}

const NOTHING: RetentionResult = { films: 0, unfinished: 0, payloads: 0, files: 0, kept: 0 };

const add = (one: RetentionResult, other: RetentionResult): RetentionResult => ({
  films: one.films + other.films,
  unfinished: one.unfinished + other.unfinished,
  payloads: one.payloads + other.payloads,
  files: one.files + other.files,
  kept: one.kept + other.kept,
});

const streamsOf = ({ streams }: FollowedFilm): readonly RemainingStream[] => [...streams.values()];

const countIn = (streams: readonly RemainingStream[]) => ({
  payloads: streams.reduce((sum, { payloads }) => sum + payloads, 0),
  kept: streams.reduce((sum, { kept }) => sum + kept, 0),
});

const toResult = ({ films, works, files }: Due): RetentionResult => ({
  ...{ films: films.length, unfinished: 0, files: files.length },
  ...countIn([...films.flatMap(streamsOf), ...works]),
});

/** The log, read as far as anybody wrote by the last `readOn`. */
function openLog({ read, elsewhere }: RetentionDeps) {
  const follower = followFilms(elsewhere);
  const interrupted = new Set<Owner>();
  let position = 0;
  return {
    films: follower.olderThan,
    /** Workspaces whose end of retention is ordered and not completed. */
    interrupted: () => [...interrupted],
    async readOn(): Promise<void> {
      for await (const event of read(position)) {
        follower.follow(event);
        position = event.position;
        if (isEvent(event, RetentionEnded)) interrupted.add(event.data.subject);
        if (isEvent(event, ErasureCompleted))
          for (const owner of interrupted)
            if (erasureStream(owner) === event.stream) interrupted.delete(owner);
      }
    },
  };
}

/** `stillOld`: those of the films that nobody touched until now. */
async function eraseDue(
  deps: RetentionDeps,
  { before, reason }: Retention,
  { owner, films, works }: Due,
  stillOld: (films: readonly FollowedFilm[]) => Promise<readonly FollowedFilm[]>,
): Promise<RetentionResult> {
  const erasures = makeHandler(deps.events, erasureDecider, deps.runtime);
  const handle = (command: ErasureCommand) => erasures.handle(erasureStream(owner), command, deps.cause);
  const erase = async (remaining: readonly RemainingStream[]) => {
    const streams = remaining.map(toErased);
    await handle({ type: 'RecordPayloadsErased', streams });
    await deps.erasePayloads(streams);
  };
  await handle({ type: 'EndRetention', subject: owner, before, reason });
  const erased: FollowedFilm[] = [];
  for (let at = 0; at < films.length; at += FILMS_AT_ONCE) {
    const batch = await stillOld(films.slice(at, at + FILMS_AT_ONCE));
    await erase(batch.flatMap(streamsOf));
    erased.push(...batch);
  }
  await erase(works);
  return toResult({ owner, films: erased, works, files: [] });
}

/** Those that no event names any more. Gives how many of each workspace. */
async function removeFiles(deps: RetentionDeps, due: readonly Due[]): Promise<ReadonlyMap<Owner, number>> {
  const named = new Set(due.flatMap(({ files }) => files));
  for await (const event of deps.read(0)) for (const name of blobNamesIn(event)) named.delete(name);
  const removed = new Map<Owner, number>();
  for (const { owner, files } of due) {
    const unnamed = files.filter((name) => named.has(name));
    for (const name of unnamed) await deps.removeFile(name);
    removed.set(owner, unnamed.length);
  }
  return removed;
}

async function complete(
  deps: RetentionDeps,
  owner: Owner,
  { payloads, files, kept }: RetentionResult,
): Promise<void> {
  const erasures = makeHandler(deps.events, erasureDecider, deps.runtime);
  await erasures.handle(erasureStream(owner), { type: 'CompleteErasure', payloads, files, kept }, deps.cause);
}

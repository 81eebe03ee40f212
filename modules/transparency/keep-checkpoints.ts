import { DomainError } from '../kernel/errors.ts';
import type { EventStore } from '../kernel/log/event-store.ts';
import { openTreeHead, signTreeHead, type TreeHead } from './checkpoint.ts';
import { restoreTree, type GrowingTree } from './growing-tree.ts';
import type { Checkpoint, CheckpointPublisher, TreeStore } from './ports.ts';
import type { NoteSigner, NoteVerifier } from './signed-note.ts';

export interface CheckpointDeps {
  readonly log: Pick<EventStore, 'readAll'>;
  readonly store: TreeStore;
  /** At least one; the first names the log. */
  readonly signers: readonly NoteSigner[];
  /** Keys of today and of before. */
  readonly verifiers: readonly NoteVerifier[];
  readonly publisher: CheckpointPublisher;
}

const PAGE_EVENTS = 500;

/** Follows the log with the tree and signs its head. For one process at a time; two of them sign the same. */
export interface CheckpointKeeper {
  /** Events that no checkpoint covers yet. */
  readonly pending: () => number;
  /** Whether the newest checkpoint is everywhere; unknown counts as not, so that each is published at least once. */
  readonly isPublished: () => boolean;
  /** Adds events that came since: one page; false when there was none. */
  grow(): Promise<boolean>;
  /** Signs and publishes a checkpoint of all that was added; the newest there is, published again where need be, when it covers that. */
  sign(): Promise<Checkpoint | undefined>;
}

/**
 * Takes up the tree where the newest checkpoint left it. Throws `DomainError` conflict, and nothing is signed ever again, when the log no
 * longer is what was signed: here, or where checkpoints are published.
 */
export async function openCheckpoints(deps: CheckpointDeps): Promise<CheckpointKeeper> {
  const { store, log, signers, verifiers, publisher } = deps;
  let newest = await store.latestCheckpoint();
  const signed = newest && openTreeHead(newest.note, verifiers);
  const tree = await restoreTree(store, log, signed?.size ?? 0);
  if (signed) refuseOther(tree, signed);
  const note = await publisher.latest();
  const published = note === undefined ? undefined : openTreeHead(note, verifiers);
  // What was published may be newer: a log that was cut off together with its checkpoints does not get there.
  if (published && published.size > tree.size())
    refuseOther(await restoreTree(store, log, published.size), published);
  let isPublished = newest === undefined || (published !== undefined && published.size > newest.size);

  return {
    pending: () => tree.size() - (newest?.size ?? 0),
    isPublished: () => isPublished,
    async grow() {
      const page = await log.readAll(tree.position(), PAGE_EVENTS);
      for (const event of page) for (const tile of tree.add(event)) await store.addTile(tile);
      return page.length > 0;
    },
    async sign() {
      if (tree.size() === (newest?.size ?? 0)) {
        if (newest && !isPublished) isPublished = await publisher.publish(newest);
        return newest;
      }
      const head = { origin: signers[0]?.name ?? '', size: tree.size(), root: tree.root() };
      const checkpoint = {
        size: head.size,
        position: tree.position(),
        note: signTreeHead(head, signers),
      };
      await store.addCheckpoint(checkpoint);
      newest = checkpoint;
      isPublished = false;
      isPublished = await publisher.publish(checkpoint);
      return checkpoint;
    },
  };
}

function refuseOther(tree: GrowingTree, { size, root }: TreeHead): void {
  if (tree.root().equals(root)) return;
  throw new DomainError(
    'conflict',
    'audit.log_changed',
    `the first ${size} events of the log are not those that were signed`,
  );
}

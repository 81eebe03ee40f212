import type { RecordedEvent } from '../kernel/log/event.ts';

/** An event as an auditor reads it. */
export interface StoredEvent extends RecordedEvent {
  /** The JSON of `data` as it is stored, where the store gives it. */
  readonly dataText?: string;
}

/** The log as an auditor reads it: whatever is stored, whether the service would ever read it or not. */
export interface AuditLog {
  readonly countsPositions: boolean;
  /** Below every position that an event may be stored at; absent: 0. */
  readonly before?: number;
  /** The log after `position`, oldest first, at most `limit` events. */
  readAll(after: number, limit: number): Promise<readonly StoredEvent[]>;
}

/** Events of one tile: complete subtrees of 256, 256², … leaves are kept, so that any proof reads a few of them. */
export const TILE_WIDTH = 256;

/** A complete subtree of 256^(level+1) leaves: it never changes. */
export interface Tile {
  readonly level: number;
  readonly index: number;
  readonly root: Buffer;
  /** At level 0: the hashes of its leaves, one after the other. */
  readonly leaves?: Buffer;
  /** Of its last event. */
  readonly lastPosition: number;
}

export interface LeafTile {
  readonly index: number;
  readonly leaves: Buffer;
  readonly lastPosition: number;
}

/** A signed head of the tree. */
export interface Checkpoint {
  readonly size: number;
  /** Of the last event in it. */
  readonly position: number;
  /** The signed note. */
  readonly note: string;
}

/** Where tiles and checkpoints are kept: only ever added. */
export interface TreeStore {
  /** Adding the same again is a no-op; another one in its place throws `DomainError` conflict. */
  addTile(tile: Tile): Promise<void>;
  /** The same. */
  addCheckpoint(checkpoint: Checkpoint): Promise<void>;
  /** The line of a witness under the checkpoint of this size: from then on it is in its note. The first of a witness is kept. */
  addCosignature(size: number, witness: string, line: string): Promise<void>;
  /** Roots of tiles `from`, `from + 1`, … as far as there are, at most `count`. */
  readRoots(level: number, from: number, count: number): Promise<readonly Buffer[]>;
  readLeafTile(index: number): Promise<LeafTile | undefined>;
  /** The tile of level 0 that an event at this position would be in; undefined when it comes after all of them. */
  findLeafTile(position: number): Promise<LeafTile | undefined>;
  latestCheckpoint(): Promise<Checkpoint | undefined>;
  /** Larger than `size`, the smallest first, at most `limit`. */
  readCheckpoints(size: number, limit: number): Promise<readonly Checkpoint[]>;
}

/** Takes each checkpoint out of the reach of who keeps the log. */
export interface CheckpointPublisher {
  /** The largest that was published here; undefined when none was. */
  latest(): Promise<string | undefined>;
  /** False when a place did not take it; the same again is a no-op where it is. */
  publish(checkpoint: Checkpoint): Promise<boolean>;
}

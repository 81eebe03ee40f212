import type { RecordedEvent } from '../modules/kernel/log/event.ts';

/**
 * Rows that are made of events: one table, one key. A row is a plain JSON object with every column of the table; times are
 * ISO-8601 text, numbers are numbers, `json` and `jsonb` columns hold JSON.
 */
export interface Projection<Row extends object = object> {
  /** Of its checkpoint. */
  readonly name: string;
  /** Raise it when events are to be read differently: the rows are then rebuilt before anything else. */
  readonly version: number;
  /** In schema `fabula`. */
  readonly table: string;
  /** The primary key: one column. */
  readonly key: string;
  /** The rows an event touches, as their keys read back from the table (uuids in lower case); mostly none or one. */
  keysOf(event: RecordedEvent): readonly string[];
  /** The row after the event. Pure. `undefined` before: there is none yet; after: it goes. */
  evolve(row: Row | undefined, event: RecordedEvent, key: string): Row | undefined;
}

/** How far a projection or policy has come. */
export interface Checkpoint {
  /** Position of the last event it dealt with; 0 at first. */
  readonly position: number;
  /** Of the projection that wrote the rows. */
  readonly version: number;
  /** Counts the times the rows were replaced under the checkpoint. */
  readonly generation: number;
}

/** What becomes of the rows: each in one statement. */
export interface RowChanges {
  readonly upserts: readonly object[];
  /** Keys. */
  readonly deletes: readonly string[];
}

/** Events after a checkpoint, up to `to`, as changes of rows. */
export interface ProjectedPage {
  readonly to: number;
  /** The rows that `fold` needs. */
  readonly keys: readonly string[];
  readonly fold: (rows: ReadonlyMap<string, object>) => RowChanges;
}

/** Rows and checkpoints. What it writes for a page, it writes in one transaction. */
export interface ProjectionStore {
  /** Made at position 0 when there is none. */
  checkpoint(name: string, version: number): Promise<Checkpoint>;
  /** The checkpoint after the page; none, and nothing written, when it no longer stands at `from`. */
  advance(projection: Projection, from: Checkpoint, page: ProjectedPage): Promise<Checkpoint | undefined>;
  /** For those that write no rows; false when it no longer stands at `from`. */
  moveCheckpoint(name: string, from: Checkpoint, to: number): Promise<Checkpoint | undefined>;
  /** An empty table like the projection's, beside it, with a checkpoint of its own. */
  openShadow(projection: Projection): Promise<Projection>;
  /**
   * In one transaction: holds the projection where it is, lets `catchUp` bring the shadow at least there (it answers with the
   * shadow's position; it stays behind only at the end of the log), changes what differs, and takes over the shadow's position and version.
   * Answers with the number of rows that differed.
   */
  replaceByShadow(
    projection: Projection,
    shadow: Projection,
    catchUp: (to: number, shadowStore: Pick<ProjectionStore, 'advance'>) => Promise<number>,
  ): Promise<number>;
}

/** Who deals with what: one owner per name among all processes. */
export interface Ownership {
  /** Resolves when this process has become the owner; with nothing when `signal` aborts first. */
  own(name: string, signal: AbortSignal): Promise<Owned | undefined>;
}

export interface Owned {
  /** Aborts when ownership was lost. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/** A projection's table as those who subscribe to its changes see it. */
export interface PublishedTable {
  readonly name: string;
  /** The primary key: one of the columns. */
  readonly key: string;
  readonly columns: readonly PublishedColumn[];
  /** Every column, of a row of the projection. */
  readonly toRecord: (row: object) => PublishedRecord;
}

export interface PublishedColumn {
  readonly name: string;
  /** As PostgreSQL calls it. */
  readonly type: 'uuid' | 'text' | 'bool' | 'jsonb' | 'timestamptz';
}

export type PublishedRecord = Readonly<Record<string, unknown>>;

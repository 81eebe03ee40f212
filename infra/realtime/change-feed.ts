import type { Owner } from '../../modules/kernel/caller.ts';
import type { PublishedTable } from '../../projections/ports.ts';
import { makeChange, type Change } from './change.ts';
import type { Announcement, ChangedRow, ChangeType, RealtimeDeps } from './ports.ts';

export interface ChangeFeedDeps extends Pick<
  RealtimeDeps,
  'tables' | 'readRecords' | 'onChanges' | 'onFailure'
> {
  /** Whether this workspace has subscribers; rows without subscribers are not read. */
  readonly isWatched: (owner: Owner) => boolean;
  readonly deliver: (change: Change) => void;
  /** Changes may have been missed. */
  readonly resync: () => void;
}

/** Above this number of changed rows, subscribers must reload instead. */
const MAX_PENDING = 10_000;
const PAGE_ROWS = 200;

interface Pending extends ChangedRow {
  readonly table: PublishedTable;
  readonly type: ChangeType;
  readonly at: string;
}

/**
 * Turns announcements into changes, in commit order. Rows are read when they are sent: quick changes of one row are merged.
 * Returns how to stop.
 *
 *   idle --announcement--> reading --rows--> delivering --more were announced--> reading … --> idle
 */
export function runChangeFeed(deps: ChangeFeedDeps): () => void {
  const tables = new Map(deps.tables.map((table) => [table.name, table]));
  let pending = new Map<string, Pending>();
  let isReading = false;

  function add({ table: name, type, at, rows }: Announcement): void {
    const table = tables.get(name);
    if (!table) return;
    for (const row of rows) {
      if (!deps.isWatched(row.owner)) continue;
      const place = `${name}/${row.key}`;
      const before = pending.get(place);
      // A merged change of a row that subscribers have not received yet stays an insert.
      const merged = before?.type === 'INSERT' && type === 'UPDATE' ? 'INSERT' : type;
      pending.set(place, { ...row, table, type: merged, at });
    }
  }

  function drop(): void {
    pending = new Map();
    deps.resync();
  }

  async function drain(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (pending.size > 0) await deliverPage(deps, takePage(pending));
    } catch (error) {
      deps.onFailure(error);
      drop();
    } finally {
      isReading = false;
    }
  }

  return deps.onChanges((announced) => {
    if (announced) add(announced);
    if (!announced || pending.size > MAX_PENDING) drop();
    else void drain();
  });
}

function takePage(pending: Map<string, Pending>): readonly Pending[] {
  const page: Pending[] = [];
  for (const [place, change] of pending) {
    if (page.length === PAGE_ROWS) break;
    page.push(change);
    pending.delete(place);
  }
  return page;
}

async function deliverPage({ tables, readRecords, deliver }: ChangeFeedDeps, page: readonly Pending[]) {
  const records = new Map(
    await Promise.all(
      tables.map(async (table) => {
        const keys = page.filter((change) => change.table === table).map(({ key }) => key);
        return [table, keys.length > 0 ? await readRecords(table, keys) : undefined] as const;
      }),
    ),
  );
  for (const changed of page) {
    const { table, type, key } = changed;
    const record = records.get(table)?.get(key);
    // An announcement that contradicts the current row is outdated: a later announcement follows.
    if ((record === undefined) === (type === 'DELETE')) deliver(makeChange(table, type, changed, record));
  }
}

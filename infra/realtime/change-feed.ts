import type { Owner } from '../../modules/kernel/caller.ts';
import type { PublishedTable } from '../../projections/ports.ts';
import { makeChange, type Change } from './change.ts';
import type { Announcement, ChangedRow, ChangeType, RealtimeDeps } from './ports.ts';

export interface ChangeFeedDeps extends Pick<
  RealtimeDeps,
  'tables' | 'readRecords' | 'onChanges' | 'onFailure'
> {
  /** Does anybody listen to this workspace? Rows that nobody sees are not read. */
  readonly isWatched: (owner: Owner) => boolean;
  readonly deliver: (change: Change) => void;
  /** Changes may have been missed. */
  readonly resync: () => void;
}

/** With more changed rows than this to read, subscribers read anew by themselves. */
const MAX_PENDING = 10_000;
const PAGE_ROWS = 200;

interface Pending extends ChangedRow {
  readonly table: PublishedTable;
  readonly type: ChangeType;
  readonly at: string;
}

/**
 * From announcements to changes, in the order of commits. Rows are read when they are sent: changes of one row in quick succession go
 * together. Gives back how to stop.
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
      // A row that is new to subscribers stays new, whatever happens to it before they hear of it.
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
    // What contradicts the row as it is now was overtaken: the announcement of that comes next.
    if ((record === undefined) === (type === 'DELETE')) deliver(makeChange(table, type, changed, record));
  }
}

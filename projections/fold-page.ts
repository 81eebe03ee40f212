import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import type { ProjectedPage, Projection, RowChanges } from './ports.ts';

/** A page of the log as one change per row, however many events touch it. None for an empty page. */
export function foldPage(
  projection: Projection,
  events: readonly RecordedEvent[],
): ProjectedPage | undefined {
  const last = events.at(-1);
  if (!last) return undefined;
  const touches = events.flatMap((event) => projection.keysOf(event).map((key) => ({ key, event })));
  const keys = [...new Set(touches.map((touch) => touch.key))];
  return {
    to: last.position,
    keys,
    fold(before) {
      const after = new Map<string, object | undefined>(before);
      for (const { key, event } of touches) after.set(key, projection.evolve(after.get(key), event, key));
      return changesBetween(keys, before, after);
    },
  };
}

/** Rows that came out as they went in are not written: nobody is to be told of a change that is none. */
function changesBetween(
  keys: readonly string[],
  before: ReadonlyMap<string, object>,
  after: ReadonlyMap<string, object | undefined>,
): RowChanges {
  const upserts: object[] = [];
  const deletes: string[] = [];
  for (const key of keys) {
    const [old, row] = [before.get(key), after.get(key)];
    if (row !== undefined && !isSame(old, row)) upserts.push(row);
    if (row === undefined && old !== undefined) deletes.push(key);
  }
  return { upserts, deletes };
}

function isSame(old: object | undefined, row: object): boolean {
  return old === row || (old !== undefined && JSON.stringify(old) === JSON.stringify(row));
}

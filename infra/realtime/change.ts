import type { Owner } from '../../modules/kernel/caller.ts';
import type { PublishedRecord, PublishedTable } from '../../projections/ports.ts';
import { pick } from './bindings.ts';
import type { ChangedRow, ChangeType } from './ports.ts';

/** One changed row on its way to subscribers. */
export interface Change {
  readonly table: string;
  readonly type: ChangeType;
  readonly owner: Owner;
  readonly videoUuid: string;
  /** The record for filters; only the key for a deleted row. */
  readonly record: PublishedRecord;
  /** The message's `data`, with these columns or all; built once for all subscribers. */
  readonly toJson: (columns: ReadonlySet<string> | undefined) => string;
}

/** As in the original, rows above this size lose their long values. */
const MAX_RECORD_CHARS = 1_048_576;
const MAX_KEPT_CHARS = 64;

export function makeChange(
  table: PublishedTable,
  type: ChangeType,
  { key, owner, videoUuid, at }: ChangedRow & { readonly at: string },
  current: PublishedRecord | undefined,
): Change {
  const made = new Map<string, string>();
  const record = current ?? onlyKey(table, key);
  return {
    ...{ table: table.name, type, owner, videoUuid, record },
    toJson(columns) {
      const signature = columns ? [...columns].sort().join() : '';
      const known = made.get(signature);
      if (known !== undefined) return known;
      const json = stringifyChange(table, { type, key, at }, current && pick(record, columns), columns);
      made.set(signature, json);
      return json;
    },
  };
}

function stringifyChange(
  table: PublishedTable,
  { type, key, at }: { readonly type: ChangeType; readonly key: string; readonly at: string },
  picked: PublishedRecord | undefined,
  selected: ReadonlySet<string> | undefined,
): string {
  const { record, errors } = fitted(picked);
  return JSON.stringify({
    schema: 'public',
    table: table.name,
    type,
    commit_timestamp: at,
    columns: table.columns.filter(({ name }) => selected?.has(name) ?? true),
    ...(record ? { record } : {}),
    ...(type === 'INSERT' ? {} : { old_record: { [table.key]: key } }),
    errors,
  });
}

function fitted(record: PublishedRecord | undefined): {
  readonly record: PublishedRecord | undefined;
  readonly errors: readonly string[] | null;
} {
  if (!record || JSON.stringify(record).length <= MAX_RECORD_CHARS) return { record, errors: null };
  const short = Object.entries(record).filter(([, value]) => JSON.stringify(value).length <= MAX_KEPT_CHARS);
  return { record: Object.fromEntries(short), errors: ['Error 413: Payload Too Large'] };
}

const onlyKey = ({ columns, key: name }: PublishedTable, key: string): PublishedRecord =>
  Object.fromEntries(columns.map((column) => [column.name, column.name === name ? key : null]));

import type { PublishedRecord, PublishedTable } from '../../projections/ports.ts';
import { FilterProblem, parseFilter, type RowFilter } from './filter.ts';
import { fieldsOf } from './frames.ts';
import type { ChangeType } from './ports.ts';

/** One subscription of a channel: these events of these tables that match the filter. */
export interface Binding {
  /** Identifies the binding to its client. */
  readonly id: number;
  readonly type: ChangeType | '*';
  readonly tables: ReadonlyMap<string, TableRequest>;
}

export interface TableRequest {
  readonly passes: RowFilter;
  /** Undefined: every column. */
  readonly columns: ReadonlySet<string> | undefined;
}

export interface Bindings {
  /** The client's entries with ids: it compares them with what it sent. */
  readonly echo: readonly object[];
  readonly bindings: readonly Binding[];
  /** Why the subscription failed, for the client's developer. */
  readonly problem: string | undefined;
  readonly filterChars: number;
}

/** Reads `config.postgres_changes` of a join. One invalid entry fails the whole subscription, as in the original. */
export function parseBindings(requested: unknown, tables: readonly PublishedTable[]): Bindings {
  const entries = (Array.isArray(requested) ? requested : []).map((entry, place) => ({
    ...namedIn(fieldsOf(entry)),
    id: place + 1,
  }));
  const filterChars = entries.reduce((sum, { filter = '' }) => sum + filter.length, 0);
  try {
    const bindings = entries.map((entry) => parseBinding(entry, tables));
    return { echo: entries, bindings, problem: undefined, filterChars };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    return { echo: entries, bindings: [], problem: error.message, filterChars };
  }
}

interface Entry {
  readonly id: number;
  readonly event?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly filter?: string;
  readonly select?: readonly unknown[];
}

/** Only the fields that were sent, unchanged. */
function namedIn(fields: Readonly<Record<string, unknown>>): Omit<Entry, 'id'> {
  const texts = ['event', 'schema', 'table', 'filter'].filter((name) => typeof fields[name] === 'string');
  const select = fields['select'];
  return {
    ...Object.fromEntries(texts.map((name) => [name, fields[name]])),
    ...(Array.isArray(select) ? { select } : {}),
  };
}

function parseBinding(entry: Entry, tables: readonly PublishedTable[]): Binding {
  const { schema = 'public', table = '*' } = entry;
  const named = tables.filter(({ name }) => table === '*' || table === name);
  if (named.length === 0 || (schema !== 'public' && schema !== '*')) throw new FilterProblem(refusal(entry));
  return {
    id: entry.id,
    type: parseType(entry.event),
    tables: new Map(named.map((known) => [known.name, parseRequest(entry, known)])),
  };
}

function parseRequest({ filter, select }: Entry, table: PublishedTable): TableRequest {
  try {
    return { passes: parseFilter(filter ?? '', table), columns: parseSelect(select, table) };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    throw new FilterProblem(`Error parsing \`filter\` params: ${error.message}`);
  }
}

/** The primary key is always included. */
function parseSelect(
  select: readonly unknown[] | undefined,
  { name, key, columns }: PublishedTable,
): ReadonlySet<string> | undefined {
  if (select === undefined || select.length === 0 || select.includes('*')) return undefined;
  const unknown = select.map(String).find((wanted) => !columns.some((column) => column.name === wanted));
  if (unknown !== undefined)
    throw new FilterProblem(`table ${name} has no column "${unknown.slice(0, 80)}" to select`);
  return new Set([key, ...select.map(String)]);
}

/** Anything else means all, as in the original. */
function parseType(event = '*'): Binding['type'] {
  const type = event.toUpperCase();
  return type === 'INSERT' || type === 'UPDATE' || type === 'DELETE' ? type : '*';
}

function refusal({ event = '*', schema = 'public', table = '*', filter = '' }: Entry): string {
  const parameters = `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${filter}]]`;
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${parameters.slice(0, 500)}`;
}

/** The columns that any binding selects. */
export const pick = (record: PublishedRecord, columns: ReadonlySet<string> | undefined): PublishedRecord =>
  columns ? Object.fromEntries(Object.entries(record).filter(([name]) => columns.has(name))) : record;

import pg from 'pg';
import { query, withTransaction, type Queryable } from './pool.ts';

/**
 * Privileges in the database (docs/operations.md, "Roles in the database"). The owner creates and changes tables, and erases; the service appends to
 * the log through one function and writes rows; an auditor reads what is audited. These are the names in the embedded database.
 */
export const [OWNER, SERVICE, AUDITOR] = ['fabula', 'fabula_service', 'fabula_auditor'] as const;
export type DatabaseRole = typeof OWNER | typeof SERVICE | typeof AUDITOR;

/** Names of existing roles; absent roles get no grants. */
export interface Grantees {
  readonly service?: string | undefined;
  readonly auditor?: string | undefined;
}

/** Tables the service only inserts into. */
const ADD_ONLY = new Set(['log_tiles', 'log_checkpoints', 'log_cosignatures', 'stream_keys']);
/** Tables it only reads. */
const READ_ONLY = new Set(['events', 'migrations']);
/** Tables of the owner alone. */
const OWN_FUNCTIONS = new Set(['erase_payloads', 'erase_stream_keys', 'refuse_change']);
const AUDITED = [
  'events',
  'migrations',
  'log_tiles',
  'log_checkpoints',
  'log_cosignatures',
  'stream_keys',
  'checkpoints',
];
const AUDITED_ROWS = ['credit_ledger', 'paid_works'];

/** Grants exactly what each role needs, as the owner. Idempotent; run again after migrations, for new tables. */
export async function grantRoles(owner: pg.Pool, { service, auditor }: Grantees): Promise<void> {
  if (service === undefined && auditor === undefined) return;
  await withTransaction(owner, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(4201, 0)');
    const made = await madeByOwner(client);
    const statements = [
      ...made.functions.map((name) => `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`),
      ...(service === undefined ? [] : serviceGrants(pg.escapeIdentifier(service), made)),
      ...(auditor === undefined ? [] : auditorGrants(pg.escapeIdentifier(auditor))),
    ];
    await client.query(statements.join(';\n'));
  });
}

interface Made {
  readonly tables: readonly string[];
  /** With their arguments. */
  readonly functions: readonly string[];
}

/** Drops tables of an unfinished rebuild: the next rebuild may run as another role. */
async function madeByOwner(client: Queryable): Promise<Made> {
  const { rows } = await query<{ readonly name: string }>(client, TABLES);
  const left = rows.filter(({ name }) => name.endsWith('__rebuild'));
  for (const { name } of left) await query(client, `DROP TABLE fabula.${pg.escapeIdentifier(name)}`);
  const functions = await query<{ readonly name: string }>(client, FUNCTIONS);
  return {
    tables: rows.filter((row) => !left.includes(row)).map(({ name }) => name),
    functions: functions.rows.map(({ name }) => name),
  };
}

const TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'fabula'::regnamespace AND relkind = 'r' AND pg_has_role(relowner, 'USAGE')`;
const FUNCTIONS = `SELECT oid::regprocedure::text AS name FROM pg_proc
  WHERE pronamespace = 'fabula'::regnamespace AND pg_has_role(proowner, 'USAGE')`;

function serviceGrants(role: string, { tables, functions }: Made): readonly string[] {
  const rightsOf = (table: string) =>
    READ_ONLY.has(table)
      ? 'SELECT'
      : ADD_ONLY.has(table)
        ? 'SELECT, INSERT'
        : 'SELECT, INSERT, UPDATE, DELETE';
  const isOwners = (name: string) => [...OWN_FUNCTIONS].some((own) => name.startsWith(`fabula.${own}(`));
  return [
    // CREATE: a projection is rebuilt in a table beside its own.
    `GRANT USAGE, CREATE ON SCHEMA fabula TO ${role}`,
    ...tables.flatMap((table) => {
      const name = `fabula.${pg.escapeIdentifier(table)}`;
      return [`REVOKE ALL ON ${name} FROM ${role}`, `GRANT ${rightsOf(table)} ON ${name} TO ${role}`];
    }),
    ...functions
      .filter((name) => !isOwners(name))
      .map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${role}`),
  ];
}

const auditorGrants = (role: string): readonly string[] => [
  `GRANT USAGE ON SCHEMA fabula TO ${role}`,
  ...[...AUDITED, ...AUDITED_ROWS].map((table) => `GRANT SELECT ON fabula.${table} TO ${role}`),
];

/** The privileges of a connection's role on the log: read, append, or change. */
export interface RoleReport {
  readonly name: string;
  readonly may: 'read' | 'append' | 'rewrite';
}

export async function inspectRole(on: Queryable): Promise<RoleReport> {
  const { rows } = await query<RoleReport>(on, INSPECT);
  const [found] = rows;
  if (!found) throw new Error('the log is not in this database');
  return found;
}

/** Ownership counts, also through role membership: an owner can grant itself the rest. */
const INSPECT = `SELECT current_user AS name,
  CASE WHEN pg_has_role(c.relowner, 'MEMBER') OR has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER') THEN 'rewrite'
    WHEN (SELECT bool_or(has_function_privilege(p.oid, 'EXECUTE')) FROM pg_proc p
      WHERE p.pronamespace = 'fabula'::regnamespace AND p.proname = 'append') THEN 'append'
    ELSE 'read' END AS may
  FROM pg_class c WHERE c.oid = 'fabula.events'::regclass`;

import type pg from 'pg';
import type { LedgerRow, LedgerRows } from '../../modules/credits/index.ts';
import { query } from './pool.ts';

/** The ledger in PostgreSQL: balance and page in one statement, so that they are of one moment. */
export function makePostgresLedgerRows(pool: pg.Pool): LedgerRows {
  return {
    async read({ workspace, before = MAX_INT, limit }) {
      const { rows } = await query<ReadRow>(pool, { ...READ, values: [workspace, before, limit] });
      const [row] = rows;
      return { balance: Number(row?.balance ?? 0), entries: (row?.entries ?? []).map(toEntry) };
    },
    async chargedFor(workspace, workIds) {
      const { rows } = await query<ChargedRow>(pool, { ...CHARGED, values: [workspace, workIds] });
      return new Map(rows.map(({ work_id, charged }) => [work_id, Number(charged)]));
    },
  };
}

const MAX_INT = 2_147_483_647;

interface ReadRow {
  /** A bigint: `pg` gives it as text. */
  readonly balance: string;
  readonly entries: readonly LedgerRow[];
}

const READ = {
  name: 'fabula_read_ledger',
  text: `SELECT
      (SELECT coalesce(sum(amount), 0) FROM fabula.credit_ledger WHERE workspace = $1) AS balance,
      (SELECT coalesce(json_agg(e ORDER BY e.entry DESC), '[]') FROM (
        SELECT * FROM fabula.credit_ledger WHERE workspace = $1 AND entry < $2 ORDER BY entry DESC LIMIT $3
      ) e) AS entries`,
};

interface ChargedRow {
  readonly work_id: string;
  readonly charged: string;
}

const CHARGED = {
  name: 'fabula_charged_for',
  text: `SELECT work_id, -sum(amount) AS charged FROM fabula.credit_ledger
    WHERE workspace = $1 AND work_id = ANY ($2) GROUP BY work_id`,
};

// In JSON the database writes times its own way.
const toEntry = (row: LedgerRow): LedgerRow => ({ ...row, at: new Date(row.at).toISOString() });

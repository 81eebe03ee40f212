import type pg from 'pg';
import type { LedgerEntry, LedgerRows } from '../../modules/credits/index.ts';
import { query } from './pool.ts';

/** The ledger in PostgreSQL: balance and page in one statement, so that they are one snapshot. */
export function makePostgresLedgerRows(pool: pg.Pool): LedgerRows {
  return {
    async read({ workspace, before = MAX_INT, limit }) {
      const { rows } = await query<ReadRow>(pool, { ...READ, values: [workspace, before, limit] });
      const [row] = rows;
      return { balance: Number(row?.balance ?? 0), entries: (row?.entries ?? []).map(toEntry) };
    },
    async readStatement({ workspace, from, to, after, limit }) {
      const { rows } = await query<StatementRow>(pool, {
        ...STATEMENT,
        values: [workspace, from, to, after, limit],
      });
      const { opening = 0, closing = 0, carried = 0, entries = [] } = rows[0] ?? {};
      return {
        opening: Number(opening),
        closing: Number(closing),
        carried: Number(carried),
        entries: entries.map(toEntry),
      };
    },
    async readVideo(workspace, videoUuid) {
      const { rows } = await query<{ readonly entries: readonly LedgerEntry[] }>(pool, {
        ...OF_VIDEO,
        values: [workspace, videoUuid],
      });
      return (rows[0]?.entries ?? []).map(toEntry);
    },
    async chargedFor(workspace, workIds) {
      const { rows } = await query<ChargedRow>(pool, { ...CHARGED, values: [workspace, workIds] });
      return new Map(rows.map(({ work_id, charged }) => [work_id, Number(charged)]));
    },
  };
}

const MAX_INT = 2_147_483_647;

interface ReadRow {
  /** A bigint: `pg` returns it as text. */
  readonly balance: string;
  readonly entries: readonly LedgerEntry[];
}

const ENTRIES =
  'SELECT l.*, w.video_uuid, w.ordered_by FROM fabula.credit_ledger l LEFT JOIN fabula.paid_works w USING (work_id)';

const READ = {
  name: 'fabula_read_ledger',
  text: `SELECT
      (SELECT coalesce(sum(amount), 0) FROM fabula.credit_ledger WHERE workspace = $1) AS balance,
      (SELECT coalesce(json_agg(e ORDER BY e.entry DESC), '[]') FROM (
        ${ENTRIES} WHERE l.workspace = $1 AND l.entry < $2 ORDER BY l.entry DESC LIMIT $3
      ) e) AS entries`,
};

interface StatementRow {
  /** Bigints: `pg` returns them as text. */
  readonly opening: string;
  readonly closing: string;
  readonly carried: string;
  readonly entries: readonly LedgerEntry[];
}

const STATEMENT = {
  name: 'fabula_read_statement',
  text: `SELECT
      coalesce(sum(amount) FILTER (WHERE at < $2), 0) AS opening,
      coalesce(sum(amount), 0) AS closing,
      coalesce(sum(amount) FILTER (WHERE at >= $2 AND entry <= $4), 0) AS carried,
      (SELECT coalesce(json_agg(e ORDER BY e.entry), '[]') FROM (
        ${ENTRIES} WHERE l.workspace = $1 AND l.at >= $2 AND l.at < $3 AND l.entry > $4 ORDER BY l.entry LIMIT $5
      ) e) AS entries
    FROM fabula.credit_ledger WHERE workspace = $1 AND at < $3::timestamptz`,
};

const OF_VIDEO = {
  name: 'fabula_read_receipt',
  text: `SELECT coalesce(json_agg(e ORDER BY e.entry), '[]') AS entries FROM (
      ${ENTRIES} WHERE w.video_uuid = $2 AND l.workspace = $1
    ) e`,
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

// Inside JSON the database formats times differently.
const toEntry = (row: LedgerEntry): LedgerEntry => ({ ...row, at: new Date(row.at).toISOString() });

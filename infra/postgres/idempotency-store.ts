import type pg from 'pg';
import {
  KEPT_SECONDS,
  type Claim,
  type Claimed,
  type IdempotencyStore,
  type KeptAnswer,
  type RequestName,
} from '../../modules/kernel/http/idempotency.ts';
import { query } from './pool.ts';

export interface IdempotencyOptions {
  /** Lease of a claim: afterwards another attempt takes over the request of a dead process. Default 6 s. */
  readonly leaseSeconds?: number;
}

/** Requests and their responses in PostgreSQL (`migrations/0009-idempotency.sql`); leases and expiry run on the database's clock. */
export function makePostgresIdempotencyStore(
  pool: pg.Pool,
  { leaseSeconds = 6 }: IdempotencyOptions = {},
): IdempotencyStore {
  return {
    async claim(name) {
      const values = [...keyOf(name), leaseSeconds, KEPT_SECONDS];
      const { rows } = await query<ClaimedRow>(pool, { ...CLAIM, values });
      return toClaimed(pool, name, leaseSeconds, rows[0]);
    },
  };
}

interface KeptRow {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type ClaimedRow = { readonly [Column in keyof KeptRow]: KeptRow[Column] | null } & {
  readonly work_id: string;
  readonly lease: string | null;
};

const CLAIM = {
  name: 'fabula_claim_request',
  text: 'SELECT * FROM fabula.claim_request($1, $2, $3, $4, $5)',
};
const KEEP = {
  name: 'fabula_keep_answer',
  text: 'SELECT * FROM fabula.keep_answer($1, $2, $3, $4, $5, $6, $7, $8)',
};
const OURS = 'owner = $1 AND operation = $2 AND key = $3 AND lease = $4';
const RENEW = {
  name: 'fabula_renew_request',
  text: `UPDATE fabula.idempotent_requests SET leased_until = clock_timestamp() + make_interval(secs => $5) WHERE ${OURS}`,
};
const LET_GO = {
  name: 'fabula_let_go_of_request',
  text: `UPDATE fabula.idempotent_requests SET lease = NULL, leased_until = NULL WHERE ${OURS}`,
};

const keyOf = ({ owner, operation, key }: RequestName): readonly string[] => [owner, operation, key];

function toClaimed(
  pool: pg.Pool,
  name: RequestName,
  leaseSeconds: number,
  row: ClaimedRow | undefined,
): Claimed {
  // Deleted between the two statements of a claim: retry.
  if (!row) return { kind: 'held' };
  const { status, headers, body, lease, work_id } = row;
  if (lease !== null) return { kind: 'ours', claim: toClaim(pool, name, leaseSeconds, work_id, lease) };
  if (status === null || body === null) return { kind: 'held' };
  return { kind: 'answered', answer: { status, headers: headers ?? {}, body } };
}

function toClaim(
  pool: pg.Pool,
  name: RequestName,
  leaseSeconds: number,
  workId: string,
  lease: string,
): Claim {
  const ours = [...keyOf(name), lease];
  return {
    workId,
    async renew() {
      await query(pool, { ...RENEW, values: [...ours, leaseSeconds] });
    },
    async keep(answer: KeptAnswer) {
      const { status, headers, body } = answer;
      const values = [...keyOf(name), workId, status, JSON.stringify(headers), body, KEPT_SECONDS];
      const { rows } = await query<KeptRow>(pool, { ...KEEP, values });
      return rows[0] ?? answer;
    },
    async letGo() {
      await query(pool, { ...LET_GO, values: ours });
    },
  };
}

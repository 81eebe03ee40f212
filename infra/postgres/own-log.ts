import type pg from 'pg';
import { DomainError } from '../../modules/kernel/errors.ts';
import { query } from './pool.ts';

/**
 * Rows and checkpoints belong to the log they were built from. Throws `DomainError` conflict when that is another log: the one in this
 * database although `elsewhere` is set, or the other way round.
 */
export async function refuseOtherLog(pool: pg.Pool, elsewhere: boolean): Promise<void> {
  const { rows } = await query<LogRow>(pool, WHICH_LOG);
  const has = rows[0];
  if (elsewhere && has?.own_events === true)
    throw conflict(
      'the database holds a log of its own: EVENTSTORE_URL needs a new database, or none is set',
    );
  if (!elsewhere && has?.own_events === false && has.followed)
    throw conflict('the rows in this database were made of a log in EventStoreDB: EVENTSTORE_URL is missing');
}

interface LogRow {
  readonly own_events: boolean;
  /** Whether a projection or policy has processed events. */
  readonly followed: boolean;
}

const WHICH_LOG = `SELECT EXISTS (SELECT FROM fabula.events) AS own_events,
  EXISTS (SELECT FROM fabula.checkpoints WHERE position > 0) AS followed`;

const conflict = (message: string): DomainError => new DomainError('conflict', 'kernel.other_log', message);

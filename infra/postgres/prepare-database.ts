import pg from 'pg';
import { DomainError } from '../../modules/kernel/errors.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { grantRoles, type Grantees } from './roles.ts';

/** Who prepares the database, and whom it is prepared for. */
export interface Preparation extends Grantees {
  /** The owner's way in; none: the service's own role must be the owner, or find everything prepared. */
  readonly ownerUrl: string | undefined;
}

/** Brings the database up to date as its owner, and lets the others do what they need. Answers with the migrations that were applied. */
export async function prepareDatabase(
  { ownerUrl, ...grantees }: Preparation,
  pool: pg.Pool,
): Promise<readonly string[]> {
  if (ownerUrl === undefined) return migrate(pool).catch(refuseWithoutOwner);
  return withOwner(ownerUrl, async (owner) => {
    const applied = await migrate(owner);
    await grantRoles(owner, grantees);
    return applied;
  });
}

/** Lends connections of the owner's, one at a time. */
export async function withOwner<Result>(
  ownerUrl: string,
  use: (owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const owner = openPool({ url: ownerUrl, applicationName: `fabula owner ${process.pid}`, max: 1 });
  try {
    return await use(owner);
  } finally {
    await owner.end();
  }
}

const NO_PRIVILEGE = '42501';

function refuseWithoutOwner(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== NO_PRIVILEGE) throw error;
  throw new DomainError(
    'conflict',
    'kernel.database_owner_needed',
    'the database is not up to date, and the role of DATABASE_URL may not change it: set DATABASE_OWNER_URL, or run `npm run -s fabula -- db prepare` with it',
    { cause: error },
  );
}

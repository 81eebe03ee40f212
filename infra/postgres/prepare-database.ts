import pg from 'pg';
import { DomainError } from '../../modules/kernel/errors.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { grantRoles, type Grantees } from './roles.ts';

/** The role that prepares the database, and the roles it grants access to. */
export interface Preparation extends Grantees {
  /** The owner's connection; undefined: the service's role must be the owner, or everything is prepared already. */
  readonly ownerUrl: string | undefined;
}

/** Migrates the database as its owner and grants the other roles what they need. Returns the applied migrations. */
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

/** Lends owner connections, one at a time. */
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

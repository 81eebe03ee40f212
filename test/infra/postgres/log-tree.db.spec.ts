import { expect } from 'chai';
import { makePostgresTreeStore } from '../../../infra/postgres/log-tree.ts';
import { treeStoreContract } from '../../modules/transparency/tree-store.contract.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('the tree of the log in PostgreSQL', () => {
  const database = useDatabase();
  treeStoreContract(() => makePostgresTreeStore(database.pool));

  for (const table of ['log_tiles', 'log_checkpoints', 'log_cosignatures'])
    it(`is only ever added to: ${table}`, async () => {
      for (const change of [`DELETE FROM fabula.${table}`, `TRUNCATE fabula.${table}`])
        expect(await database.pool.query(change).then(() => 'changed', String)).to.contain(
          `fabula.${table} is append-only`,
        );
    });
});

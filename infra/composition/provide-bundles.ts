import { exportStream } from '../../modules/auditors/index.ts';
import { bundleRoute } from '../../modules/transparency/index.ts';
import { exportWorkspace } from '../audit/export-workspace.ts';
import { eventSchemas } from '../events/event-schemas.ts';
import { makePostgresLedgerRows } from '../postgres/ledger-rows.ts';
import type { Get } from './container.ts';
import { tokens } from './tokens.ts';

/** The route of a workspace's own bundle. */
export function makeBundleRoute(get: Get) {
  const { store, verifiers } = get(tokens.checkpoints);
  const { now, newId } = get(tokens.runtime);
  const rawLog = get(tokens.rawLog);
  return bundleRoute({
    now,
    hasCheckpoint: async () => (await store.latestCheckpoint()) !== undefined,
    async recordExport({ actor }, workspace, requestId) {
      const command = { type: 'RecordExport', purpose: 'its own records', workspace } as const;
      const cause = { actor, correlationId: requestId, causationId: requestId };
      await get(tokens.auditors).handle(exportStream(newId()), command, cause);
    },
    async writeBundle(span, output, signal) {
      const checkpoint = await store.latestCheckpoint();
      if (!checkpoint) throw new Error('no checkpoint is signed');
      await get(tokens.progress).waitUntilProjected(checkpoint.position);
      const ledger = makePostgresLedgerRows(get(tokens.pool));
      const source = {
        log: rawLog,
        streams: rawLog,
        store,
        verifiers,
        ledger,
        checkpoint,
        schemas: eventSchemas(),
        now,
      };
      await exportWorkspace(source, span, output, signal);
    },
  });
}

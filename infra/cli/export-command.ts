import { exportStream } from '../../modules/auditors/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { exportBundle, type BundleSource } from '../audit/export-bundle.ts';
import { exportWorkspace, type WorkspaceSource } from '../audit/export-workspace.ts';
import { eventSchemas } from '../events/event-schemas.ts';
import { makePostgresLedgerRows } from '../postgres/ledger-rows.ts';
import { parsePurpose } from './auditor-commands.ts';
import type { AddCommands } from './command-line.ts';
import type { OperatorSession } from './session.ts';
import { newestOf, signNow } from './sign-now.ts';
import { parseMoment, parseWorkspace } from './values.ts';

interface ExportOptions {
  readonly output: string;
  readonly purpose: string;
  readonly workspace?: Owner;
  readonly from?: string;
  readonly to?: string;
}

/** `audit export`: a bundle of the whole log, or of what one workspace did. */
export const addExportCommand: AddCommands = (audit, { withSession, print, interrupted }) => {
  audit
    .command('export')
    .description(
      'write a bundle for an auditor: events, their proofs, and a program that checks them; of the whole log or of one workspace',
    )
    .requiredOption('-o, --output <path>', 'a new folder, or a new file that ends in .zip')
    .option('--workspace <owner>', 'user:<id or address> or org:<id>; without it, everything', parseWorkspace)
    .option('--from <time>', 'of a workspace: 2026-11-01, or with a time of UTC', parseMoment)
    .option('--to <time>', 'the first that no longer counts', parseMoment)
    .option('--purpose <text>', 'what for; stands in the log', parsePurpose, 'an audit')
    .action(async (options: ExportOptions) => {
      const { output, purpose, workspace, from = '', to } = options;
      if (workspace === undefined && (from !== '' || to !== undefined))
        throw new DomainError('malformed', 'audit.export_span', '--from and --to need --workspace');
      await withSession(async (session) => {
        const { auditors, cause, newId } = session;
        // An auditor's role can record nothing: what it may read, whoever let it in decided.
        if (!session.readsOnly)
          await auditors.handle(
            exportStream(newId()),
            { type: 'RecordExport', purpose, ...(workspace ? { workspace } : {}) },
            cause,
          );
        const source = await openSource(session);
        const { size, position, note } = source.checkpoint;
        if (workspace === undefined) {
          await exportBundle(source, output, interrupted);
          await print({ bundle: output, events: size, checkpoint: note });
          return;
        }
        await session.project(position);
        const span = {
          workspace,
          from: from === '' ? EVER_SINCE : from,
          to: to ?? session.now().toISOString(),
        };
        const events = await exportWorkspace(ofSession(source, session), span, output, interrupted);
        await print({ bundle: output, workspace, events, checkpoint: note });
      });
    });
};

const EVER_SINCE = '2000-01-01T00:00:00.000Z';

/** Writes a bundle of what a workspace did since `from` (ISO-8601 UTC) to a new file. */
export async function archiveWorkspace(
  session: OperatorSession,
  { workspace, from }: { readonly workspace: Owner; readonly from: string },
  output: string,
  signal: AbortSignal,
): Promise<void> {
  const source = await openSource(session);
  await session.project(source.checkpoint.position);
  const to = session.now().toISOString();
  await exportWorkspace(ofSession(source, session), { workspace, from, to }, output, signal);
}

const ofSession = (source: BundleSource, { pool, rawLog: streams }: OperatorSession): WorkspaceSource => ({
  ...source,
  streams,
  ledger: makePostgresLedgerRows(pool),
});

async function openSource({
  auditLog: log,
  checkpoints,
  now,
  readsOnly,
}: OperatorSession): Promise<BundleSource> {
  const checkpoint = await (readsOnly ? newestOf(checkpoints) : signNow(checkpoints));
  const { store, verifiers } = checkpoints;
  return { log, store, verifiers, checkpoint, schemas: eventSchemas(), now };
}

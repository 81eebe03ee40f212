import { PassThrough, type Writable } from 'node:stream';
import Type from 'typebox';
import { ownerOf, type Caller, type Owner } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import { QueryTime, queryTime } from '../kernel/http/query-time.ts';
import type { Route } from '../kernel/http/route.ts';
import { about, OrgId } from '../kernel/http/schema.ts';

export interface BundleRoute {
  /**
   * Writes a workspace's bundle as a zip. `from` inclusive, `to` exclusive: ISO-8601 UTC. Rejects when a checkpoint is missing,
   * the output is destroyed or the signal aborts.
   */
  readonly writeBundle: (
    span: { readonly workspace: Owner; readonly from: string; readonly to: string },
    output: Writable,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Resolves when the export is recorded. */
  readonly recordExport: (caller: Caller, workspace: Owner, requestId: string) => Promise<void>;
  readonly hasCheckpoint: () => Promise<boolean>;
  readonly now: () => Date;
}

const FIRST = '2000-01-01T00:00:00.000Z';

/** Issue 12: a workspace's own events with their proofs, ledger and receipts. One at a time in each process: it reads the whole log. */
export function bundleRoute({ writeBundle, recordExport, hasCheckpoint, now }: BundleRoute): Route<never> {
  let isWriting = false;
  return {
    method: 'GET',
    path: '/v1/audit/bundle',
    operationId: 'get_audit_bundle',
    summary:
      'All that the log has of a workspace, with proofs, ledger, receipts and the program that checks them',
    description:
      'A zip, streamed. What it holds: docs/audit.md, "A bundle of one workspace". It ends with the newest signed checkpoint, at most 35 seconds ago. Who asked is recorded in the log.',
    tag: 'Audit',
    access: 'caller',
    auditorsRead: true,
    bucket: 'control',
    query: Type.Object({
      from: Type.Optional(about('Only what is not older: ISO-8601 with its offset.', QueryTime)),
      to: Type.Optional(about('Only what is older.', QueryTime)),
      org_id: Type.Optional(OrgId),
    }),
    answers: {
      200: {
        description: 'The archive.',
        schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
        as: 'application/zip',
      },
    },
    refusals: {
      400: 'A time that is none.',
      404: 'Nothing is signed yet; ask again in a moment.',
      503: 'Another bundle is being written; ask again in a moment.',
    },
    async handle({ caller, query, requestId, signal }) {
      const workspace = ownerOf(caller);
      const from = queryTime('from', query['from']) ?? FIRST;
      const to = queryTime('to', query['to']) ?? now().toISOString();
      if (!(await hasCheckpoint()))
        throw new DomainError('missing', 'audit.no_checkpoint', 'nothing is signed yet');
      if (isWriting) throw new DomainError('unavailable', 'audit.busy', 'another bundle is being written');
      isWriting = true;
      const archive = new PassThrough();
      try {
        if (caller.kind !== 'auditor') await recordExport(caller, workspace, requestId);
      } catch (error) {
        isWriting = false;
        throw error;
      }
      void writeBundle({ workspace, from, to }, archive, signal)
        .catch((error: unknown) => archive.destroy(error as Error))
        .finally(() => (isWriting = false));
      const name = `${workspace.replace(':', '-')}.zip`;
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
      };
      return { status: 200, body: archive, headers };
    },
  };
}

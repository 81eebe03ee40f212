import { readLog } from '../../modules/transparency/index.ts';
import { findAnomalies } from '../audit/find-anomalies.ts';
import { describeRevert, proveRevert } from '../audit/prove-revert.ts';
import { ALL_EVENTS } from '../events/all-events.ts';
import { makeEventReader } from '../events/event-reader.ts';
import type { AddCommands } from './command-line.ts';
import { parseUuid } from './values.ts';

/** `audit prove-revert`: that an edit which was taken back left nothing behind. */
export const addRevertCommand: AddCommands = (audit, { withSession, print, write, fail }) => {
  audit
    .command('prove-revert')
    .description(
      'make a video again of its events, before an edit and after its revert, and compare plan, film and captions by hash; exit 1 where they differ',
    )
    .argument('<edit id>', 'of the edit that was reverted', parseUuid)
    .option('--text', 'for people; otherwise JSON')
    .action(async (editId: string, { text }: { readonly text?: true }) => {
      await withSession(async ({ rawLog }) => {
        const proof = await proveRevert(rawLog, editId, makeEventReader(ALL_EVENTS).read);
        if (!proof.ok) fail();
        await (text ? write(describeRevert(proof)) : print(proof));
      });
    });
};

/** `audit anomalies`: money and work that do not fit each other. */
export const addAnomaliesCommand: AddCommands = (audit, { withSession, print, fail, interrupted }) => {
  audit
    .command('anomalies')
    .description(
      'charges without work, work without charge, and what is held for work that has ended; expected empty, exit 1 where there are any',
    )
    .action(async () => {
      await withSession(async ({ events }) => {
        const anomalies = await findAnomalies(readLog(events, 0, interrupted));
        if (anomalies.length > 0) fail();
        await print({ ok: anomalies.length === 0, anomalies });
      });
    });
};

import { readFile } from 'node:fs/promises';
import { CREDITS_EVENTS, openBooks, type Books } from '../../modules/credits/index.ts';
import { isEventOf } from '../../modules/kernel/log/event-definition.ts';
import {
  openTreeHead,
  verifyLog,
  type CheckMeaning,
  type CheckpointDeps,
  type TreeHead,
} from '../../modules/transparency/index.ts';
import { inspectRole } from '../postgres/roles.ts';
import { makeEventReader } from '../events/event-reader.ts';
import { toAuditLine } from './audit.ts';
import type { AddCommands } from './command-line.ts';

/** `audit verify`: the whole log, event by event. */
export const addVerifyCommand: AddCommands = (audit, { withSession, print, fail, interrupted }) => {
  audit
    .command('verify')
    .description(
      "hold every event against its stream's chain, the signed checkpoints and the books; exit 1 and the first bad event",
    )
    .option('--checkpoint <file...>', 'that you hold: the log must begin with what it covers', [])
    .action(async ({ checkpoint: files }: { readonly checkpoint: readonly string[] }) => {
      await withSession(async ({ auditLog, checkpoints, pool }) => {
        const books = openBooks();
        const { bad, signed, ...report } = await verifyLog(
          auditLog,
          interrupted,
          signedHeads(checkpoints, await Promise.all(files.map((file) => readFile(file, 'utf8')))),
          postTo(books),
        );
        const isWrong = bad !== undefined || signed !== undefined;
        if (isWrong) fail();
        await print({
          ok: !isWrong,
          ...report,
          database_role: await inspectRole(pool),
          credits: { ...books.totals(), sum: books.sum() },
          ...(bad ? { problem: bad.problem, detail: bad.detail, event: toAuditLine(bad.event) } : {}),
          ...(!bad && signed !== undefined ? { problem: 'cut off', signed_events: signed } : {}),
        });
      });
    });
};

/** Every movement of credits into the books, in the version of today. */
export function postTo(books: Books): CheckMeaning {
  const reader = makeEventReader(CREDITS_EVENTS);
  const isOfCredits = isEventOf(CREDITS_EVENTS);
  return (stored) => {
    if (!isOfCredits(stored)) return undefined;
    try {
      const event = reader.read(stored);
      return isOfCredits(event) ? books.post(event) : undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

const PAGE = 500;

/** All that was signed, the smallest first: from the database, from where it was published, and what the auditor holds. */
async function* signedHeads(deps: CheckpointDeps, notes: readonly string[]): AsyncGenerator<TreeHead> {
  const { store, publisher, verifiers } = deps;
  const published = await publisher.latest();
  const held = [...notes, ...(published === undefined ? [] : [published])]
    .map((note) => openTreeHead(note, verifiers))
    .sort((one, other) => one.size - other.size);
  let size = 0;
  for (;;) {
    const page = await store.readCheckpoints(size, PAGE);
    for (const { note } of page) {
      const head = openTreeHead(note, verifiers);
      while (held[0] && held[0].size <= head.size) yield* held.splice(0, 1);
      yield head;
    }
    const last = page.at(-1);
    if (!last) break;
    size = last.size;
  }
  yield* held;
}

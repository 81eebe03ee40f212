import { readFile } from 'node:fs/promises';
import { DomainError } from '../../modules/kernel/errors.ts';
import { keepCosignatures, proveConsistency, proveInclusion } from '../../modules/transparency/index.ts';
import { addLogKey } from '../audit/log-keys.ts';
import { logKeySettings } from '../composition/provide-audit.ts';
import { toAuditLine } from './audit.ts';
import type { AddCommands, CommandLine } from './command-line.ts';
import { addExportCommand } from './export-command.ts';
import { addAnomaliesCommand, addRevertCommand } from './finding-commands.ts';
import { newestOf, signNow } from './sign-now.ts';
import { parseCount } from './values.ts';
import { addVerifyCommand } from './verify-command.ts';

/** `audit …`: what proves to somebody else that the log is what it was. docs/audit.md. */
export const addProofCommands: AddCommands = (audit, line) => {
  addVerifyCommand(audit, line);
  addCheckpointCommands(audit, line);
  addKeyCommands(audit, line);
  addExportCommand(audit, line);
  addRevertCommand(audit, line);
  addAnomaliesCommand(audit, line);
};

const addCheckpointCommands: AddCommands = (audit, { config, withSession, print, write }) => {
  audit
    .command('checkpoint')
    .description('print the newest signed checkpoint')
    .option('--now', 'sign all that is in the log')
    .action(async ({ now }: { readonly now?: true }) => {
      await withSession(async ({ checkpoints }) => {
        const { note } = await (now ? signNow(checkpoints) : newestOf(checkpoints));
        await write(note);
      });
    });
  audit
    .command('cosign')
    .description('keep what witnesses of WITNESS_KEYS signed of a checkpoint; prints it with all its lines')
    .argument('<file>', 'a checkpoint of this log with the lines of witnesses')
    .action(async (file: string) => {
      const note = await readFile(file, 'utf8');
      const { witnesses } = config().audit;
      await withSession(async ({ checkpoints: { store } }) => {
        await write((await keepCosignatures(note, store, witnesses)).note);
      });
    });
  audit
    .command('prove')
    .description('prove that an event is in the log that the newest checkpoint covers')
    .argument('<position>', 'of the event', parseCount)
    .action(async (position: number) => {
      await withSession(async ({ checkpoints, auditLog }) => {
        const { store, log } = checkpoints;
        const newest = await newestOf(checkpoints);
        const { path, ...proof } = await proveInclusion(store, log, position, newest);
        const [event] = await auditLog.readAll(position - 1, 1);
        await print({
          ...proof,
          path: toBase64(path),
          checkpoint: newest.note,
          ...(event ? { event: toAuditLine(event) } : {}),
        });
      });
    });
  audit
    .command('consistency')
    .description('prove that the log of the newest checkpoint begins with that of an older one')
    .argument('<size>', 'of the older checkpoint', parseCount)
    .action(async (from: number) => {
      await withSession(async ({ checkpoints }) => {
        const { store, log } = checkpoints;
        const newest = await newestOf(checkpoints);
        if (from > newest.size)
          throw new DomainError('malformed', 'audit.size', `size: must be at most ${newest.size}`);
        const path = toBase64(await proveConsistency(store, log, from, newest.size));
        await print({ from, to: newest.size, path, checkpoint: newest.note });
      });
    });
};

const addKeyCommands: AddCommands = (audit, { withSession, config, print }: CommandLine) => {
  audit
    .command('keys')
    .description('the public keys of the log, the newest first')
    .action(async () => {
      await withSession(async ({ checkpoints: { verifiers, signers } }) => {
        const signing = new Set(signers.map(({ text }) => text));
        for (const { text } of verifiers) await print({ key: text, signs: signing.has(text) });
      });
    });
  audit
    .command('rotate-key')
    .description(
      'make a new key; checkpoints carry both signatures from the next start on, until the older file is removed',
    )
    .action(async () => {
      const { text } = await addLogKey(logKeySettings(config()));
      await print({ key: text });
    });
};

const toBase64 = (hashes: readonly Buffer[]): readonly string[] =>
  hashes.map((hash) => hash.toString('base64'));

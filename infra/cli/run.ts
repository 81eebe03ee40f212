import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { DomainError } from '../../modules/kernel/errors.ts';
import { ConfigError, parseConfig, type Environment } from '../configuration/config.ts';
import {
  addKeyCommands,
  addOrganizationCommands,
  addTokenCommand,
  addUserCommands,
} from './account-commands.ts';
import { addAuditorCommands } from './auditor-commands.ts';
import { addBackupCommands } from './backup/backup-commands.ts';
import type { CommandLine } from './command-line.ts';
import { addCreditCommands } from './credit-commands.ts';
import { addDatabaseCommands } from './database-commands.ts';
import { addFeedCommands } from './feed-commands.ts';
import { addAuditCommands, addProjectionCommands } from './log-commands.ts';
import { addMediaCommands } from './media-commands.ts';
import { makeLog } from '../log.ts';
import { openParts } from '../composition/open-parts.ts';
import { addRealtimeKeyCommands } from './realtime-key-commands.ts';
import { addRetentionCommand } from './retention-command.ts';
import { withSession } from './session.ts';
import { addStudioCommands } from './studio/studio-commands.ts';

/** The process around a command. */
export interface Surrounds {
  readonly env: Environment;
  readonly out: Writable;
  readonly err: Writable;
  /** Aborts when the person gives up. */
  readonly interrupted: AbortSignal;
}

/** Runs one command of the operator; gives back the exit code. JSON on `out`, one line of JSON on `err` when it fails. */
export async function runCommandLine(args: readonly string[], surrounds: Surrounds): Promise<number> {
  const { env, out, err, interrupted } = surrounds;
  let code = 0;
  const line: CommandLine = {
    config: () => parseConfig(env),
    withSession: (use) => withSession(parseConfig(env), use),
    async withParts(use) {
      const config = parseConfig(env);
      const container = await openParts(config, makeLog('silent', 'cli'), 'cli', interrupted);
      try {
        await use(container);
      } finally {
        await container.close();
      }
    },
    print: (answer) => write(out, `${JSON.stringify(answer)}\n`),
    write: (text) => write(out, text),
    interrupted,
    fail: () => (code = 1),
  };
  try {
    await makeProgram(line, out).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (interrupted.aborted) return 130;
    err.write(`${JSON.stringify(describeFailure(error))}\n`);
    return 1;
  }
}

function makeProgram(line: CommandLine, out: Writable): Command {
  const program = new Command('fabula')
    .description("Fabula's operator's commands. They work beside a running service and without one.")
    .usage('<command> [options]')
    .exitOverride()
    // What is wrong is said once, as JSON.
    .configureOutput({ writeOut: (text) => out.write(text), writeErr: () => undefined });
  const groups = [
    addUserCommands,
    addOrganizationCommands,
    addKeyCommands,
    addTokenCommand,
    addRealtimeKeyCommands,
    addCreditCommands,
    addProjectionCommands,
    addAuditCommands,
    addAuditorCommands,
    addFeedCommands,
    addMediaCommands,
    addBackupCommands,
    addRetentionCommand,
    addDatabaseCommands,
    addStudioCommands,
  ];
  for (const add of groups) add(program, line);
  return program;
}

/** Long output may be piped into a program that reads slowly, or stops reading (`| head`). */
async function write(out: Writable, text: string): Promise<boolean> {
  if (out.writable && !out.write(text)) {
    await Promise.race([once(out, 'drain'), once(out, 'close')]).catch(() => undefined);
  }
  return out.writable;
}

function describeFailure(error: unknown): { readonly error: string; readonly message: string } {
  if (error instanceof DomainError) return { error: error.code, message: error.message };
  if (error instanceof ConfigError) return { error: 'config', message: error.problems.join('; ') };
  if (error instanceof CommanderError) {
    const isBare = error.code === 'commander.help';
    const message = isBare
      ? 'a command is missing; --help lists them'
      : error.message.replace(/^error: /, '');
    return { error: 'usage', message };
  }
  return { error: 'failed', message: error instanceof Error ? error.message : String(error) };
}

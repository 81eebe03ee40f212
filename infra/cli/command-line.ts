import type { Command } from 'commander';
import type { Config } from '../configuration/config.ts';
import type { Container } from '../composition/container.ts';
import type { OperatorSession } from './session.ts';

/** How commands reach the world; handed in, so that they can be looked at without one. */
export interface CommandLine {
  /** The settings, for commands that need neither database nor log. Throws `ConfigError`. */
  readonly config: () => Config;
  /** Opens a session for the length of one command. */
  readonly withSession: <Result>(use: (session: OperatorSession) => Promise<Result>) => Promise<Result>;
  /** Lends all parts of a process, for the few commands that make media. */
  readonly withParts: (use: (container: Container) => Promise<void>) => Promise<void>;
  /** One line of JSON on stdout. Resolves when there is room for more; false when nobody reads any more. */
  readonly print: (answer: object) => Promise<boolean>;
  /** Text on stdout, for people. The same as `print`. */
  readonly write: (text: string) => Promise<boolean>;
  /** Aborts at Ctrl-C: what was opened is then closed in good order. */
  readonly interrupted: AbortSignal;
  /** Makes the process end with 1 although nothing broke. */
  readonly fail: () => void;
}

/** Adds commands to a program. */
export type AddCommands = (program: Command, line: CommandLine) => void;

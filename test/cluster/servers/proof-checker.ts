import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installed } from './installed.ts';

const SOURCE = join(import.meta.dirname, 'proofs');
const VERSION = 'proofs-1';
const MINUTES = 2;

/** Go's own readers of signed notes and of Merkle proofs, built from `proofs/`. The command. */
export async function installProofChecker(): Promise<string> {
  const folder = await installed(VERSION, async (draft, run) => {
    await cp(SOURCE, join(draft, 'source'), { recursive: true });
    await run(
      'go',
      ['build', '-C', join(draft, 'source'), '-p=1', '-o', join(draft, 'proofs'), '.'],
      MINUTES,
    );
  });
  return join(folder, 'proofs');
}

/** What they are asked. Hashes are base64. */
export interface ProofsToCheck {
  /** Of the log. */
  readonly key: string;
  /** Whose cosignatures the checkpoint must have. */
  readonly witnesses: readonly string[];
  readonly checkpoint: string;
  readonly older: string;
  readonly consistency: readonly string[];
  /** `leaf`: the data of the leaf. */
  readonly inclusions: readonly {
    readonly index: number;
    readonly leaf: string;
    readonly path: readonly string[];
  }[];
}

/** `ok`, or what they say is wrong. */
export async function checkProofs(command: string, asked: ProofsToCheck): Promise<string> {
  const child = spawn(command, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(asked));
  return (await text(child.stdout)).trim();
}

import { spawn } from 'node:child_process';

/** One thing that must hold before anything is merged. */
export interface Gate {
  readonly name: string;
  check(): Promise<Finding>;
}

export interface Finding {
  readonly passed: boolean;
  /** The tool's output; shown when the gate fails. */
  readonly report: string;
}

const MAX_GATE_MS = 60 * 60_000;

/** A gate that is a command: it passes when the command ends with 0. */
export function commandGate(name: string, command: string, args: readonly string[], cwd: string): Gate {
  return { name, check: () => runCommand(command, args, cwd) };
}

/** A gate that is a function answering one sentence per violation. */
export function sentencesGate(name: string, findViolations: () => Promise<readonly string[]>): Gate {
  return {
    name,
    async check() {
      const violations = await findViolations();
      return { passed: violations.length === 0, report: violations.join('\n') };
    },
  };
}

function runCommand(command: string, args: readonly string[], cwd: string): Promise<Finding> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(MAX_GATE_MS);
    // CI=true makes some tools colour what they write to a file.
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', (error) => resolve({ passed: false, report: error.message }));
    child.once('close', (code, endedBy) => {
      const end = endedBy === null ? '' : `ended by ${endedBy}\n`;
      resolve({ passed: code === 0, report: Buffer.concat(output).toString() + end });
    });
  });
}

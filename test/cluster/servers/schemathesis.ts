import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLUSTER_LOGS, installed } from './installed.ts';
import type { Credentials } from './quick-service.ts';

/** Its settings, and what it may be refused by. */
const OWN = join(import.meta.dirname, 'schemathesis');
const VERSION = '4.32.5';
const INSTALL_MINUTES = 10;
/** Lines of its report that are shown. */
const SHOWN_LINES = 400;

/** Schemathesis from PyPI in a virtual environment of its own. The command. */
export async function installSchemathesis(): Promise<string> {
  const folder = await installed(`schemathesis-${VERSION}`, async (draft, run) => {
    await run('python3.11', ['-m', 'venv', 'venv'], INSTALL_MINUTES);
    // As a module: the folder is renamed when all is there, and scripts know the old name.
    const python = join(draft, 'venv/bin/python');
    await run(python, ['-m', 'pip', 'install', '-q', `schemathesis==${VERSION}`], INSTALL_MINUTES);
  });
  return join(folder, 'venv/bin/python');
}

/** One run over some operations. */
export interface SchemaRun {
  readonly url: string;
  /** As whom: security schemes of the document, each with its credential. */
  readonly callers: Readonly<Partial<Credentials>>;
  /** `--exclude-tag Planner` */
  readonly operations: readonly string[];
  readonly phases: readonly string[];
  /** For each operation and phase. */
  readonly examples: number;
  readonly seed: number;
  /** Where it may write. */
  readonly folder: string;
  readonly boundMinutes: number;
}

export interface SchemaResult {
  /** Requests that were made up and checked. */
  readonly cases: number;
  readonly isClean: boolean;
  readonly report: string;
}

/** Runs all checks. A run that is not over within the bound ends with it, and is not clean. */
export async function checkSchema(python: string, run: SchemaRun): Promise<SchemaResult> {
  const settings = join(run.folder, 'schemathesis.toml');
  await writeFile(
    settings,
    `${await readFile(join(OWN, 'schemathesis.toml'), 'utf8')}\n${toAuthSection(run.callers)}`,
  );
  const child = spawn(python, argumentsOf(settings, run), {
    cwd: run.folder,
    env: { ...process.env, PYTHONPATH: OWN, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: AbortSignal.timeout(run.boundMinutes * 60_000),
    killSignal: 'SIGKILL',
  });
  const exited = once(child, 'exit').catch((error: unknown) => [String(error)]);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(line);
  const [code] = (await exited) as readonly unknown[];
  const report = lines.join('\n');
  await mkdir(CLUSTER_LOGS, { recursive: true });
  await writeFile(join(CLUSTER_LOGS, `schemathesis-${run.seed}.txt`), report);
  return {
    cases: casesIn(report),
    isClean: code === 0,
    report: [...lines.slice(-SHOWN_LINES), `ended with ${String(code)}`].join('\n'),
  };
}

function argumentsOf(settings: string, run: SchemaRun): readonly string[] {
  const { url, operations, phases, examples, seed } = run;
  return [
    ...['-m', 'schemathesis.cli', '--config-file', settings, 'run', `${url}/openapi.json`],
    ...['--checks', 'all', '--phases', phases.join(',')],
    ...['--seed', String(seed), '--max-examples', String(examples)],
    // What an earlier run found is in the seed, not in a file.
    ...['--generation-database', 'none', '--no-color'],
    ...operations,
  ];
}

const toAuthSection = (callers: SchemaRun['callers']): string =>
  [
    '[auth.openapi]',
    ...Object.entries(callers).map(
      ([scheme, secret]) => `${scheme} = { ${scheme === 'apiKey' ? 'api_key' : 'bearer'} = "${secret}" }`,
    ),
    '',
  ].join('\n');

/** `Test cases: 1190 generated, …` */
const casesIn = (report: string): number =>
  Number(/^\s*(?:Test cases:)?\s*(\d+) generated/m.exec(report)?.[1] ?? 0);

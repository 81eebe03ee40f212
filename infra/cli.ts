import { join } from 'node:path';
import { runCommandLine } from './cli/run.ts';
import { withEnvFile } from './env-file.ts';

// `| head` closes our output early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const env = withEnvFile(process.env, join(import.meta.dirname, '..'));
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env,
  out: process.stdout,
  err: process.stderr,
  interrupted: interrupted.signal,
});

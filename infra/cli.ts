import { runCommandLine } from './cli/run.ts';
import { withEnvFile } from './configuration/env-file.ts';
import { PROJECT_FOLDER } from './processes/project-folder.ts';

// `| head` closes our output early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Nobody else on this machine reads what we write.
process.umask(0o077);
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

const env = withEnvFile(process.env, PROJECT_FOLDER);
process.exitCode = await runCommandLine(process.argv.slice(2), {
  env,
  out: process.stdout,
  err: process.stderr,
  interrupted: interrupted.signal,
});

import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end: `{ status, stderr }`; `status` is undefined where it could not be run, or not in time. It has a process group of its
 * own, all of which is ended with set-up: npm goes on for a minute after Ctrl-C, and would remove what the next set-up installs.
 */
export async function runWhole([command, ...args], { timeout, stdio }) {
  const child = spawn(command, args, { stdio, detached: true });
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  let [stderr, interruption] = ['', undefined];
  child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
  const interrupt = (signal) => {
    interruption = signal;
    endGroup();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const timer = setTimeout(endGroup, timeout);
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('close', (code) => resolve(code ?? undefined));
  });
  clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, interrupt);
  // As if nobody had listened: who started us sees that we were interrupted.
  if (interruption) {
    process.kill(process.pid, interruption);
    await new Promise(() => undefined);
  }
  return { status, stderr };
}

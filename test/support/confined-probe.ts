import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { answerCalls, CALLS_FD } from '../../infra/processes/calls.ts';

/** What the probe is asked to try. */
export type Probe =
  | { readonly type: 'read' | 'write'; readonly path: string }
  | { readonly type: 'spawn' | 'thread' | 'addon' | 'environment' | 'wait' }
  | { readonly type: 'exit' | 'throw' | 'babble' | 'flood' | 'allocate' };

/** A confined process of specs: tries what it is asked to, and answers what came of it. */
answerCalls(async (task, signal) => {
  try {
    return await attempt(task as Probe, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String(error);
  }
});

async function attempt(probe: Probe, signal: AbortSignal): Promise<unknown> {
  switch (probe.type) {
    case 'read':
      return readFileSync(probe.path, 'utf8');
    case 'write':
      writeFileSync(probe.path, 'x');
      return 'written';
    case 'spawn':
      return spawnSync('/bin/true').status;
    case 'thread':
      return new Worker('', { eval: true }).threadId;
    case 'addon':
      process.dlopen({ exports: {} }, createRequire(import.meta.url).resolve('@napi-rs/canvas'));
      return 'loaded';
    case 'environment':
      return process.env;
    case 'wait':
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          resolve('given up');
        });
      });
    case 'exit':
      return process.exit(3);
    case 'throw':
      setImmediate(() => {
        throw new Error('outside');
      });
      return never();
    case 'babble':
      writeSync(CALLS_FD, '{"id": \n[]\nnull\n{"id":1}\n');
      return process.exit(1);
    case 'flood':
      return flood();
    case 'allocate':
      for (const all: Buffer[] = []; ;) all.push(Buffer.alloc(16 * 1024 * 1024, 1));
  }
}

/** As much as the pipe takes, again and again, and no end of the line. */
function flood(): Promise<never> {
  setInterval(() => {
    try {
      for (;;) writeSync(CALLS_FD, 'x'.repeat(50_000));
    } catch {
      // Full: the next time.
    }
  }, 1);
  return never();
}

const never = (): Promise<never> => new Promise(() => undefined);

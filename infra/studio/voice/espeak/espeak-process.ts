import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { childEnvironment } from '../../../processes/child-environment.ts';
import { ownProgram } from '../../../processes/own-program.ts';
import type { EspeakAnswer, EspeakRefusal, EspeakRequest } from './protocol.ts';

const PROGRAM = ownProgram('espeak-server', import.meta.url);
const locate = createRequire(import.meta.url);

export interface EspeakSound extends Omit<EspeakAnswer, 'samples'> {
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Whether the optional package is there. Looks for it without loading it. */
export function isEspeakInstalled(): boolean {
  try {
    return locate.resolve('@echogarden/espeak-ng-emscripten') !== '';
  } catch {
    return false;
  }
}

type Child = ChildProcessByStdio<Writable, Readable, null>;

interface Conversation {
  ask(request: EspeakRequest): Promise<EspeakSound>;
  readonly isOver: () => boolean;
}

let conversation: Conversation | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Speaks by the espeak-ng process of this thread, one request at a time; starts it when it is not running. The process
 * ends when its stdin closes, at the latest with this process. Rejects when it ends before it has answered.
 */
export function askEspeak(request: EspeakRequest): Promise<EspeakSound> {
  const answered = turn.then(() => {
    if (!conversation || conversation.isOver()) conversation = startConversation();
    return conversation.ask(request);
  });
  turn = answered.catch(() => undefined);
  return answered;
}

function startConversation(): Conversation {
  const child = spawn(process.execPath, [...PROGRAM.execArgv, PROGRAM.path], {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // A broken pipe shows as the end of stdout; without a listener it would end this process.
  child.stdin.on('error', () => undefined);
  const read = makeReader(child);
  const ask = async (request: EspeakRequest): Promise<EspeakSound> => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const header = JSON.parse((await read.line()).toString('utf8')) as EspeakAnswer | EspeakRefusal;
    if ('error' in header) throw new Error(header.error);
    const audio = await read.bytes(header.samples * 2);
    const samples = new Float32Array(header.samples);
    for (let at = 0; at < samples.length; at += 1) samples[at] = audio.readInt16LE(at * 2) / 32_768;
    return { ...header, samples };
  };
  return {
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    async ask(request) {
      keepAlive(child, true);
      return ask(request).finally(() => {
        keepAlive(child, false);
      });
    },
  };
} // prettier-ignore

/** The process keeps ours alive while it has something to say, and not while it waits. */
function keepAlive(child: Child, isTalking: boolean): void {
  // Pipes are sockets; @types/node says streams.
  for (const handle of [child, child.stdin as unknown as Socket, child.stdout as unknown as Socket]) {
    if (isTalking) handle.ref();
    else handle.unref();
  }
}

/** Reads lines and runs of bytes from a process's output, in the order they are asked for. What comes in is put together once: a sound may be long. */
function makeReader(child: Child) {
  let parts: Buffer[] = [];
  let size = 0;
  let isEnded = false;
  let wake: () => void = () => undefined;
  child.stdout.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    size += chunk.length;
    wake();
  });
  child.once('close', () => {
    isEnded = true;
    wake();
  });
  const more = async () => {
    if (isEnded) throw new Error('espeak-ng ended before it answered');
    await new Promise<void>((resolve) => (wake = resolve));
  };
  const take = (count: number): Buffer => {
    const whole = Buffer.concat(parts);
    parts = [whole.subarray(count)];
    size -= count;
    return whole.subarray(0, count);
  };
  return {
    async line(): Promise<Buffer> {
      let before = 0;
      for (let at = 0; ; at += 1) {
        while (at >= parts.length) await more();
        const part = parts[at] ?? Buffer.alloc(0);
        const end = part.indexOf(LINE_END);
        if (end >= 0) return take(before + end + 1);
        before += part.length;
      }
    },
    async bytes(count: number): Promise<Buffer> {
      while (size < count) await more();
      return take(count);
    },
  };
}

const LINE_END = 10;

import { Socket } from 'node:net';

/** The child's file descriptor of the pipe between a confined process and its parent. */
export const CALLS_FD = 3;

/** Messages of the parent: a task, or the cancellation of one. */
type Call = { readonly id: number; readonly task: unknown } | { readonly id: number; readonly giveUp: true };

/** Messages of the child. */
interface Answer {
  readonly id: number;
  readonly answer: unknown;
}

/** In the child: runs all tasks concurrently, each with its own signal. `work` does not reject. Ends with the parent. */
export function answerCalls(work: (task: unknown, signal: AbortSignal) => Promise<unknown>): void {
  const pipe = new Socket({ fd: CALLS_FD, readable: true, writable: true });
  const open = new Map<number, AbortController>();
  pipe.on('error', () => process.exit());
  pipe.on('end', () => process.exit());
  readLines(pipe, Infinity, {
    line: (message) => {
      const call = message as Call;
      if ('giveUp' in call) {
        open.get(call.id)?.abort(new Error('given up'));
        return;
      }
      const giveUp = new AbortController();
      open.set(call.id, giveUp);
      void work(call.task, giveUp.signal).then((answer) => {
        open.delete(call.id);
        writeLine(pipe, { id: call.id, answer });
      });
    },
    tooMuch: () => undefined,
  });
}

export function writeLine(pipe: Socket, message: Call | Answer): void {
  if (pipe.writable) pipe.write(`${JSON.stringify(message)}\n`);
}

/** Calls `line` with every line of JSON, and `tooMuch` when a line is too long. */
export function readLines(
  pipe: Socket,
  maxCharacters: number,
  { line, tooMuch }: { readonly line: (message: unknown) => void; readonly tooMuch: () => void },
): void {
  let rest = '';
  pipe.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const each of lines) {
      const message = parsed(each);
      if (message !== undefined) line(message);
    }
    if (rest.length > maxCharacters) tooMuch();
  });
}

/** A compromised process may send anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'number' &&
  'answer' in message;

import type { ModelAnswer, ModelRequest } from './messages.ts';

/** Who waits: jobs and edits; planner streams; requests. */
export const LANES = ['job', 'run', 'request'] as const;
export type Lane = (typeof LANES)[number];

export type TaskMessage =
  | { readonly type: 'step'; readonly step: unknown }
  | { readonly type: 'asks'; readonly request: ModelRequest }
  | { readonly type: 'done'; readonly outcome: unknown }
  | { readonly type: 'failed'; readonly error: Error };

/** One stage of one film, edit or text, as the pool knows it. */
export interface Task {
  readonly id: number;
  readonly lane: Lane;
  readonly work: string;
  readonly args: readonly unknown[];
  /** The model's answers so far: with them the task can be replayed elsewhere, with the same result. */
  readonly answers: ModelAnswer[];
  /** Number of steps received. */
  stepsReceived: number;
  cpuLeftMilliseconds: number;
  send(message: TaskMessage): void;
  /** The next message, in order. */
  receive(): Promise<TaskMessage>;
  /** Cancels the rest of a model's text. */
  leaveCall: (call: number) => void;
}

export function makeTask(about: Pick<Task, 'id' | 'lane' | 'work' | 'args'>): Task {
  const messages: TaskMessage[] = [];
  let wake: () => void = () => undefined;
  return {
    ...about,
    answers: [],
    stepsReceived: 0,
    cpuLeftMilliseconds: 0,
    leaveCall: () => undefined,
    send(message) {
      messages.push(message);
      wake();
    },
    async receive() {
      for (;;) {
        const next = messages.shift();
        if (next) return next;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

import type { ModelAnswer, ModelRequest } from './messages.ts';

/** Who waits: jobs and edits; planner streams; requests. */
export const LANES = ['job', 'run', 'request'] as const;
export type Lane = (typeof LANES)[number];

export type Said =
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
  told: number;
  cpuLeftMilliseconds: number;
  say(said: Said): void;
  /** The next message, in order. */
  hear(): Promise<Said>;
  /** Cancels the rest of a model's text. */
  leaveCall: (call: number) => void;
}

export function makeTask(about: Pick<Task, 'id' | 'lane' | 'work' | 'args'>): Task {
  const said: Said[] = [];
  let wake: () => void = () => undefined;
  return {
    ...about,
    answers: [],
    told: 0,
    cpuLeftMilliseconds: 0,
    leaveCall: () => undefined,
    say(what) {
      said.push(what);
      wake();
    },
    async hear() {
      for (;;) {
        const next = said.shift();
        if (next) return next;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

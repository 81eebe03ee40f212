import type { LanguageModel } from '../../planner/ports.ts';

/** What a planning process can do, by name: each work a generator that is handed what it is asked, and a signal. */
export type Works<All> = {
  readonly [Name in keyof All]: (...args: never[]) => AsyncGenerator<unknown, unknown>;
};

/** A work without steps. */
export type Reading<Input, Outcome> = (input: Input, signal: AbortSignal) => AsyncGenerator<never, Outcome>;

export const reading = <Input, Outcome>(
  read: (input: Input, signal: AbortSignal) => Promise<Outcome>,
): Reading<Input, Outcome> =>
  async function* (input, signal) {
    return await read(input, signal);
  };

/** The work that loads all others, and does nothing. */
export const WARM_UP = 'warmUp';

/** Makes the works of one task: with a language model those that prompt it. */
export type MakeWorks = (model: LanguageModel | undefined) => object;

/** A module of works, which is loaded into planning processes. */
export interface WorksModule {
  /** Loads what a work needs, if it is not there. That is no part of any task: it is not watched. */
  readonly loadWorks: (work: string) => Promise<MakeWorks>;
}

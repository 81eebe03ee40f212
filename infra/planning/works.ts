import type { LanguageModel } from '../../planner/ports.ts';

/** The works of a planning process, by name: each is a generator that takes its input and a signal. */
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

/** The work that loads all others and does nothing. */
export const WARM_UP = 'warmUp';

/** Makes the works of one task; with a language model, those that prompt it. */
export type MakeWorks = (model: LanguageModel | undefined) => object;

/** A module of works, loaded into planning processes. */
export interface WorksModule {
  /** Loads a work's modules if needed. Loading is not part of a task: its CPU time does not count. */
  readonly loadWorks: (work: string) => Promise<MakeWorks>;
}

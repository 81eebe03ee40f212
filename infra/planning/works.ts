import type { LanguageModel } from '../../planner/ports.ts';

/** What a planning process can do, by name: each work a generator that is handed what it is asked, and a signal. */
export type Works<All> = {
  readonly [Name in keyof All]: (...args: never[]) => AsyncGenerator<unknown, unknown>;
};

/** A module of works, which is loaded into planning processes. */
export interface WorksModule {
  /** The works of one task: with a language model those that prompt it. */
  readonly makeWorks: (model: LanguageModel | undefined) => object;
  /** Done before the first task, so that no caller waits for what is loaded. */
  readonly warmWorks: () => Promise<void>;
}

import type { ConfinedProcess } from '../../../processes/confined-process.ts';
import type { PlainProgram } from '../../../processes/plain-program.ts';

/** One process at a time for new tasks, started when there is one, replaced when it has died or grown old, ended when idle. */
export interface WarmProcess {
  use<Result>(program: PlainProgram, work: (process: ConfinedProcess) => Promise<Result>): Promise<Result>;
  readonly close: () => Promise<void>;
}

/** What a library leaks goes with the old process. */
const MAX_TASKS = 500;
const IDLE_MS = 60_000;

export function keepWarm(start: (program: PlainProgram) => ConfinedProcess): WarmProcess {
  const all = new Set<ConfinedProcess>();
  let current: { readonly process: ConfinedProcess; tasks: number } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function take(program: PlainProgram): ConfinedProcess {
    clearTimeout(idle);
    if (!current?.process.isAlive() || current.tasks >= MAX_TASKS) {
      current = { process: start(program), tasks: 0 };
      all.add(current.process);
    }
    current.tasks += 1;
    return current.process;
  }

  async function letGo(process: ConfinedProcess): Promise<void> {
    if (current?.process === process) current = undefined;
    all.delete(process);
    await process.close();
  }

  function giveBack(process: ConfinedProcess): void {
    if (process.openCalls() > 0) return;
    if (current?.process !== process) void letGo(process);
    else idle = setTimeout(() => void letGo(process), IDLE_MS).unref();
  }

  return {
    async use(program, work) {
      const process = take(program);
      try {
        return await work(process);
      } finally {
        giveBack(process);
      }
    },
    async close() {
      clearTimeout(idle);
      await Promise.all([...all].map(letGo));
    },
  };
}

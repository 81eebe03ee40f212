import type { LanguageModel, Writing } from '../../planner/ports.ts';
import { rebuildError, type ModelAnswer, type ModelRequest } from './messages.ts';

export interface ModelWire {
  readonly request: (request: ModelRequest) => Promise<ModelAnswer>;
  /** The rest of this text is not wanted. */
  readonly leave: (call: number) => void;
}

/** The language model as a task in a planning process has it: the service asks it, and answers piece by piece. */
export function makeModelOnWire({ request, leave }: ModelWire): LanguageModel {
  let calls = 0;
  return {
    async *write(what, ask) {
      const call = (calls += 1);
      let next: ModelRequest = { type: 'write', call, what };
      try {
        for (;;) {
          const answer = await request(next);
          next = { type: 'next', call };
          switch (answer.type) {
            case 'ask': {
              const writing: Writing = await ask();
              next = { type: 'writing', call, writing };
              break;
            }
            case 'piece':
              yield answer.text;
              break;
            case 'end':
              return answer.end;
            case 'failed':
              throw rebuildError(answer.error);
          }
        }
      } finally {
        leave(call);
      }
    },
  };
}

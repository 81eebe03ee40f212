import type { LanguageModel, Writing } from '../../planner/ports.ts';
import { rebuildError, type ModelAnswer, type ModelRequest } from './messages.ts';

export interface ModelWire {
  readonly request: (request: ModelRequest) => Promise<ModelAnswer>;
  /** Cancels the rest of this text. */
  readonly leave: (call: number) => void;
}

/** The language model inside a planning process: the service calls the model and forwards its text in pieces. */
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

import type { LanguageModel, Writing } from '../../planner/ports.ts';
import { describeError, type ModelAnswer, type ModelRequest } from './messages.ts';

/** Calls the language model for one task in a planning process. */
export interface ModelDesk {
  answer(request: ModelRequest): Promise<ModelAnswer>;
  readonly leave: (call: number) => void;
  close(): void;
}

interface Call {
  readonly pieces: AsyncGenerator<string, 'whole' | 'cut short'>;
  /** The pending piece. */
  pending: Promise<ModelAnswer> | undefined;
  /** Resolves when the model needs its prompt. */
  asked: Promise<ModelAnswer>;
  readonly give: (writing: Writing) => void;
}

export function makeModelDesk(model: LanguageModel | undefined, signal: AbortSignal): ModelDesk {
  const calls = new Map<number, Call>();
  const leave = (number: number) => {
    const call = calls.get(number);
    calls.delete(number);
    // It stops at its next piece.
    call?.pieces.return('whole').catch(() => undefined);
  };

  function nextOf(call: Call): Promise<ModelAnswer> {
    call.pending ??= call.pieces
      .next()
      .then(answerOf, (error: unknown): ModelAnswer => ({ type: 'failed', error: describeError(error) }))
      .finally(() => (call.pending = undefined));
    return Promise.race([call.pending, call.asked]);
  }

  return {
    answer(request) {
      if (request.type === 'write' && model) calls.set(request.call, openCall(model, request.what, signal));
      const call = calls.get(request.call);
      if (!call) throw new Error('there is no such text to continue');
      if (request.type === 'writing') call.give(request.writing);
      return nextOf(call);
    },
    leave,
    close() {
      for (const number of calls.keys()) leave(number);
    },
  };
}

function openCall(model: LanguageModel, what: string, signal: AbortSignal): Call {
  let resolvePrompt: (writing: Writing) => void = () => undefined;
  let wonder: (answer: ModelAnswer) => void = () => undefined;
  const nextQuestion = () => new Promise<ModelAnswer>((resolve) => (wonder = resolve));
  const ask = () =>
    new Promise<Writing>((resolve) => {
      resolvePrompt = resolve;
      wonder({ type: 'ask' });
    });
  const call: Call = {
    pieces: model.write(what, ask, signal),
    pending: undefined,
    asked: nextQuestion(),
    give(writing) {
      call.asked = nextQuestion();
      resolvePrompt(writing);
    },
  };
  return call;
}

const answerOf = (next: IteratorResult<string, 'whole' | 'cut short'>): ModelAnswer =>
  next.done === true ? { type: 'end', end: next.value } : { type: 'piece', text: next.value };

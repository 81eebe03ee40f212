import type { LanguageModel, Writing } from '../../../planner/ports.ts';
import { makeProviderCalls, type CallObservation } from '../provider-calls.ts';
import { openModel, withoutLengths, type LanguageModelAccess, type OpenModel } from './open-model.ts';
import { pieceByPiece } from './piece-by-piece.ts';
import { startSilenceWatch } from './silence-watch.ts';
import { BrokenAnswer, languageTroubleOf } from './trouble.ts';
import { untilAborted } from './until-aborted.ts';

/** How long waits last; for specs. */
export interface LanguageModelTiming {
  readonly backoffMs?: number;
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** A model that thinks says nothing for a while. */
  readonly silenceSeconds?: number;
}

export interface LanguageModelOptions extends LanguageModelTiming, CallObservation {}

/** A long film's script takes a vendor a minute or two. A server of one's own may read for minutes before it writes, and writes word by word. */
const TIMEOUTS = {
  vendor: { answerSeconds: 600, silenceSeconds: 120 },
  own: { answerSeconds: 3_600, silenceSeconds: 900 },
} as const;
/** Nothing that is asked for is this long. */
const MAX_CHARACTERS = 200_000;

type Ended = 'whole' | 'cut short';
type Tell = (piece: string) => Promise<void>;

/** A language model of Anthropic, or of any server that speaks like OpenAI, through the AI SDK. docs/providers.md. */
export function makeLanguageModel(
  access: LanguageModelAccess,
  options: LanguageModelOptions = {},
): LanguageModel {
  const isOwn = access.baseUrl !== undefined;
  const timeouts = isOwn ? TIMEOUTS.own : TIMEOUTS.vendor;
  const { silenceSeconds = timeouts.silenceSeconds, ...rest } = options;
  const calls = makeProviderCalls({
    name: `The language model ${access.model}`,
    troubleOf: languageTroubleOf,
    timeoutSeconds: timeouts.answerSeconds,
    ...rest,
  });
  let opening: Promise<OpenModel> | undefined;
  return {
    write: (what, ask, signal) =>
      pieceByPiece(
        (tell, stop) =>
          calls.make(
            what,
            async (attempt) => {
              opening ??= openModel(access);
              return writeOnce(await opening, await ask(), tell, { signal: attempt, silenceSeconds, isOwn });
            },
            stop,
          ),
        signal,
      ),
  };
}

interface Circumstances {
  readonly signal: AbortSignal;
  readonly silenceSeconds: number;
  /** A server at a base URL, not the vendor's. */
  readonly isOwn: boolean;
}

async function writeOnce(
  open: OpenModel,
  writing: Writing,
  tell: Tell,
  { signal, silenceSeconds, isOwn }: Circumstances,
): Promise<Ended> {
  const { jsonSchema, Output, streamText } = await import('ai');
  const { rules, material, schema } = writing;
  const watch = startSilenceWatch(silenceSeconds, signal);
  try {
    const { fullStream } = streamText({
      ...open,
      system: rules,
      prompt: JSON.stringify(material),
      ...(schema === undefined
        ? {}
        : { output: Output.object({ schema: jsonSchema(withoutLengths(schema)), name: 'answer' }) }),
      maxRetries: 0,
      abortSignal: watch.signal,
      // It comes in the stream.
      onError: () => undefined,
    });
    let characters = 0;
    let ended = 'unknown';
    // The SDK does not end a stream that is aborted between two parts (ai 6.0.322).
    for await (const part of untilAborted(fullStream, watch.signal)) {
      watch.heard();
      if (part.type === 'error')
        throw isUnended(part.error) ? endedEarly(isOwn && characters === 0) : part.error;
      if (part.type === 'finish') ended = part.finishReason;
      if (part.type !== 'text-delta') continue;
      characters += part.text.length;
      if (characters > MAX_CHARACTERS) throw lasting('it writes without end');
      await watch.pausedFor(tell(part.text));
      watch.signal.throwIfAborted();
    }
    watch.signal.throwIfAborted();
    return endOf(ended);
  } catch (error) {
    throw watch.isSilent() ? passing(`nothing came for ${silenceSeconds} s`) : error;
  } finally {
    watch.stop();
  }
}

/** The stream ended in order, and the answer in it did not (ai 6.0.322). */
const isUnended = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('without a finish reason');

/** The server of llama-cpp-python takes a request that it has no room for, and ends a stream in which there is nothing. */
const endedEarly = (isEmpty: boolean): Error =>
  isEmpty ? new BrokenAnswer(NO_ROOM) : passing('its answer broke off');

const NO_ROOM = {
  kind: 'refused',
  code: 'providers.too_long',
  reason: 'it answered nothing: it may have no room for the request',
} as const;

function endOf(finishReason: string): Ended {
  switch (finishReason) {
    case 'stop':
      return 'whole';
    case 'length':
      return 'cut short';
    case 'content-filter':
      throw new BrokenAnswer({ kind: 'refused', reason: 'it refused, or its answer was filtered' });
    default:
      throw passing('its answer broke off');
  }
}

const passing = (reason: string) => new BrokenAnswer({ kind: 'passing', reason });
const lasting = (reason: string) => new BrokenAnswer({ kind: 'lasting', reason });

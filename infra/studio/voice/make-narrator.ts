import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { chooseVoice, type VoiceRequest } from '../../../modules/voices/index.ts';
import type { MediaStore, Narration, Narrator } from '../../../planner/ports.ts';
import { ownProgram } from '../../processes/own-program.ts';
import { makeThreadPool } from '../../processes/thread-pool.ts';
import { isSameLanguage } from './espeak/languages.ts';
import type { VoiceFolder } from './neural/voice-folder.ts';
import type { OperatorVoice } from './operator-voices.ts';
import { shareWork, type SharedWork } from './shared-work.ts';
import type { NarrationTask, SpokenNarration } from './speak-narration.ts';

export interface BuiltInNarrator extends Narrator {
  /** Ends its threads. Idle threads end by themselves and never keep the process alive. */
  close(): Promise<void>;
}

/** The one model it has: which engine speaks follows from the language. */
const MODEL = 'fabula-narrator-1';
const PROGRAM = ownProgram('narration-worker', import.meta.url);
const REMEMBERED_NARRATIONS = 500;
/** What is spoken to nobody: all that a narration loads is loaded then. */
const WARM_UP = 'Here we are.';

/**
 * The narrator without a key: the natural voice speaks English (flite where it is not installed), espeak-ng (optional, a process of its own)
 * other languages.
 * Synthesis and levelling run on worker threads, at most `threads` at a time: each loads models of its own, and one speaks as fast as four
 * processors render. What nobody waits for any longer is given up, also in the middle of a word: that ends its thread. The same request gives the same bytes, and is spoken once while the
 * process remembers it.
 *
 * Text with nothing to say ("…", emoji) gives half a second of silence without words. A language no installed engine
 * speaks gives silence as long as reading it aloud would take, with its words timed evenly: captions run, nobody hears
 * it read wrongly.
 */
export function makeNarrator({
  media,
  threads = Math.ceil(availableParallelism() / 4),
  espeak: mayUseEspeak = true,
  natural,
  addedVoices = () => [],
}: {
  readonly media: MediaStore;
  readonly threads?: number;
  readonly espeak?: boolean;
  /** The natural voice that set-up brought; none: flite speaks English. */
  readonly natural?: VoiceFolder | undefined;
  /** The operator's voices; they speak only with what the natural voice needs too. */
  readonly addedVoices?: () => readonly OperatorVoice[];
}): BuiltInNarrator {
  const pool = makeThreadPool<NarrationTask, SpokenNarration>(PROGRAM, { name: 'narrate', threads });
  const spoken = new LRUCache<string, SharedWork<Narration>>({ max: REMEMBERED_NARRATIONS });

  function taskOf({
    text,
    language,
    voice,
    target_seconds,
  }: Parameters<Narrator['speak']>[0]): NarrationTask {
    const added = natural && findAdded(addedVoices(), voice, language);
    const wish = added ? { voice_description: added.voice.gender ?? '' } : voice;
    const { voice_id: voiceId } = chooseVoice(wish, language);
    const own = added && withoutName(added);
    return { text, language, voiceId, own, targetSeconds: target_seconds, natural, mayUseEspeak };
  }

  async function speakTask(task: NarrationTask, signal: AbortSignal): Promise<Narration> {
    const narration = await pool.run(task, signal);
    const audio = await media.put(narration.wav, 'wav');
    return { audio, duration_seconds: narration.durationSeconds, words: narration.words };
  }

  async function recall(key: string, signal: AbortSignal): Promise<Narration | undefined> {
    const known = await spoken.get(key)?.wait(signal);
    return known && (await media.has(known.audio)) ? known : undefined;
  }

  function begin(key: string, task: NarrationTask): SharedWork<Narration> {
    const forget = () => {
      if (spoken.get(key) === work) spoken.delete(key);
    };
    const work = shareWork((signal) => speakTask(task, signal), forget);
    spoken.set(key, work);
    return work;
  }

  return {
    async speak({ text, language, voice, target_seconds, model_id = MODEL }, signal) {
      signal.throwIfAborted();
      assertOwnModel(model_id);
      const task = taskOf({ text, language, voice, target_seconds });
      const key = JSON.stringify(task);
      const known = await recall(key, signal);
      return known ?? begin(key, task).wait(signal);
    },
    prepare(language, voice) {
      if (!pool.isCold()) return;
      const greet = async () => pool.run(taskOf({ text: WARM_UP, language, voice, target_seconds: 1 }));
      // Whatever went wrong goes wrong again, and is told, when something is spoken.
      greet().catch(() => undefined);
    },
    close: () => pool.close(),
  };
}

/** The added voice that is asked for by id or name; else the first that was made for the language, unless that is English. */
function findAdded(added: readonly OperatorVoice[], wish: VoiceRequest, language: string): OperatorVoice | undefined {
  const name = wish.voice_name?.trim().toLowerCase();
  const named = added.find(({ voice }) => voice.voice_id === wish.voice_id || (wish.voice_id === undefined && voice.name.toLowerCase() === name));
  const madeFor = ({ piper, styled }: OperatorVoice) => isSameLanguage(language, piper?.language ?? styled?.language ?? 'en');
  return named ?? (isSameLanguage(language, 'en') ? undefined : added.find(madeFor));
} // prettier-ignore

function withoutName({ voice: _, ...own }: OperatorVoice): NarrationTask['own'] {
  return own;
}

function assertOwnModel(modelId: string): void {
  if (modelId === MODEL) return;
  const message = `model_id: the built-in narrator has no model ${modelId}, only ${MODEL}`;
  throw new DomainError('unprocessable', 'voices.unknown_model', message);
}

import { DomainError } from '../../../modules/kernel/errors.ts';
import { untilAborted } from '../../../modules/kernel/async/until-aborted.ts';
import { makeProviderCalls, type CallObservation, type ProviderCalls } from '../provider-calls.ts';
import { openElevenLabsApi, type ElevenLabsApi, type Speech } from './api.ts';
import { readAccountVoice, type AccountVoice } from './library.ts';
import { makeSemaphore } from '../../../modules/kernel/async/semaphore.ts';
import { elevenLabsTroubleOf } from './trouble.ts';
import type { Alignment } from './word-times.ts';

/** What came back for a text, as JSON can hold it: MP3, and when each of its characters is spoken. */
export interface Take {
  readonly audioBase64: string;
  readonly alignment: Alignment | undefined;
}

export interface ElevenLabsAccount {
  /** All voices of the account, remembered for ten minutes; when they cannot be had, those that were had before. */
  voices(signal: AbortSignal): Promise<readonly AccountVoice[]>;
  speak(
    request: {
      readonly voiceId: string;
      readonly modelId: string;
      readonly text: string;
      /** 1 is natural. */
      readonly speed: number;
    },
    signal: AbortSignal,
  ): Promise<Take>;
}

export interface AccountOptions extends CallObservation {
  readonly apiKey: string;
  readonly baseUrl: string | undefined;
  readonly now: () => number;
  /** For specs. */
  readonly backoffMs?: number;
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
  readonly timeoutSeconds?: number;
}

/** What the smallest plan allows at once. */
const CALLS_AT_ONCE = 2;
/** The best sound that every plan may ask for. */
const OUTPUT_FORMAT = 'mp3_44100_128';
/** The same request is spoken alike, as far as the vendor can. */
const SEED = 1;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;
const REMEMBERED_MS = 600_000;
const SPEAK_SECONDS = 120;
const LIST_SECONDS = 5;

/** The account behind a key. */
export function openElevenLabsAccount(options: AccountOptions): ElevenLabsAccount {
  const api = openElevenLabsApi(options);
  const semaphore = makeSemaphore(CALLS_AT_ONCE);
  const speaking = callsOf(options, options.timeoutSeconds ?? SPEAK_SECONDS);
  const listing = callsOf(options, Math.min(LIST_SECONDS, options.timeoutSeconds ?? LIST_SECONDS));
  let remembered: { readonly voices: readonly AccountVoice[]; readonly until: number } | undefined;
  let reading: Promise<readonly AccountVoice[]> | undefined;

  /** Belongs to all who wait for it: it ends by its own bounds. */
  async function read(): Promise<readonly AccountVoice[]> {
    try {
      const voices = await readVoices(api, listing, new AbortController().signal);
      remembered = { voices, until: options.now() + REMEMBERED_MS };
      return voices;
    } catch (error) {
      if (remembered) return remembered.voices;
      throw error;
    } finally {
      reading = undefined;
    }
  }

  return {
    async voices(signal) {
      signal.throwIfAborted();
      if (remembered && options.now() < remembered.until) return remembered.voices;
      return untilAborted((reading ??= read()), signal);
    },
    async speak({ voiceId, modelId, text, speed }, signal) {
      const request = { text, model_id: modelId, voice_settings: { speed }, seed: SEED };
      const call = (stop: AbortSignal) => api.speak(voiceId, request, OUTPUT_FORMAT, stop);
      const answer = await semaphore.within(() => speaking.make('speak', call, signal), signal);
      if (!isMp3(Buffer.from(answer.audio_base64, 'base64'))) throw noSound();
      return { audioBase64: answer.audio_base64, alignment: readAlignment(answer) };
    },
  };
}

async function readVoices(
  api: ElevenLabsApi,
  calls: ProviderCalls,
  signal: AbortSignal,
): Promise<readonly AccountVoice[]> {
  const read: AccountVoice[] = [];
  let nextPageToken: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const call = (stop: AbortSignal) => api.listVoices(PAGE_SIZE, nextPageToken, stop);
    const answer = await calls.make('list its voices', call, signal);
    read.push(...answer.voices.map(readAccountVoice));
    nextPageToken = answer.next_page_token ?? undefined;
    if (!answer.has_more || nextPageToken === undefined) break;
  }
  return read;
}

function readAlignment({ alignment }: Speech): Alignment | undefined {
  if (!alignment) return undefined;
  return {
    characters: alignment.characters,
    characterStartTimesSeconds: alignment.character_start_times_seconds,
    characterEndTimesSeconds: alignment.character_end_times_seconds,
  };
}

function callsOf(
  { backoffMs, wait, onCall, tracing }: AccountOptions,
  timeoutSeconds: number,
): ProviderCalls {
  return makeProviderCalls({
    name: 'ElevenLabs',
    troubleOf: elevenLabsTroubleOf,
    timeoutSeconds,
    onCall,
    tracing,
    ...(backoffMs === undefined ? {} : { backoffMs }),
    ...(wait ? { wait } : {}),
  });
}

/** By its first bytes: a tag or the first frame. What is paid for is kept, so it is looked at before. */
const isMp3 = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  (first === 0xff && second >= 0xe0) || String.fromCharCode(first, second, third) === 'ID3';

const noSound = (): DomainError =>
  new DomainError('upstream', 'providers.failed', 'ElevenLabs could not speak: it sent no MP3');

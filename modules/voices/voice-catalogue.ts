import { DomainError } from '../kernel/errors.ts';
import { CURATED_VOICES, findCuratedVoice } from './catalogue.ts';
import type { Voice } from './voice.ts';

/** The voices that a caller may request by id. */
export interface VoiceCatalogue {
  all(signal: AbortSignal): Promise<readonly Voice[]>;
  has(voiceId: string, signal: AbortSignal): Promise<boolean>;
}

/** The curated voices, described as the narrator speaks them, then the narrator's own, which are loaded on demand. */
export function makeVoiceCatalogue(
  readOwn: (signal: AbortSignal) => Promise<readonly Voice[]> = () => Promise.resolve([]),
  describe: (voice: Voice) => string = ({ description }) => description,
): VoiceCatalogue {
  const curated = CURATED_VOICES.map((voice) => ({ ...voice, description: describe(voice) }));
  return {
    all: async (signal) => [...curated, ...(await readOwn(signal))],
    has: async (voiceId, signal) =>
      findCuratedVoice(voiceId) !== undefined ||
      (await readOwn(signal)).some(({ voice_id }) => voice_id === voiceId),
  };
}

/** Why an item of a batch may not use this voice; undefined when it may. Also a reason when the catalogue is unavailable: the caller can try again. */
export async function refusalOfVoice(
  voices: VoiceCatalogue,
  voiceId: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!voiceId) return undefined;
  try {
    const isThere = await voices.has(voiceId, signal);
    return isThere ? undefined : `voice_id: no voice ${voiceId} is available to you`;
  } catch (error) {
    if (error instanceof DomainError) return `voice_id: ${error.message}`;
    throw error;
  }
}

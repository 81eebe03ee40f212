import { startScriptedServer, type Accepted, type ScriptedServer } from './scripted-server.ts';

/** A voice in `GET /v2/voices`. */
export interface StubVoice {
  readonly voice_id: string;
  readonly name: string;
  readonly category?: 'premade' | 'cloned';
  readonly description?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly languages?: readonly string[];
}

/** The synthesis of a text: audio, and the time of each character. */
export interface StubTake {
  readonly audio_base64: string;
  readonly alignment?: object | null;
  readonly normalized_alignment?: object | null;
}

export const STUB_KEY = 'xi-stub-key';

export const STUB_VOICES: readonly StubVoice[] = [
  { voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah - Mature, Reassuring', labels: { gender: 'female', accent: 'american', age: 'young', descriptive: 'professional', use_case: 'entertainment_tv', language: 'en' } },
  { voice_id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', description: 'Warm resonance that instantly captivates listeners.', labels: { gender: 'male', accent: 'british', age: 'middle_aged', descriptive: 'mature', use_case: 'narrative_story', language: 'en' } },
  { voice_id: 'nPczCjzI2devNBz1zQrb', name: 'Brian', description: 'Deep, resonant and comforting.', labels: { gender: 'male', accent: 'american', age: 'middle_aged', descriptive: 'deep', use_case: 'social_media', language: 'en' } },
  { voice_id: 'pqHfZKP75CvOlQylNhV4', name: 'Bill', labels: { gender: 'male', accent: 'american', age: 'old', descriptive: 'crisp', language: 'en' }, languages: ['en', 'de'] },
  { voice_id: 'boss00000000000000aa', name: 'The boss', category: 'cloned', labels: { gender: 'female', accent: 'american', descriptive: 'warm clear friendly professional', language: 'en' } },
]; // prettier-ignore

const KEYED = {
  type: 'object',
  properties: { 'xi-api-key': { const: STUB_KEY } },
  required: ['xi-api-key'],
};
const SPEECH = {
  type: 'object',
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 10_000 },
    model_id: { type: 'string', minLength: 1 },
    voice_settings: {
      type: 'object',
      properties: { speed: { type: 'number', minimum: 0.7, maximum: 1.2 } },
      required: ['speed'],
      additionalProperties: false,
    },
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
  },
  required: ['text', 'model_id'],
  additionalProperties: false,
};

/** ElevenLabs on loopback: two voices a page, and for each text what `speak` makes of it. */
export function startElevenLabsStub(
  speak: (text: string) => StubTake | Promise<StubTake>,
): Promise<ScriptedServer> {
  return startScriptedServer([
    {
      method: 'POST',
      path: /^\/v1\/text-to-speech\/([\w-]+)\/with-timestamps$/,
      headers: KEYED,
      query: {
        type: 'object',
        properties: { output_format: { const: 'mp3_44100_128' } },
        required: ['output_format'],
        additionalProperties: false,
      },
      body: SPEECH,
      answer: async (request) => ({ body: await speak(textOf(request)) }),
    },
    {
      method: 'GET',
      path: /^\/v2\/voices$/,
      headers: KEYED,
      query: {
        type: 'object',
        properties: {
          page_size: { const: '100' },
          next_page_token: { type: 'string', pattern: '^[0-9]+$' },
        },
        required: ['page_size'],
        additionalProperties: false,
      },
      answer: ({ query }) => ({ body: pageOfVoices(Number(query.next_page_token ?? 0)) }),
    },
  ]);
}

/** Of a request to speak. */
export const textOf = ({ body }: Accepted): string => (body as { readonly text: string }).text;

/** An error response of ElevenLabs. */
export const elevenLabsError = (status: number, code: string, message: string) => ({
  status,
  body: { detail: { type: 'spec', code, status: code, message, request_id: 'stub-1' } },
});

/** A twentieth of a second per character, after a tenth of a second of silence. */
export function evenAlignment(text: string, secondsEach = 0.05, lead = 0.1) {
  const characters = [...text];
  return {
    characters,
    character_start_times_seconds: characters.map((_, at) => round(lead + at * secondsEach)),
    character_end_times_seconds: characters.map((_, at) => round(lead + (at + 1) * secondsEach)),
  };
}

function pageOfVoices(from: number): object {
  const page = STUB_VOICES.slice(from, from + 2);
  const has_more = from + 2 < STUB_VOICES.length;
  return {
    voices: page.map(({ languages = [], category = 'premade', ...voice }) => ({
      ...voice,
      category,
      preview_url: `https://storage.example/${voice.voice_id}.mp3`,
      settings: null,
      samples: null,
      verified_languages: languages.map((language) => ({ language, model_id: 'eleven_multilingual_v2' })),
    })),
    has_more,
    total_count: STUB_VOICES.length,
    next_page_token: has_more ? String(from + 2) : null,
  };
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The two endpoints we use, as their reference describes them: https://elevenlabs.io/docs/api-reference */
export interface ElevenLabsApi {
  /** POST /v1/text-to-speech/{voice_id}/with-timestamps. */
  speak(
    voiceId: string,
    request: {
      readonly text: string;
      readonly model_id: string;
      readonly voice_settings: { readonly speed: number };
      readonly seed: number;
    },
    outputFormat: string,
    signal: AbortSignal,
  ): Promise<Speech>;
  /** GET /v2/voices. */
  listVoices(pageSize: number, pageToken: string | undefined, signal: AbortSignal): Promise<VoicePage>;
}

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const Alignment = Type.Object({
  characters: Type.Array(Type.String()),
  character_start_times_seconds: Type.Array(Type.Number()),
  character_end_times_seconds: Type.Array(Type.Number()),
});
const Speech = Type.Object({ audio_base64: Type.String(), alignment: nullable(Alignment) });
export type Speech = Static<typeof Speech>;

const ListedVoice = Type.Object({
  voice_id: Type.String(),
  name: nullable(Type.String()),
  description: nullable(Type.String()),
  category: nullable(Type.String()),
  labels: nullable(Type.Record(Type.String(), Type.String())),
  preview_url: nullable(Type.String()),
  verified_languages: nullable(Type.Array(Type.Object({ language: Type.String() }))),
});
export type ListedVoice = Static<typeof ListedVoice>;

const VoicePage = Type.Object({
  voices: Type.Array(ListedVoice),
  has_more: Type.Boolean(),
  next_page_token: nullable(Type.String()),
});
type VoicePage = Static<typeof VoicePage>;

/** An answer other than 2xx. `body` is its JSON, or undefined when it is none. */
export class ElevenLabsRefusal extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;

  constructor({ status, headers }: Response, body: unknown) {
    super(`ElevenLabs answered with status ${status}`);
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** The request or the answer was lost on the way. */
export class ElevenLabsUnreachable extends Error {}

const BASE_URL = 'https://api.elevenlabs.io';

/** Makes each call once: retries are `ProviderCalls`'. An answer of another shape than documented rejects with an `Error`. */
export function openElevenLabsApi({
  apiKey,
  baseUrl = BASE_URL,
}: {
  readonly apiKey: string;
  readonly baseUrl: string | undefined;
}): ElevenLabsApi {
  async function ask<Schema extends TSchema>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ): Promise<Static<Schema>> {
    const headers = { 'xi-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' };
    const { answer, text } = await readAnswer(`${baseUrl.replace(/\/$/, '')}${path}`, { ...init, headers });
    if (!answer.ok) throw new ElevenLabsRefusal(answer, parseJson(text));
    return Value.Parse(schema, parseJson(text));
  }

  return {
    speak: (voiceId, request, outputFormat, signal) =>
      ask(
        Speech,
        `/v1/text-to-speech/${encodeURIComponent(voiceId)}/with-timestamps?output_format=${outputFormat}`,
        { method: 'POST', body: JSON.stringify(request), signal },
      ),
    listVoices(pageSize, pageToken, signal) {
      const query = new URLSearchParams({ page_size: String(pageSize) });
      if (pageToken !== undefined) query.set('next_page_token', pageToken);
      return ask(VoicePage, `/v2/voices?${String(query)}`, { method: 'GET', signal });
    },
  };
}

async function readAnswer(url: string, init: RequestInit): Promise<{ answer: Response; text: string }> {
  try {
    const answer = await fetch(url, init);
    return { answer, text: await answer.text() };
  } catch (cause) {
    throw new ElevenLabsUnreachable('ElevenLabs cannot be reached', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

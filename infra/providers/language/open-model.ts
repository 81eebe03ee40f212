import type { LanguageModel as SdkModel } from 'ai';
import { withOlderSchemas } from './older-schemas.ts';

/** Whose model, and how it is reached. Without a base URL: its vendor's own address. */
export interface LanguageModelAccess {
  readonly vendor: 'anthropic' | 'openai';
  readonly model: string;
  readonly apiKey: string;
  readonly baseUrl: string | undefined;
}

const OPENAI_URL = 'https://api.openai.com/v1';
/** Room for an answer, thinking included. Anthropic wants to be told; OpenAI's newer models refuse the field that others read. */
const ANTHROPIC_TOKENS = 16_000;

export interface OpenModel {
  readonly model: Exclude<SdkModel, string>;
  readonly maxOutputTokens?: number;
}

/** Loads the vendor's SDK: only who uses a model waits for it. */
export async function openModel({ vendor, model, apiKey, baseUrl }: LanguageModelAccess): Promise<OpenModel> {
  if (vendor === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const settings = baseUrl === undefined ? { apiKey } : { apiKey, baseURL: versioned(baseUrl) };
    return { model: createAnthropic(settings)(model), maxOutputTokens: ANTHROPIC_TOKENS };
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = baseUrl ?? OPENAI_URL;
  const fetch = withOlderSchemas(globalThis.fetch);
  const settings = { name: 'openai', apiKey, baseURL, supportsStructuredOutputs: true, fetch };
  return { model: createOpenAICompatible(settings)(model) };
}

/** `ANTHROPIC_BASE_URL` is read as Anthropic's own SDK does: without the version. */
function versioned(baseUrl: string): string {
  const plain = baseUrl.replace(/\/+$/, '');
  return /\/v\d+$/.test(plain) ? plain : `${plain}/v1`;
}

/** The schema without what strict servers refuse to read; whoever asks checks it all. */
export function withoutLengths(schema: object): object {
  const plain: unknown = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (LENGTHS.has(key) ? undefined : value)),
  );
  return plain as object;
}

const LENGTHS = new Set(['minLength', 'maxLength']);

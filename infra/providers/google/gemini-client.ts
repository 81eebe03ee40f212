import type { GoogleGenAI } from '@google/genai';

/** How Google's models are reached. */
export interface GeminiAccess {
  readonly apiKey: string;
  /** Absent: Google's own address. */
  readonly baseUrl: string | undefined;
}

/** Google's SDK, loaded when it is first needed. It retries nothing by itself. */
export function makeGeminiClient({ apiKey, baseUrl }: GeminiAccess): () => Promise<GoogleGenAI> {
  let client: Promise<GoogleGenAI> | undefined;
  const make = async () => {
    const { GoogleGenAI } = await import('@google/genai');
    return new GoogleGenAI({
      apiKey,
      vertexai: false,
      httpOptions: baseUrl === undefined ? {} : { baseUrl },
    });
  };
  return () => (client ??= make());
}

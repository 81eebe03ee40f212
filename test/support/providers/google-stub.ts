import { startScriptedServer, type Accepted, type Reply, type ScriptedServer } from './scripted-server.ts';

export const GOOGLE_KEY = 'AIza-stub-key';

const KEYED = {
  type: 'object',
  properties: { 'x-goog-api-key': { const: GOOGLE_KEY } },
  required: ['x-goog-api-key'],
};
const BASE64 = { type: 'string', pattern: '^[A-Za-z0-9+/]+=*$' };
const PICTURE_TYPE = { enum: ['image/png', 'image/jpeg'] };

const object = (properties: object, ...optional: readonly string[]) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const PICTURE_REQUEST = object({
  contents: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: object({
      role: { const: 'user' },
      parts: {
        type: 'array',
        minItems: 1,
        items: {
          oneOf: [
            object({ text: { type: 'string', minLength: 1 } }),
            object({ inlineData: object({ data: BASE64, mimeType: PICTURE_TYPE }) }),
          ],
        },
      },
    }),
  },
  generationConfig: object(
    {
      responseModalities: { const: ['IMAGE'] },
      imageConfig: object({
        aspectRatio: {
          enum: ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'],
        },
      }),
    },
    'imageConfig',
  ),
});

const IMAGE = object({ bytesBase64Encoded: BASE64, mimeType: PICTURE_TYPE });
const FILM_REQUEST = object({
  instances: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: object({ prompt: { type: 'string', minLength: 1 }, image: IMAGE, lastFrame: IMAGE }),
  },
  parameters: {
    ...object({
      durationSeconds: { enum: [4, 6, 8] },
      aspectRatio: { enum: ['16:9', '9:16'] },
      resolution: { enum: ['720p', '1080p'] },
      negativePrompt: { type: 'string' },
      personGeneration: { const: 'allow_adult' },
    }),
    // Google makes 1080p in eight seconds only.
    if: { properties: { resolution: { const: '1080p' } } },
    then: { properties: { durationSeconds: { const: 8 } } },
  },
});

export interface GoogleStub extends ScriptedServer {
  /** Places in the ledger by what was asked for. */
  count(kind: 'draw' | 'film' | 'poll' | 'download'): number;
}

const KINDS = {
  draw: /:generateContent$/,
  film: /:predictLongRunning$/,
  poll: /\/operations\//,
  download: /:download$/,
};

/** Google's models on loopback: pictures at once, films as operations that are done after some polls. */
export async function startGoogleStub(makes: {
  readonly picture: (request: Accepted) => Uint8Array | Promise<Uint8Array>;
  readonly film: (request: Accepted) => Uint8Array | Promise<Uint8Array>;
  /** Number of polls that report a running operation. */
  readonly pollsBeforeDone?: number;
}): Promise<GoogleStub> {
  const films = new Map<string, { readonly request: Accepted; polls: number }>();

  const poll = ({ path }: Accepted): Reply => {
    const name = path.replace('/v1beta/', '');
    const film = films.get(name);
    if (!film) return googleError(404, 'NOT_FOUND', 'Operation not found.');
    film.polls += 1;
    if (film.polls <= (makes.pollsBeforeDone ?? 0)) return { body: { name } };
    return { body: { name, done: true, response: filmed(`${server.url}/v1beta/files/${idOf(name)}`) } };
  };

  const server: ScriptedServer = await startScriptedServer([
    {
      method: 'POST',
      path: /^\/v1beta\/models\/([\w.-]+):generateContent$/,
      headers: KEYED,
      body: PICTURE_REQUEST,
      answer: async (request) => drawn(await makes.picture(request)),
    },
    {
      method: 'POST',
      path: /^\/v1beta\/models\/([\w.-]+):predictLongRunning$/,
      headers: KEYED,
      body: FILM_REQUEST,
      answer: (request) => {
        const name = `models/${request.params[0] ?? ''}/operations/film${films.size + 1}`;
        films.set(name, { request, polls: 0 });
        return { body: { name } };
      },
    },
    {
      method: 'GET',
      path: /^\/v1beta\/models\/[\w.-]+\/operations\/\w+$/,
      headers: KEYED,
      answer: poll,
    },
    {
      method: 'GET',
      path: /^\/v1beta\/files\/(\w+):download$/,
      headers: KEYED,
      query: object({ alt: { const: 'media' } }),
      answer: async ({ params }) => {
        const [, film] = [...films].find(([name]) => idOf(name) === params[0]) ?? [];
        if (!film) return googleError(404, 'NOT_FOUND', 'File not found.');
        return { headers: { 'Content-Type': 'video/mp4' }, body: await makes.film(film.request) };
      },
    },
  ]);
  return {
    ...server,
    count: (kind) => server.ledger.filter(({ path }) => KINDS[kind].test(path)).length,
  };
}

const idOf = (name: string): string => name.split('/').at(-1) ?? '';

/** What a done operation answers. */
export const filmed = (file: string): object => ({
  '@type': 'type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse',
  generateVideoResponse: { generatedSamples: [{ video: { uri: `${file}:download?alt=media` } }] },
});

/** A response with a picture and Gemini's comment. */
export const drawn = (picture: Uint8Array): Reply => ({
  body: {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { text: 'Here is your picture.' },
            { inlineData: { mimeType: 'image/png', data: Buffer.from(picture).toString('base64') } },
          ],
        },
        finishReason: 'STOP',
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 1290, totalTokenCount: 1390 },
    modelVersion: 'gemini-2.5-flash-image',
  },
});

/** An error response of Google's services. */
export const googleError = (
  code: number,
  status: string,
  message: string,
  details: readonly object[] = [],
): Reply => ({ status: code, body: { error: { code, status, message, details } } });

import { setTimeout as sleep } from 'node:timers/promises';
import { startScriptedServer, type Accepted, type Reply, type ScriptedServer } from './scripted-server.ts';

/** What a stub is asked, whatever the vendor's wire. */
export interface Asked {
  readonly rules: string;
  readonly material: Readonly<Record<string, unknown>>;
  /** JSON Schema of the answer; undefined: plain text. */
  readonly schema: unknown;
}

/** How an answer ends: as it should, with its room used up, filtered, in an error after it began, cut, or never. */
export type Ending = 'stop' | 'length' | 'refused' | 'error' | 'cut' | 'hang';

export interface LanguageStub extends ScriptedServer {
  readonly vendor: 'anthropic' | 'openai';
  readonly baseUrl: string;
  /** What was asked, in order. */
  asked(): readonly Asked[];
  /** A stream of this text, in pieces of a dozen signs; at most a thousand. */
  tell(text: string, ending?: Ending): Reply;
  /** A refusal as the vendor words it. */
  refuse(status: number, code: string, headers?: Readonly<Record<string, string>>): Reply;
}

export type Brain = (asked: Asked) => string;

interface Wire {
  readonly path: RegExp;
  readonly headers: object;
  readonly body: object;
  readonly read: (body: never) => Asked;
  readonly events: (text: string, ending: Ending) => readonly string[];
  readonly refusal: (code: string) => object;
}

/** A stub that responds with the result of `think`. `pause` between pieces, in milliseconds. */
export async function startLanguageStub(
  vendor: LanguageStub['vendor'],
  think: Brain,
  pause = 0,
): Promise<LanguageStub> {
  const wire = vendor === 'anthropic' ? anthropic : openai;
  const readAsked = ({ body }: Accepted) => wire.read(body as never);
  const tell = (text: string, ending: Ending = 'stop'): Reply => ({
    body: paced(wire.events(text, ending), pause),
    ...(ending === 'cut' || ending === 'hang' ? { ends: ending } : {}),
  });
  const server = await startScriptedServer([
    {
      ...{ method: 'POST', path: wire.path, headers: wire.headers, body: wire.body },
      answer: (request) => tell(think(readAsked(request))),
    },
  ]);
  return {
    ...server,
    ...{ vendor, tell },
    baseUrl: vendor === 'anthropic' ? server.url : `${server.url}/v1`,
    asked: () => server.ledger.map(readAsked),
    refuse: (status, code, headers = {}) => ({ status, headers, body: wire.refusal(code) }),
  };
}

async function* paced(events: readonly string[], pause: number): AsyncGenerator<string, void> {
  for (const event of events) {
    if (pause > 0) await sleep(pause);
    yield event;
  }
}

const piecesOf = (text: string): readonly string[] => {
  const size = Math.max(12, Math.ceil(text.length / 1000));
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
};
const text = { type: 'string', minLength: 1 };
const exact = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  ...{ properties, required, additionalProperties: false },
});
const parsed = (material: string) => JSON.parse(material) as Asked['material'];

interface AnthropicBody {
  readonly system: readonly { readonly text: string }[];
  readonly messages: readonly { readonly content: readonly { readonly text: string }[] }[];
  readonly output_config?: { readonly format: { readonly schema: unknown } };
}

/** POST /v1/messages, streamed. */
const anthropic: Wire = {
  path: /^\/v1\/messages$/,
  headers: {
    type: 'object',
    properties: { 'x-api-key': { const: 'key-of-the-specs' }, 'anthropic-version': { const: '2023-06-01' } },
    required: ['x-api-key', 'anthropic-version'],
  },
  body: exact(
    {
      model: text,
      max_tokens: { type: 'integer', minimum: 1 },
      system: { type: 'array', items: exact({ type: { const: 'text' }, text }), minItems: 1 },
      messages: {
        type: 'array',
        minItems: 1,
        items: exact({
          role: { enum: ['user', 'assistant'] },
          content: { type: 'array', items: exact({ type: { const: 'text' }, text }) },
        }),
      },
      output_config: exact({ format: exact({ type: { const: 'json_schema' }, schema: { type: 'object' } }) }),
      stream: { const: true },
    },
    ['model', 'max_tokens', 'system', 'messages', 'stream'],
  ),
  read: ({ system, messages, output_config }: AnthropicBody) => ({
    rules: system[0]?.text ?? '',
    material: parsed(messages[0]?.content[0]?.text ?? '{}'),
    schema: output_config?.format.schema,
  }),
  events(told, ending) {
    const event = (type: string, data: object = {}) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
    const usage = { input_tokens: 10, output_tokens: 1 };
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'stub', content: [], usage };
    const begun = [
      event('message_start', { message: { ...message, stop_reason: null, stop_sequence: null } }),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      event('ping'),
      ...piecesOf(told).map((piece) =>
        event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
      ),
    ];
    if (ending === 'cut' || ending === 'hang') return begun;
    if (ending === 'error')
      return [...begun, event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })];
    const stop_reason = { stop: 'end_turn', length: 'max_tokens', refused: 'refusal' }[ending];
    return [
      ...begun,
      event('content_block_stop', { index: 0 }),
      event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 20 } }),
      event('message_stop'),
    ];
  },
  refusal: (code) => ({
    type: 'error',
    error: { type: code, message: `stub: ${code}`, details: { error_code: code } },
    request_id: 'req_1',
  }),
};

interface OpenAiBody {
  readonly messages: readonly { readonly content: string }[];
  readonly response_format?: { readonly json_schema: { readonly schema: unknown } };
}

/** POST /v1/chat/completions, streamed. */
const openai: Wire = {
  path: /^\/v1\/chat\/completions$/,
  headers: {
    type: 'object',
    properties: { authorization: { const: 'Bearer key-of-the-specs' } },
    required: ['authorization'],
  },
  body: exact(
    {
      model: text,
      messages: {
        type: 'array',
        minItems: 2,
        maxItems: 2,
        items: exact({ role: { enum: ['system', 'user'] }, content: text }),
      },
      response_format: exact({
        type: { const: 'json_schema' },
        json_schema: exact({ name: text, strict: { const: true }, schema: { type: 'object' } }),
      }),
      stream: { const: true },
    },
    ['model', 'messages', 'stream'],
  ),
  read: ({ messages, response_format }: OpenAiBody) => ({
    rules: messages[0]?.content ?? '',
    material: parsed(messages[1]?.content ?? '{}'),
    schema: response_format?.json_schema.schema,
  }),
  events(told, ending) {
    const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
    const chunk = (delta: object, finish_reason: string | null = null) =>
      data({
        ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'stub' },
        choices: [{ index: 0, delta, finish_reason }],
      });
    const begun = [
      chunk({ role: 'assistant', content: '' }),
      ...piecesOf(told).map((content) => chunk({ content })),
    ];
    if (ending === 'cut' || ending === 'hang') return begun;
    if (ending === 'error')
      return [...begun, data({ error: { message: 'The server had an error', type: 'server_error' } })];
    const finish = { stop: 'stop', length: 'length', refused: 'content_filter' }[ending];
    return [...begun, chunk({}, finish), 'data: [DONE]\n\n'];
  },
  refusal: (code) => ({ error: { message: `stub: ${code}`, type: code, param: null, code } }),
};

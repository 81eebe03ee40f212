import { OPERATOR_TOKEN } from './service-process.ts';

/** An event as the standard of server-sent events reads it; its `type` is checked, and left out. */
export interface ReadEvent {
  readonly id: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events in a text; a last one that is not whole yet is left out. */
export function parseEvents(text: string): readonly ReadEvent[] {
  return text.split('\n\n').slice(0, -1).flatMap(parseBlock);
}

function parseBlock(block: string): readonly ReadEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name, rest.join(':').trim()] as const;
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return [];
  const { type, ...told } = JSON.parse(data) as Readonly<Record<string, unknown>>;
  const event = fields.get('event') ?? '';
  if (type !== event) throw new Error(`the data of event ${event} has type ${String(type)}`);
  return [{ id: Number(fields.get('id')), event, data: told }];
}

/** What the operator is answered by a service: events as they arrive. Leaving the loop closes the connection. */
export async function* readEvents(
  url: string,
  request: { readonly body?: object; readonly lastEventId?: number } = {},
): AsyncGenerator<ReadEvent, void> {
  const { body, lastEventId } = request;
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (response.status !== 200 || !response.body)
    throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const end = text.lastIndexOf('\n\n') + 2;
    if (end < 2) continue;
    yield* parseEvents(text.slice(0, end));
    text = text.slice(end);
  }
}

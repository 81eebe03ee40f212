import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';

/** A request that matched its route. */
export interface Accepted {
  readonly method: string;
  readonly path: string;
  /** The groups of the route's path. */
  readonly params: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined when there was no body. */
  readonly body: unknown;
  /** How it ended: answered whole, or the caller hung up before that (or we did). */
  readonly ended: Promise<'answered' | 'hung up'>;
}

export type Reply =
  | {
      /** Default 200. */
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Bytes as they are, texts one by one as a stream, or anything else as JSON. */
      readonly body: unknown;
      /** Instead of a proper end. */
      readonly ends?: 'cut' | 'hang';
    }
  /** Nothing is ever answered. */
  | 'hang'
  /** The connection is closed without an answer. */
  | 'cut';

type Answer = Reply | ((request: Accepted) => Reply | Promise<Reply>);

export interface ScriptedRoute {
  readonly method: 'GET' | 'POST';
  /** Matches the whole path; its groups become `params`. */
  readonly path: RegExp;
  /** JSON Schemas. Write `additionalProperties: false` (or `unevaluatedProperties: false`), so that unknown fields are wrong. */
  readonly headers?: object;
  readonly query?: object;
  readonly body?: object;
  /** What it answers when nothing else is scripted. */
  readonly answer: Answer;
}

export interface ScriptedServer {
  /** `http://127.0.0.1:41234` */
  readonly url: string;
  /** All that was accepted, also what was then answered with a failure. */
  readonly ledger: readonly Accepted[];
  /** What happens to the next requests, in turn, instead of the route's own answer. */
  script(...answers: readonly Answer[]): void;
  /** The request with this place in the ledger (from 0), once it is there. */
  accepted(index: number): Promise<Accepted>;
  /** Stops at once. Throws when any request did not match its route. */
  close(): Promise<void>;
}

/** A vendor's server on loopback: checks each request against its route, keeps a ledger, and fails on demand. */
export async function startScriptedServer(routes: readonly ScriptedRoute[]): Promise<ScriptedServer> {
  const ledger: Accepted[] = [];
  const wrong: string[] = [];
  const scripted: Answer[] = [];
  const arrivals = new Set<() => void>();
  const checked = routes.map((route) => ({ ...route, problemsOf: checkerOf(route) }));

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(incoming, response);
    const route = checked.find(({ method, path }) => method === request.method && path.test(request.path));
    const problems = route === undefined ? ['no such route'] : route.problemsOf(request);
    if (route === undefined || problems.length > 0) {
      wrong.push(`${request.method} ${request.path}: ${problems.join('; ')}`);
      await reply(response, { status: 400, body: { error: { message: problems.join('; ') } } });
      return;
    }
    const accepted = { ...request, params: request.path.match(route.path)?.slice(1) ?? [] };
    ledger.push(accepted);
    for (const arrive of arrivals) arrive();
    const answer = scripted.shift() ?? route.answer;
    await reply(response, typeof answer === 'function' ? await answer(accepted) : answer);
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      wrong.push(`the stub itself failed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ledger,
    script: (...answers) => {
      scripted.push(...answers);
    },
    accepted: (index) =>
      new Promise((resolve) => {
        const look = () => {
          const found = ledger[index];
          if (found === undefined) return;
          arrivals.delete(look);
          resolve(found);
        };
        arrivals.add(look);
        look();
      }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      if (wrong.length > 0) throw new Error(`requests that the vendor would refuse:\n${wrong.join('\n')}`);
    },
  };
}

function checkerOf({ headers = {}, query, body }: ScriptedRoute): (request: Accepted) => string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const nothing = { type: 'object', maxProperties: 0 };
  const checks = {
    headers: ajv.compile(headers),
    query: ajv.compile(query ?? nothing),
    body: ajv.compile(body ?? { not: {} }),
  };
  return (request) =>
    (['headers', 'query', 'body'] as const).flatMap((part) => {
      const given = request[part];
      if (part === 'body' && body === undefined && given === undefined) return [];
      return checks[part](given) ? [] : [ajv.errorsText(checks[part].errors, { dataVar: part })];
    });
}

async function read(incoming: IncomingMessage, response: ServerResponse): Promise<Accepted> {
  const ended = new Promise<'answered' | 'hung up'>((resolve) => {
    response.once('close', () => {
      resolve(response.writableFinished ? 'answered' : 'hung up');
    });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stub');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? '',
    path: pathname,
    params: [],
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    ended,
  };
}

async function reply(response: ServerResponse, answer: Reply): Promise<void> {
  if (answer === 'hang') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body, ends } = answer;
  const stream = isStream(body);
  const type = stream ? 'text/event-stream' : 'application/json';
  response.writeHead(status, { 'Content-Type': type, ...headers });
  if (stream) for await (const chunk of body) response.write(chunk);
  else response.write(body instanceof Uint8Array ? body : JSON.stringify(body));
  if (ends === undefined) response.end();
  // What was written leaves before the connection goes.
  if (ends === 'cut') {
    await sleep(20);
    response.destroy();
  }
}

function isStream(body: unknown): body is AsyncIterable<string> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Lets requests in flight finish, for ten seconds at the most. */
  stop(): Promise<void>;
}

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** To send its headers. */
  readonly headers: number;
  /** To send the whole request. */
  readonly request: number;
  /** Without a byte in either direction. */
  readonly silence: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 30_000, silence: 120_000 };
const STOP_WITHIN_MS = 10_000;

/** Listens, with bounds on how long a client may take to say what it wants. An app that tells its own address is made when the port is known. */
export async function startServer<State>(
  app: Koa<State> | { readonly makeAt: (port: number) => Koa<State> },
  host: string,
  port: number,
  patience: Patience = PATIENCE,
): Promise<RunningServer> {
  const server = createServer({
    connectionsCheckingInterval: Math.min(1000, patience.headers),
    // Node would answer these two itself, without a body.
    requireHostHeader: false,
  });
  let handle: ReturnType<Koa['callback']> | undefined;
  server.on('request', (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      answer(response, 400, 'the Host header is missing');
    else void handle?.(request, response);
  });
  server.on('checkExpectation', (_request, response) => {
    answer(response, 417, 'the Expect header asks for what is not offered');
  });
  server.headersTimeout = patience.headers;
  server.requestTimeout = patience.request;
  server.timeout = patience.silence;
  server.keepAliveTimeout = 65_000;
  server.on('clientError', answerBadRequest);
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  try {
    handle = ('makeAt' in app ? app.makeAt(address.port) : app).callback();
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    stop: () => stop(server),
  };
}

function answer(response: ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  response.writeHead(status, {
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  response.end(body);
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeIdleConnections();
  const force = setTimeout(() => {
    server.closeAllConnections();
  }, STOP_WITHIN_MS);
  await closed;
  clearTimeout(force);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What is no HTTP at all is told so in JSON, too. */
function answerBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = BAD_REQUESTS[error.code ?? ''] ?? ['400 Bad Request', 'malformed HTTP request'];
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // Half closed, it could stay for ever.
    () => socket.destroy(),
  );
}

const BAD_REQUESTS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers: must be at most 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request took too long to arrive'],
};

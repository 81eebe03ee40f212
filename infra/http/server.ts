import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import { DomainError } from '../../modules/kernel/errors.ts';
import { boundIdleness } from './bound-idleness.ts';
import { boundSilence } from './bound-silence.ts';
import { ALIVE, LIVENESS_PATH } from './liveness.ts';
import { handOverUpgrades, type Upgrades } from './upgrades.ts';

export interface RunningServer {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Waits for requests in flight, for at most ten seconds. */
  stop(): Promise<void>;
}

/** Timeouts of a client, in milliseconds. */
export interface ClientTimeouts {
  /** To send its headers. */
  readonly headers: number;
  /** To send the whole request. */
  readonly request: number;
  /** Without a byte in either direction, while no response is being prepared. */
  readonly silence: number;
  /** To start another request. */
  readonly idle: number;
}

const CLIENT_TIMEOUTS: ClientTimeouts = { headers: 10_000, request: 30_000, silence: 120_000, idle: 65_000 };
const STOP_WITHIN_MS = 10_000;

/** What a server serves. */
export interface HttpApp<State> {
  readonly app: Koa<State>;
  /** Undefined: upgrade requests are answered in HTTP. */
  readonly upgrades?: Upgrades;
}

/** Bound to its port; until `serve` names the app, every request but the liveness probe gets 503, `the service is starting`. */
export interface OpenServer extends RunningServer {
  readonly port: number;
  serve<State>(httpApp: HttpApp<State>): void;
}

/** Listens and serves `face`. */
export async function startServer<State>(
  httpApp: HttpApp<State>,
  host: string,
  port: number,
  timeouts: ClientTimeouts = CLIENT_TIMEOUTS,
): Promise<RunningServer> {
  const server = await openServer(host, port, timeouts);
  server.serve(httpApp);
  return server;
}

/**
 * Binds the port, with timeouts for clients. When it cannot bind, throws one sentence that names
 * the setting.
 */
export async function openServer(
  host: string,
  port: number,
  timeouts: ClientTimeouts = CLIENT_TIMEOUTS,
  setting = 'PORT',
): Promise<OpenServer> {
  const server = createServer({
    connectionsCheckingInterval: Math.min(1000, timeouts.headers),
    // Node would answer these two by itself, without a body.
    requireHostHeader: false,
  });
  let handle: ReturnType<Koa['callback']> | undefined;
  server.on('request', (request, response) => {
    const path = pathOf(request.url ?? '');
    if (path === undefined) refuse(response, 400, MALFORMED);
    else if (request.headers.host === undefined && request.httpVersion === '1.1')
      refuse(response, 400, 'the Host header is missing');
    else if (handle) void handle(Object.assign(request, { url: path }), response);
    else if (path === LIVENESS_PATH) answer(response, 200, ALIVE);
    else refuse(response, 503, 'the service is starting', { 'Retry-After': '1' });
  });
  server.on('checkExpectation', (_request, response) => {
    refuse(response, 417, 'the Expect header asks for what is not offered');
  });
  server.headersTimeout = timeouts.headers;
  server.requestTimeout = timeouts.request;
  boundSilence(server, timeouts.silence);
  server.keepAliveTimeout = timeouts.idle;
  const letGo = boundIdleness(server, timeouts.idle + timeouts.headers);
  server.on('clientError', answerBadRequest);
  await listen(server, host, port, setting);
  const address = server.address() as AddressInfo;
  let taken: Upgrades | undefined;
  return {
    port: address.port,
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    serve({ app, upgrades }) {
      taken = upgrades;
      if (upgrades) {
        handOverUpgrades(server, upgrades);
        server.on('upgrade', (_request, socket) => {
          letGo(socket);
        });
      }
      handle = app.callback();
    },
    async stop() {
      await Promise.all([taken?.close(), stop(server)]);
    },
  };
}

/** The path of `http://host/path` is `/path`. Undefined for an invalid URL: `http://`. */
function pathOf(target: string): string | undefined {
  if (/^[/*]/.test(target)) return target;
  if (!URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return `${pathname || '/'}${search}`;
}

const refuse = (
  response: ServerResponse,
  status: number,
  detail: string,
  headers?: Readonly<Record<string, string>>,
): void => {
  answer(response, status, { detail }, headers);
};

function answer(
  response: ServerResponse,
  status: number,
  content: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(content);
  response.writeHead(status, {
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    ...headers,
  });
  response.end(body);
}

function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      reject(describeRefusal(error, host, port, setting));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

const REFUSALS: Readonly<Record<string, (host: string, port: number, setting: string) => string>> = {
  EADDRINUSE: (host, port, setting) =>
    `port ${port} of ${host} is taken by another program: stop it, or set another ${setting}`,
  EACCES: (_host, port, setting) => `this user may not listen on port ${port}: set another ${setting}`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is no address of this machine`,
  ENOTFOUND: (host) => `HOST=${host} is no address of this machine`,
};

function describeRefusal(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
  const sentence = REFUSALS[error.code ?? ''];
  if (!sentence) return error;
  return new DomainError('unavailable', 'http.not_listening', sentence(host, port, setting), {
    cause: error,
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
const MALFORMED = 'malformed HTTP request';

/** Input that is not HTTP is refused in JSON, too. */
function answerBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = BAD_REQUESTS[error.code ?? ''] ?? ['400 Bad Request', MALFORMED];
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // A half-closed socket could stay open for ever.
    () => socket.destroy(),
  );
}

const BAD_REQUESTS: Readonly<Record<string, readonly [string, string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers: must be at most 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the request took too long to arrive'],
};

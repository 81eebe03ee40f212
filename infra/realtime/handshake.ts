import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseVersion, type ProtocolVersion } from './frames.ts';

/** Where the clients of Supabase connect: behind its gateway, or with the address of a server of one's own. */
const PATHS = ['/realtime/v1/websocket', '/socket/websocket'];

/** Answered as HTTP, before there is a WebSocket. */
export class HandshakeRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Handshake {
  readonly version: ProtocolVersion;
  readonly token: string;
}

export function isRealtimePath(request: IncomingMessage): boolean {
  return PATHS.includes(addressOf(request).pathname.replace(/\/$/, ''));
}

/** Protocol version and key of a request. Browsers send an Origin: with a list of them, it must be on it, or ours. Throws `HandshakeRefusal`. */
export function checkHandshake(request: IncomingMessage, origins: readonly string[]): Handshake {
  const { searchParams } = addressOf(request);
  if (origins.length > 0 && !mayCall(request, origins))
    throw new HandshakeRefusal(403, 'Origin: is not one of CORS_ORIGINS');
  const version = parseVersion(searchParams.get('vsn'));
  if (!version) throw new HandshakeRefusal(400, 'vsn: must be 1.0.0 or 2.0.0');
  const header = request.headers['x-api-key'];
  const token = (typeof header === 'string' ? header : undefined) ?? searchParams.get('apikey');
  if (token === null || token === '') throw new HandshakeRefusal(401, 'API key is missing');
  return { version, token };
}

function mayCall({ headers: { origin, host } }: IncomingMessage, origins: readonly string[]): boolean {
  const isOurs = origin === `http://${host}` || origin === `https://${host}`;
  return origin === undefined || isOurs || origins.includes('*') || origins.includes(origin);
}

export function refuseHandshake(socket: Duplex, { status, message }: HandshakeRefusal): void {
  const body = JSON.stringify({ detail: message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // Half closed, it could stay for ever.
    () => socket.destroy(),
  );
}

/** Whatever is no address is none of ours. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  const address = `http://realtime.test${url.startsWith('/') ? url : '/'}`;
  return new URL(URL.canParse(address) ? address : 'http://realtime.test/');
}

import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseVersion, type ProtocolVersion } from './frames.ts';

/** Paths that Supabase clients connect to: behind its gateway, or directly to a self-hosted server. */
const PATHS = ['/realtime/v1/websocket', '/socket/websocket'];

/** Sent as an HTTP response, before there is a WebSocket. */
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

/** Protocol version and key of a request. Browsers send an Origin: with a configured list, it must be on the list or our own. Throws `HandshakeRefusal`. */
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
    // A half-closed socket could stay open for ever.
    () => socket.destroy(),
  );
}

/** An invalid URL is not our origin. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  const address = `http://realtime.test${url.startsWith('/') ? url : '/'}`;
  return new URL(URL.canParse(address) ? address : 'http://realtime.test/');
}

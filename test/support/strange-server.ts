import { createHash } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How a body is delimited. */
export type Framing = 'length' | 'chunked' | 'close';
/** What a server does with it: `early` closes and `reset` resets in the middle; `stall` goes silent there; `drip` sends a little at a time. */
export type Behaviour = 'well' | 'early' | 'reset' | 'stall' | 'drip';

export const FRAMINGS: readonly Framing[] = ['length', 'chunked', 'close'];
export const BEHAVIOURS: readonly Behaviour[] = ['well', 'early', 'reset', 'stall', 'drip'];

export interface StrangeServer {
  readonly url: string;
  /** Open connections whose request was received. */
  connections(): number;
  close(): Promise<void>;
}

/**
 * A server on loopback whose bytes are chosen by the path, `/{manners}/{framing}/{bytes}`, over bare TCP: Node's own server
 * would mend some of it. Connections are closed after each answer, or, with `?alive`, left open. With `?once` it misbehaves the first time only.
 */
export async function startStrangeServer(): Promise<StrangeServer> {
  const sockets = new Set<Socket>();
  const seen = new Set<string>();
  const received = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      received.delete(socket);
    });
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const [path = '', asked = '', framing = '', bytes = '', mark] =
        /^\w+ \/(\w+)\/(\w+)\/(\d+)(\?\w+)?/.exec(head.toString('latin1')) ?? [];
      const behaviour = mark === '?once' && seen.has(path) ? 'well' : (asked as Behaviour);
      seen.add(path);
      received.add(socket);
      answer(socket, behaviour, framing as Framing, bodyOf(Number(bytes)), mark === '?alive');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => received.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** So many bytes that begin like a JPEG and never repeat for long. */
export function bodyOf(bytes: number): Buffer {
  const body = Buffer.alloc(bytes);
  for (let place = 0; place < bytes; place += 1) body[place] = (place * 31 + (place >> 8)) & 0xff;
  body.set([0xff, 0xd8, 0xff].slice(0, bytes));
  return body;
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const CHUNK_BYTES = 50_000;

function answer(socket: Socket, behaviour: Behaviour, framing: Framing, body: Buffer, alive: boolean): void {
  socket.write(headOf(framing, body.length, alive));
  const end = behaviour === 'well' || behaviour === 'drip' ? body.length : Math.floor(body.length / 2);
  if (behaviour === 'drip') {
    drip(socket, framing, body, alive);
    return;
  }
  for (let place = 0; place < end; place += CHUNK_BYTES)
    socket.write(framed(framing, body.subarray(place, Math.min(place + CHUNK_BYTES, end))));
  if (behaviour === 'reset') socket.write('', () => socket.resetAndDestroy());
  if (behaviour === 'early') socket.end();
  if (behaviour === 'well') finish(socket, framing, alive);
}

/** In ten pieces, a moment apart. */
function drip(socket: Socket, framing: Framing, body: Buffer, alive: boolean): void {
  const piece = Math.ceil(body.length / 10);
  let place = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || place >= body.length) {
      clearInterval(timer);
      if (!socket.destroyed) finish(socket, framing, alive);
      return;
    }
    socket.write(framed(framing, body.subarray(place, place + piece)));
    place += piece;
  }, 5);
}

function finish(socket: Socket, framing: Framing, alive: boolean): void {
  if (framing === 'chunked') socket.write('0\r\n\r\n');
  if (!alive || framing === 'close') socket.end();
}

function headOf(framing: Framing, bytes: number, alive: boolean): string {
  const length = {
    length: `Content-Length: ${bytes}\r\n`,
    chunked: 'Transfer-Encoding: chunked\r\n',
    close: '',
  };
  const connection = alive && framing !== 'close' ? 'keep-alive' : 'close';
  return `HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\n${length[framing]}Connection: ${connection}\r\n\r\n`;
}

function framed(framing: Framing, part: Buffer): Buffer {
  if (framing !== 'chunked') return part;
  return Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
}

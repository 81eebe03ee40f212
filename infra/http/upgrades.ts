import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What speaks another protocol on the same port. */
export interface Upgrades {
  /** Whether a request that asks for an upgrade is for it; any other is answered as if it had not asked. */
  isFor(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends what it took over. */
  close(): Promise<void>;
}

/**
 * A server may ignore the wish for another protocol (RFC 9110, 7.8), but Node hands over every request with one as soon as somebody
 * listens, and Java's client asks for h2c each time: what is not for `upgrades` is read again without its wish.
 */
export function handOverUpgrades(server: Server, upgrades: Upgrades): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (upgrades.isFor(request)) {
      upgrades.upgrade(request, socket, head);
      return;
    }
    // Node has let go of the socket: without a listener, a reset would end the process.
    socket.on('error', () => socket.destroy());
    const readAgain = () => {
      if (!socket.destroyed) server.emit('connection', withoutUpgrade(request, socket, head));
    };
    // Of a request before it on the same connection: answers go out in order.
    const before = answering.get(socket);
    if (before && !before.closed) before.once('close', readAgain);
    else readAgain();
  });
}

const LEFT_OUT = new Set(['upgrade', 'http2-settings', 'connection']);

/** The connection, with the head of the request put back. */
function withoutUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Duplex {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (!LEFT_OUT.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[place + 1] ?? ''}`);
  }
  const wish = request.headers.connection?.toLowerCase() ?? '';
  if (wish.includes('close')) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  return socket;
}

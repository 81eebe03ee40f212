import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Another protocol on the same port. */
export interface Upgrades {
  /** Whether it accepts an upgrade request; any other is answered as plain HTTP. */
  isFor(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes its connections. */
  close(): Promise<void>;
}

/**
 * A server may ignore an upgrade request (RFC 9110, 7.8), but Node emits every request with `Upgrade` as soon as there is a listener,
 * and Java's client requests h2c each time: a request that is not for `upgrades` is replayed without its header.
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
    // Node has detached the socket: without a listener, a reset would crash the process.
    socket.on('error', () => socket.destroy());
    const readAgain = () => {
      if (!socket.destroyed) server.emit('connection', withoutUpgrade(request, socket, head));
    };
    // The response to an earlier request on the same connection: responses are sent in order.
    const before = answering.get(socket);
    if (before && !before.closed) before.once('close', readAgain);
    else readAgain();
  });
}

const LEFT_OUT = new Set(['upgrade', 'http2-settings', 'connection']);

/** The connection with the request's head pushed back. */
function withoutUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Duplex {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (!LEFT_OUT.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[place + 1] ?? ''}`);
  }
  const connection = request.headers.connection?.toLowerCase() ?? '';
  if (connection.includes('close')) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  return socket;
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Closes a connection without a byte in either direction for this long, except while we work on a response: a client that requested a narration of
 * ten minutes has nothing more to send, and the work has its own timeouts.
 */
export function boundSilence(server: Server, milliseconds: number): void {
  const asked = new WeakMap<Duplex, readonly [IncomingMessage, ServerResponse]>();
  server.timeout = milliseconds;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    asked.set(request.socket, [request, response]);
  });
  server.on('timeout', (socket: Duplex) => {
    const [request, response] = asked.get(socket) ?? [];
    if (request?.complete !== true || response?.headersSent !== false) socket.destroy();
  });
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Closes a connection without a byte in either direction for so long, unless it is we who are silent: whoever has asked for a narration of
 * ten minutes has sent all there is to send, and work has bounds of its own.
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

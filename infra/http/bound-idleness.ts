import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Connection {
  /** Unanswered requests. */
  open: number;
  /** Not upgraded to another protocol. */
  isOurs: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Closes a connection without a further request. Node's own timeout restarts with every byte: a client that sends empty lines between two
 * requests would keep the connection for ever. Call the returned function for an upgraded connection.
 */
export function boundIdleness(server: Server, milliseconds: number): (socket: Duplex) => void {
  const connections = new WeakMap<Duplex, Connection>();
  function follow(socket: Duplex): Connection {
    const connection: Connection = { open: 0, isOurs: true };
    connections.set(socket, connection);
    socket.once('close', () => {
      clearTimeout(connection.timer);
    });
    return connection;
  }
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket) ?? follow(socket);
    clearTimeout(connection.timer);
    connection.open += 1;
    connection.isOurs = true;
    response.once('close', () => {
      connection.open -= 1;
      if (connection.open > 0 || !connection.isOurs || socket.destroyed) return;
      connection.timer = setTimeout(() => socket.destroy(), milliseconds).unref();
    });
  });
  return (socket) => {
    const connection = connections.get(socket);
    if (!connection) return;
    clearTimeout(connection.timer);
    connection.isOurs = false;
  };
}

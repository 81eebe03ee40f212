import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Connection {
  /** Requests that are not answered yet. */
  open: number;
  /** It speaks no other protocol. */
  isOurs: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Closes a connection on which no other request comes. Node's own clock starts anew with every byte: whoever sends empty lines between two
 * requests would keep the connection for ever. Call what it gives back for a connection that speaks another protocol from now on.
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

import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that stays while the server behind it changes, as a load balancer or a virtual address gives. */
export interface Forwarder {
  readonly port: number;
  /** Breaks what is connected; who comes from now on reaches another server, or none. */
  pointTo(port: number | undefined): void;
  close(): Promise<void>;
}

export async function startForwarder(first: number): Promise<Forwarder> {
  let target: number | undefined = first;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (target === undefined) {
      incoming.destroy();
      return;
    }
    const outgoing = createConnection(target, '127.0.0.1');
    keep(outgoing);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pointTo(port) {
      target = port;
      breakAll();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      breakAll();
      await closed;
    },
  };
}

import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { hostOf } from './urls.ts';

/** Opens a connection for `url` to a vetted address, whatever the name of its host resolves to by now. */
export type Connect = (address: string, url: URL) => Socket;

export const CONNECT_WITHIN_MS = 2_000;

/** TCP, and TLS with the name of the host: its certificate is checked against the name, the address is only where it leads. */
export const connectTo: Connect = (address, url) => {
  const port = Number(url.port);
  if (url.protocol === 'http:') return connectTcp({ host: address, port: port || 80 });
  const host = hostOf(url);
  const named = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ host: address, port: port || 443, ALPNProtocols: ['http/1.1'], ...named });
};

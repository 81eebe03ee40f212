import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Network } from '../../../../infra/studio/references/guard/guarded-request.ts';

/** An internet of one machine: names resolve as told, and every connection ends at a local server. */
export interface FakeInternet {
  readonly network: Network;
  /** Addresses connected to, with the host asked for: `93.184.216.34 as pics.example:443`. */
  readonly connections: string[];
  /** Requests heard: `HEAD https pics.example /bee.png`. */
  readonly requests: string[];
  /** How many times each name was asked for. */
  readonly lookups: string[];
  close(): Promise<void>;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const PUBLIC_ADDRESS = '93.184.216.34';

/** `names` maps hosts to addresses; `later` is what a name resolves to from its second lookup on. */
export async function startFakeInternet(options: {
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly later?: Readonly<Record<string, readonly string[]>>;
  readonly answer: Answer;
}): Promise<FakeInternet> {
  const connections: string[] = [];
  const requests: string[] = [];
  const lookups: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.headers.host ?? ''} ${request.url ?? ''}`);
    options.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connections,
    requests,
    lookups,
    network: {
      resolve(host) {
        const again = lookups.includes(host);
        lookups.push(host);
        const addresses = (again ? options.later?.[host] : undefined) ?? options.names[host];
        return addresses ? Promise.resolve(addresses) : Promise.reject(new Error(`ENOTFOUND ${host}`));
      },
      connect(address, url) {
        connections.push(`${address} as ${url.hostname}:${url.port || defaultPort(url.protocol)}`);
        return connect(port, '127.0.0.1');
      },
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');

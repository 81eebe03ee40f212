import { request as ask } from 'node:http';
import { INTERNET, type Guard } from './guarded-request.ts';
import { vetHost } from './resolve-host.ts';
import { hostOf, parseReferenceUrl } from './urls.ts';

export interface GuardedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts to an address that is judged as those of references are: spelling, then every address of its host, and the connection goes to a judged
 * one. No redirect is followed, nothing of the body is read. Gives the status. `signal` bounds the whole.
 *
 * Throws `DomainError('unprocessable')` when the host is refused or cannot be resolved; rejects when the connection fails.
 */
export async function postGuarded(
  { url: address, headers, body }: GuardedPost,
  { allowPrivate, network = INTERNET }: Pick<Guard, 'allowPrivate'> & Partial<Guard>,
  signal: AbortSignal,
): Promise<number> {
  const rules = { allowPrivate };
  const url = parseReferenceUrl(address, 'creation', rules);
  const [first] = await vetHost(hostOf(url), rules, network.resolve, signal);
  signal.throwIfAborted();
  const socket = network.connect(first, url);
  // Whoever asks over it hears of it.
  socket.on('error', () => undefined);
  try {
    return await new Promise<number>((resolve, reject) => {
      const request = ask({
        method: 'POST',
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
        createConnection: () => socket,
        signal,
      });
      request.once('response', ({ statusCode = 0 }) => {
        resolve(statusCode);
      });
      request.on('error', reject);
      request.once('close', () => {
        reject(new Error('the connection was closed'));
      });
      request.end(body);
    });
  } finally {
    socket.destroy();
  }
}

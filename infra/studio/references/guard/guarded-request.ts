import { request as ask, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressRules } from './addresses.ts';
import { connectTo, CONNECT_WITHIN_MS, type Connect } from './connect-to.ts';
import { notReached, refuseContent, refuseHost } from './refusals.ts';
import { resolveByDns, vetHost, type Resolve } from './resolve-host.ts';
import { hostOf, parseReferenceUrl, type Purpose } from './urls.ts';

/** What the guard asks the outside for; specs hand in their own. */
export interface Network {
  readonly resolve: Resolve;
  readonly connect: Connect;
}

export const INTERNET: Network = { resolve: resolveByDns, connect: connectTo };

export interface Guard extends AddressRules {
  readonly network: Network;
}

export interface GuardedRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly purpose: Purpose;
}

/** Hears the final answer; the connection is closed when it is done. */
type Read<Result> = (answer: IncomingMessage, url: URL) => Promise<Result>;

const ANSWER_WITHIN_MS = 5_000;
const MAX_HEADER_BYTES = 16_384;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 1;

/**
 * Asks for a reference: spelling of the URL, then every address of its host are judged, and the connection goes to a
 * judged address, so that a name that changes its address meanwhile gains nothing. One redirect is followed, judged anew.
 * No cookies, no proxy, no credentials.
 *
 * Throws `DomainError('unprocessable')` when the host is refused (`references.host_refused`) or cannot be reached
 * (`references.not_reached`). `signal` bounds the whole.
 */
export async function askGuarded<Result>(
  guard: Guard,
  asked: GuardedRequest,
  signal: AbortSignal,
  read: Read<Result>,
): Promise<Result> {
  let { url: address } = asked;
  for (let redirects = 0; ; redirects += 1) {
    const url = parseReferenceUrl(address, asked.purpose, guard);
    const next = await askOnce(guard, { method: asked.method, url }, signal, read);
    if ('result' in next) return next.result;
    if (redirects === MAX_REDIRECTS) throw refuseHost('redirects more than once');
    address = next.location;
  }
}

type Next<Result> = { readonly result: Result } | { readonly location: string };

async function askOnce<Result>(
  guard: Guard,
  { method, url }: { readonly method: 'GET' | 'HEAD'; readonly url: URL },
  signal: AbortSignal,
  read: Read<Result>,
): Promise<Next<Result>> {
  const [address] = await vetHost(hostOf(url), guard, guard.network.resolve, signal);
  signal.throwIfAborted();
  const socket = guard.network.connect(address, url);
  // Whoever asks over it hears of it; nobody has to.
  socket.on('error', () => undefined);
  try {
    const answer = await reach(url, () => answerOver(socket, { method, url }, signal), signal);
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return { result: await read(answer, url) };
    return { location: locationOf(answer, url) };
  } finally {
    // Whatever is left of the body is of no interest.
    socket.destroy();
  }
}

const HEADERS = {
  'user-agent': 'Fabula/1.0 (reference fetcher)',
  accept: '*/*',
  'accept-encoding': 'identity',
};

/**
 * Node's own client, one connection for one request. Not undici: up to 7.30 it asserts, outside any promise, that a body is not
 * paused when its connection ends (https://github.com/nodejs/undici/issues/5360).
 */
function answerOver(
  socket: Socket,
  { method, url }: { readonly method: 'GET' | 'HEAD'; readonly url: URL },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = ask({
      method,
      path: url.pathname + url.search,
      headers: { ...HEADERS, host: url.host },
      createConnection: () => socket,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    boundTime(socket, (why) => request.destroy(new Error(why)));
    request.once('response', resolve);
    // Stays: what goes wrong later is an error of the body too.
    request.on('error', reject);
    request.once('close', () => {
      reject(new Error('the connection was closed'));
    });
    request.end();
  });
}

/** Two seconds to connect, then five without a byte. */
function boundTime(socket: Socket, giveUp: (why: string) => void): void {
  socket.setTimeout(CONNECT_WITHIN_MS);
  const connected = () => {
    socket.setTimeout(ANSWER_WITHIN_MS);
  };
  socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected);
  socket.on('timeout', () => {
    giveUp('no byte for too long');
  });
}

async function reach<Answer>(url: URL, asking: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await asking();
  } catch (cause) {
    signal.throwIfAborted();
    throw notReached(`${hostOf(url)} cannot be reached`, { cause });
  }
}

function locationOf({ headersDistinct, statusCode }: IncomingMessage, from: URL): string {
  const [location, ...others] = headersDistinct['location'] ?? [];
  if (location === undefined || others.length > 0 || !URL.canParse(location, from.href))
    throw refuseContent(`answered ${statusCode ?? 0} without a location`);
  return new URL(location, from).href;
}

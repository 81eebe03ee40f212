import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, request, type Dispatcher } from 'undici';
import type { AddressRules } from './addresses.ts';
import { notReached, refuseContent, refuseHost } from './refusals.ts';
import { vetHost, type Resolve } from './resolve-host.ts';
import { hostOf, parseReferenceUrl, type Purpose } from './urls.ts';

type Connector = buildConnector.connector;

/** What the guard asks the outside for; specs hand in their own. */
export interface Network {
  readonly resolve: Resolve;
  /** Opens connections to one vetted address, whatever the name of the host. */
  readonly connectorTo: (address: string) => Connector;
}

export interface Guard extends AddressRules {
  readonly network: Network;
}

export interface GuardedRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly purpose: Purpose;
}

/** Hears the final answer; the connection is closed when it is done. */
type Read<Result> = (answer: Dispatcher.ResponseData, url: URL) => Promise<Result>;

const CONNECT_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 1;

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
    if (redirects === MOST_REDIRECTS) throw refuseHost('redirects more than once');
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
  const agent = new Agent({
    connect: guard.network.connectorTo(address),
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
    maxHeaderSize: 16_384,
    pipelining: 0,
  });
  try {
    const answer = await reach(
      url,
      () => request(url, { method, dispatcher: agent, signal, headers: HEADERS }),
      signal,
    );
    if (!REDIRECTS.includes(answer.statusCode)) return { result: await read(answer, url) };
    return { location: locationOf(answer, url) };
  } finally {
    // Whatever is left of the body is of no interest.
    await agent.destroy();
  }
}

const HEADERS = {
  'user-agent': 'Fabula/1.0 (reference fetcher)',
  accept: '*/*',
  'accept-encoding': 'identity',
};

async function reach<Answer>(url: URL, ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    signal.throwIfAborted();
    throw notReached(`${hostOf(url)} cannot be reached`, { cause });
  }
}

function locationOf({ headers, statusCode }: Dispatcher.ResponseData, from: URL): string {
  const location = headers.location;
  if (typeof location !== 'string' || !URL.canParse(location, from.href))
    throw refuseContent(`answered ${statusCode} without a location`);
  return new URL(location, from).href;
}

/** TCP and TLS as undici makes them, with the name of the host in TLS and the vetted address underneath. */
export function connectorTo(address: string): Connector {
  const lookup: LookupFunction = (_host, options, answer) => {
    const found = { address, family: address.includes(':') ? 6 : 4 };
    if (options.all) answer(null, [found]);
    else answer(null, found.address, found.family);
  };
  return buildConnector({ lookup, timeout: CONNECT_WITHIN_MS });
}

import { isIP } from 'node:net';
import { isAllowedAddress, isOwnAddress, type AddressRules } from './addresses.ts';
import { refuseHost } from './refusals.ts';

/** `creation` takes http and https; `edit` takes https only (contract 6.3). */
export type Purpose = 'creation' | 'edit';

const MAX_URL = 2048;
/** Names that never leave the local network, whatever a resolver says. */
const LOCAL_NAME = /^(?:localhost|.+\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa))$/;
const LOOPBACK_NAME = /^(?:localhost|.+\.localhost)$/;

/**
 * A URL whose spelling alone is no reason to refuse it. `hostname` is the WHATWG form: octal, hexadecimal, short and
 * full-width spellings of an address are dotted decimals by then, and a literal address is judged here, because no
 * resolver is asked for it later.
 *
 * Throws `DomainError('unprocessable', 'references.host_refused')`.
 */
export function parseReferenceUrl(text: string, purpose: Purpose, rules: AddressRules): URL {
  if (text.length > MAX_URL) throw refuseHost(`must be at most ${MAX_URL} characters`);
  if (!URL.canParse(text)) throw refuseHost('must be a URL');
  const url = new URL(text);
  const own = rules.allowPrivate && isOwnHost(url);
  assertScheme(url, purpose, own);
  if (url.username !== '' || url.password !== '') throw refuseHost('must not carry a user name or password');
  if (url.port !== '' && !rules.allowPrivate) throw refuseHost('must use the standard port');
  assertHost(url, own, rules);
  return url;
}

/** The host without brackets and without the dot of a fully qualified name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** `localhost` and everything under it is this machine (RFC 6761): no resolver is asked. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK_NAME.test(host);
}

function isOwnHost(url: URL): boolean {
  const host = hostOf(url);
  return isLoopbackName(host) || isOwnAddress(host);
}

function assertScheme(url: URL, purpose: Purpose, own: boolean): void {
  const schemes = purpose === 'edit' && !own ? ['https:'] : ['http:', 'https:'];
  if (!schemes.includes(url.protocol))
    throw refuseHost(purpose === 'edit' ? 'must use https' : 'must use http or https');
}

function assertHost(url: URL, own: boolean, rules: AddressRules): void {
  const host = hostOf(url);
  if (isIP(host) !== 0) {
    if (!isAllowedAddress(host, rules)) throw refuseHost(`${host} is not a public address`);
    return;
  }
  const local = !host.includes('.') || LOCAL_NAME.test(host);
  if (host === '' || (local && !own && !rules.allowPrivate))
    throw refuseHost(`${host || 'no host'} is not a public host`);
}

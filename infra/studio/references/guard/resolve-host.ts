import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { startDeadline } from '../../../../modules/kernel/async/deadline.ts';
import { isAllowedAddress, type AddressRules } from './addresses.ts';
import { notReached, refuseHost } from './refusals.ts';
import { isLoopbackName } from './urls.ts';

/** All addresses of a name, IPv4 and IPv6; none when it has none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

const RESOLVE_WITHIN_MS = 2_000;
const MAX_ADDRESSES = 16;

/**
 * The addresses of a host, every one of them allowed: one that is not refuses them all, so that it does not matter which
 * is taken. Literals are answered as they are, judged the same way.
 */
export async function vetHost(
  host: string,
  rules: AddressRules,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly [string, ...string[]]> {
  const addresses = await addressesOf(host, resolve, signal);
  const refused = addresses.find((address) => !isAllowedAddress(address, rules));
  if (refused !== undefined) throw refuseHost(`${host} is not on a public address`);
  const [first, ...others] = addresses;
  if (first === undefined) throw notReached(`${host} cannot be resolved`);
  if (others.length >= MAX_ADDRESSES) throw refuseHost(`${host} has too many addresses`);
  return [first, ...others];
}

async function addressesOf(host: string, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (isLoopbackName(host)) return ['127.0.0.1'];
  try {
    return await resolve(host, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw notReached(`${host} cannot be resolved`, { cause });
  }
}

/**
 * Asks the name servers of this machine, at most two seconds. Not `dns.lookup`: that blocks one of the four threads all
 * file access shares, for as long as a hostile name server likes. One family without an answer is no failure of the
 * other: only addresses that were answered, and vetted, are ever connected to.
 */
export const resolveByDns: Resolve = async (host, signal) => {
  const resolver = new dns.Resolver({ timeout: RESOLVE_WITHIN_MS / 2, tries: 2 });
  const deadline = startDeadline(RESOLVE_WITHIN_MS, signal);
  const cancel = () => {
    resolver.cancel();
  };
  deadline.signal.addEventListener('abort', cancel, { once: true });
  try {
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  } finally {
    deadline.stop();
  }
};

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a request may go: public addresses; in development loopback and private networks too. */
export interface AddressRules {
  /** Development only. Link-local stays refused: cloud machines serve their credentials there. */
  readonly allowPrivate: boolean;
}

const OF_OUR_OWN: readonly string[] = ['loopback', 'private', 'uniqueLocal'];

/**
 * Whether a literal address may be connected to. Public means `unicast` and nothing else: mapped, translated, tunnelled
 * and documentation addresses are refused although some lead to public machines.
 */
export function isAllowedAddress(address: string, rules: AddressRules): boolean {
  return isPublicAddress(address) || (rules.allowPrivate && isOwnAddress(address));
}

/** Loopback and private networks: what the development switch opens. */
export function isOwnAddress(address: string): boolean {
  return OF_OUR_OWN.includes(rangeOf(address));
}

function isPublicAddress(address: string): boolean {
  return rangeOf(address) === 'unicast' && (isIP(address) === 4 || GLOBAL_IPV6.test(address));
}

/**
 * 2000::/3: all that is assigned to the public internet (RFC 4291, 2.4). Outside it ipaddr.js takes `::7f00:1`, which
 * some systems still read as 127.0.0.1, for unicast.
 */
const GLOBAL_IPV6 = /^[23][0-9a-f]{3}:/i;

// `parse`, not `process`: an IPv4 address mapped into IPv6 must show as such.
function rangeOf(address: string): string {
  return isIP(address) === 0 ? 'none' : ipaddr.parse(address).range();
}

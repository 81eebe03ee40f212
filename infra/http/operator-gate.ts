import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether this request may see operator pages: metrics, `/docs`, projection lag. */
export interface OperatorGate {
  mayOperate(authorization: string | undefined): boolean;
}

/** A service on loopback shows everything. Any other requires the operator's token, as a bearer token or as a password. */
export function makeOperatorGate(settings: {
  readonly host: string;
  readonly internalToken: string | undefined;
}): OperatorGate {
  const { host, internalToken } = settings;
  if (isLoopback(host)) return { mayOperate: () => true };
  return {
    mayOperate(authorization = '') {
      const given = tokenIn(authorization);
      return internalToken !== undefined && given !== undefined && isSameSecret(given, internalToken);
    },
  };
}

/** Only this machine reaches it. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

/** Prometheus sends a bearer token; a browser prompts for a password (any user name). */
function tokenIn(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value === '' ? undefined : value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

/** In constant time for any lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Browsers prompt for a password on this header. */
export const OPERATOR_CHALLENGE = 'Basic realm="Fabula operator", charset="UTF-8"';

export const NOT_THE_OPERATOR =
  "this needs the operator's token (INTERNAL_TOKEN), as a bearer token or as the password";

import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

/** Dashboard sessions. Contract 2.8: HS256 only, audience `authenticated`, `sub` = user UUID, `exp` required. */
export interface Sessions {
  /** The user's UUID in lower case; undefined for any token that is not a valid session of ours. */
  verify(token: string): Promise<string | undefined>;
  /** A token for this user that expires after `ttlSeconds`. */
  sign(userId: string, ttlSeconds: number): Promise<string>;
}

export const SESSION_AUDIENCE = 'authenticated';
/** Of the keys that `fabula realtime-key issue` signs. */
export const REALTIME_AUDIENCE = 'realtime';
/** Of the tokens that `fabula auditor-token issue` signs. */
export const AUDITOR_AUDIENCE = 'auditor';
const MIN_SECRET_BYTES = 32;
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_TOKEN_CHARS = 8192;
// jose trims its input: a token with a trailing newline would pass.
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A token with a valid signature, audience and expiry. */
export interface ReadToken {
  readonly audience: string;
  readonly subject: string | undefined;
  readonly tokenId: string | undefined;
  readonly expiresAtMs: number;
}

/** Verifies tokens of any of our audiences. */
export interface Tokens {
  /** On failure, the reason: `malformed` is not a token, `expired` is one of ours, `invalid` is anything else. */
  read(
    token: string,
    audiences: readonly string[],
  ): Promise<ReadToken | { readonly problem: 'malformed' | 'invalid' } | ExpiredToken>;
  sign(
    claims: Readonly<Record<string, unknown>>,
    audience: string,
    lifetime: { readonly from: Date; readonly to: Date },
  ): Promise<string>;
}

export interface ExpiredToken {
  readonly problem: 'expired';
  readonly secondsAgo: number;
}

/** Throws when the secret is shorter than 32 bytes: jose accepts any length. */
export function makeTokens(secret: string, now: () => Date): Tokens {
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES)
    throw new Error(`The JWT secret must be at least ${MIN_SECRET_BYTES} bytes long`);
  const key = createSecretKey(Buffer.from(secret));

  return {
    async read(token, audiences) {
      if (token.length > MAX_TOKEN_CHARS || !TOKEN.test(token)) return { problem: 'malformed' };
      const options = {
        algorithms: ['HS256'],
        audience: [...audiences],
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now(),
      };
      try {
        return toReadToken((await jwtVerify(token, key, options)).payload, audiences);
      } catch (error) {
        // Any error of jose on a crafted token is a refusal.
        const expiry = error instanceof errors.JWTExpired ? error.payload.exp : undefined;
        if (expiry === undefined) return { problem: 'invalid' };
        return { problem: 'expired', secondsAgo: Math.floor(now().getTime() / 1000) - expiry };
      }
    },
    sign(claims, audience, { from, to }) {
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(audience)
        .setIssuedAt(from)
        .setExpirationTime(to)
        .sign(key);
    },
  };
}

function toReadToken({ aud, sub, jti, exp = 0 }: JWTPayload, audiences: readonly string[]): ReadToken {
  const audience = [aud].flat().find((one) => one !== undefined && audiences.includes(one));
  return { audience: audience ?? '', subject: sub, tokenId: jti, expiresAtMs: exp * 1000 };
}

/** The user's UUID in lower case; undefined when the token has no user. */
export function userIn({ audience, subject = '' }: ReadToken): string | undefined {
  return audience === SESSION_AUDIENCE && UUID.test(subject) ? subject.toLowerCase() : undefined;
}

export function makeSessions(secret: string, now: () => Date): Sessions {
  const tokens = makeTokens(secret, now);
  return {
    async verify(token) {
      const read = await tokens.read(token, [SESSION_AUDIENCE]);
      return 'problem' in read ? undefined : userIn(read);
    },
    sign(userId, ttlSeconds) {
      const from = now();
      const to = new Date(from.getTime() + ttlSeconds * 1000);
      return tokens.sign({ sub: userId }, SESSION_AUDIENCE, { from, to });
    },
  };
}

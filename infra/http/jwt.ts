import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Dashboard sessions. CONTRACT 2: HS256 only, audience `authenticated`, `sub` = user UUID, `exp` required. */
export interface Sessions {
  /** The user's UUID in lower case; undefined when the token is not a live session of ours, whatever is wrong with it. */
  verify(token: string): Promise<string | undefined>;
  /** A token for this user that expires after `ttlSeconds`. */
  sign(userId: string, ttlSeconds: number): Promise<string>;
}

const AUDIENCE = 'authenticated';
const MIN_SECRET_BYTES = 32;
const CLOCK_TOLERANCE_SECONDS = 5;
const MAX_TOKEN_CHARS = 8192;
// jose trims what it is given: a token with a newline behind it would pass.
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Throws when the secret is shorter than 32 bytes: jose takes any length. */
export function makeSessions(secret: string, now: () => Date): Sessions {
  if (Buffer.byteLength(secret) < MIN_SECRET_BYTES)
    throw new Error(`The JWT secret must be at least ${MIN_SECRET_BYTES} bytes long`);
  const key = createSecretKey(Buffer.from(secret));

  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_CHARS || !TOKEN.test(token)) return undefined;
      const options = {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now(),
      };
      // Whatever a crafted token makes jose throw, it is a refusal.
      const verified = await jwtVerify(token, key, options).catch(() => undefined);
      const subject = verified?.payload.sub;
      return typeof subject === 'string' && UUID.test(subject) ? subject.toLowerCase() : undefined;
    },
    sign(userId, ttlSeconds) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlSeconds)
        .sign(key);
    },
  };
}

import { expect } from 'chai';
import fc from 'fast-check';
import { CompactSign, EncryptJWT } from 'jose';
import { createHmac, createSecretKey, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { makeSessions } from '../../../infra/http/jwt.ts';

const SECRET = 'a secret of at least thirty-two bytes';
const USER = '33333333-3333-4333-8333-333333333333';
const NOW = new Date('2026-11-20T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const good = { sub: USER, aud: 'authenticated', exp: SECONDS + 60 };

const sessions = makeSessions(SECRET, () => NOW);
const encode = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** A token made by hand: any header, any claims, signed with HMAC over exactly these parts. */
function token(
  claims: object | string = good,
  header: object = { alg: 'HS256' },
  secret = SECRET,
  hash = 'sha256',
) {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

const without = (claim: keyof typeof good): object => ({ ...good, [claim]: undefined });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

function signedByRsa(): string {
  const signed = `${encode({ alg: 'RS256' })}.${encode(good)}`;
  return `${signed}.${signWith('sha256', Buffer.from(signed), rsa.privateKey).toString('base64url')}`;
}

describe('a dashboard session', () => {
  it('is the user its token was signed for, in lower case', async () => {
    expect(await sessions.verify(await sessions.sign(USER, 60))).to.equal(USER);
    expect(await sessions.verify(token({ ...good, sub: USER.toUpperCase() }))).to.equal(USER);
  });

  it('ends when it expires, give or take five seconds of clock', async () => {
    const short = await sessions.sign(USER, 60);
    const at = (seconds: number) =>
      makeSessions(SECRET, () => new Date((SECONDS + seconds) * 1000)).verify(short);
    expect(await at(64)).to.equal(USER);
    expect(await at(66)).to.equal(undefined);
  });

  it('may name several audiences, if ours is one of them', async () => {
    expect(await sessions.verify(token({ ...good, aud: ['x', 'authenticated'] }))).to.equal(USER);
    expect(await sessions.verify(token({ ...good, aud: ['x', 'y'] }))).to.equal(undefined);
  });

  it('is verified with our key, whatever key its header recommends', async () => {
    const header = {
      alg: 'HS256',
      kid: '../../dev/null',
      jku: 'https://evil.example/keys',
      jwk: { kty: 'oct', k: 'AA' },
    };
    expect(await sessions.verify(token(good, header))).to.equal(USER);
    expect(await sessions.verify(token(good, header, 'another secret of thirty-two bytes!!'))).to.equal(
      undefined,
    );
    expect(await sessions.verify(token(good, header, ''))).to.equal(undefined);
  });

  it('needs a secret of 32 bytes', () => {
    expect(() => makeSessions('x'.repeat(31), () => NOW)).to.throw('32 bytes');
    expect(() => makeSessions('é'.repeat(16), () => NOW)).not.to.throw();
  });
});

describe('a forged session', () => {
  const valid = token();
  const [head = '', body = '', signature = ''] = valid.split('.');
  const forgeries: Readonly<Record<string, string | (() => Promise<string>)>> = {
    'alg none': `${encode({ alg: 'none' })}.${body}.`,
    'alg none with a signature': `${encode({ alg: 'none' })}.${body}.${signature}`,
    'alg None': token(good, { alg: 'None' }),
    'alg NONE': token(good, { alg: 'NONE' }),
    'alg nOnE': token(good, { alg: 'nOnE' }),
    'no alg': token(good, { typ: 'JWT' }),
    'alg hs256 in lower case': token(good, { alg: 'hs256' }),
    'alg in a list': token(good, { alg: ['HS256'] }),
    'HS384 with the right secret': token(good, { alg: 'HS384' }, SECRET, 'sha384'),
    'HS512 with the right secret': token(good, { alg: 'HS512' }, SECRET, 'sha512'),
    'RS256 with a key of its own': signedByRsa(),
    'RS256 header over an HMAC': token(good, { alg: 'RS256' }),
    'HMAC keyed with an RSA public key': token(good, { alg: 'HS256' }, publicKey),
    'another secret': token(good, { alg: 'HS256' }, 'another secret of thirty-two bytes!!'),
    'the secret with a byte behind it': token(good, { alg: 'HS256' }, `${SECRET} `),
    'another audience': token({ ...good, aud: 'anon' }),
    'the audience in another case': token({ ...good, aud: 'Authenticated' }),
    'no audience': token(without('aud')),
    expired: token({ ...good, exp: SECONDS - 6 }),
    'no expiry': token(without('exp')),
    'expiry as text': token({ ...good, exp: String(SECONDS + 60) }),
    'expiry null': token({ ...good, exp: null }),
    'not valid yet': token({ ...good, nbf: SECONDS + 6 }),
    'not-before as text': token({ ...good, nbf: '0' }),
    'no subject': token(without('sub')),
    'a subject that is no UUID': token({ ...good, sub: 'admin' }),
    'a subject with a UUID in it': token({ ...good, sub: `${USER}' or 1=1` }),
    'a subject that is a number': token({ ...good, sub: 7 }),
    'a critical extension': token(good, { alg: 'HS256', crit: ['exp'] }),
    'an unencoded payload': token(good, { alg: 'HS256', b64: false, crit: ['b64'] }),
    'claims that are no object': token('[1]'),
    'claims that are no JSON': token('{"sub":'),
    'a tampered claim': `${head}.${encode({ ...good, sub: '44444444-4444-4444-8444-444444444444' })}.${signature}`,
    'a tampered signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a truncated signature': valid.slice(0, -4),
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'four parts': `${valid}.${signature}`,
    'a newline behind it': `${valid}\n`,
    'a blank before it': ` ${valid}`,
    'padding behind it': `${valid}==`,
    'NUL in it': `${head}\0.${body}.${signature}`,
    'a JWE': () => encrypted(),
    'a signature over no claims': async () =>
      new CompactSign(new Uint8Array())
        .setProtectedHeader({ alg: 'HS256' })
        .sign(createSecretKey(Buffer.from(SECRET))),
    empty: '',
    dots: '..',
    'a megabyte': `${head}.${'A'.repeat(1_000_000)}.${signature}`,
    'more than 8 KiB': token({ ...good, padding: 'x'.repeat(8192) }),
  };

  const encrypted = (): Promise<string> =>
    new EncryptJWT(good)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(createSecretKey(Buffer.from(SECRET.slice(0, 32))));

  for (const [name, forgery] of Object.entries(forgeries)) {
    it(`is refused: ${name}`, async () => {
      expect(await sessions.verify(typeof forgery === 'string' ? forgery : await forgery())).to.equal(
        undefined,
      );
    });
  }

  it('is refused: anything at all, and no text makes it throw', async () => {
    const part = fc.oneof(fc.string(), fc.json().map(encode), fc.constantFrom(head, body, signature));
    const anything = fc
      .array(part, { maxLength: 5 })
      .map((parts) => parts.join('.'))
      .filter((text) => text !== valid);
    await fc.assert(
      fc.asyncProperty(anything, async (text) => (await sessions.verify(text)) === undefined),
      {
        numRuns: 300,
      },
    );
  });
});

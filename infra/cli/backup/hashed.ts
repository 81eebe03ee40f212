import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on unchanged and hashes them. */
export function hashed(): { readonly stream: Transform; readonly sha256: () => string } {
  const hash: Hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}

import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A witness of its own, as c2sp.org/tlog-cosignature has it; shares no code with the service. */
export function makeWitness(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.concat([
    Buffer.from([4]),
    publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  ]);
  const hash = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4);
  return {
    key: `${name}+${hash.toString('hex')}+${bytes.toString('base64')}`,
    /** The note with the line of this witness. `at`: seconds since 1970. */
    cosign(note: string, at: number, signed = note.slice(0, note.indexOf('\n\n') + 1)): string {
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(BigInt(at));
      const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${at}\n${signed}`), privateKey);
      return `${note}— ${name} ${Buffer.concat([hash, time, signature]).toString('base64')}\n`;
    },
  };
}

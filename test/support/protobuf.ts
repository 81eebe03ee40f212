/** Fields of a message by number: whole numbers, or the bytes of texts and messages. */
export type Fields = ReadonlyMap<number, readonly (bigint | Buffer)[]>;

/** Reads the wire format of Protocol Buffers (varint, 64-bit, length-delimited, 32-bit). Throws for anything else. */
export function fieldsOf(message: Buffer): Fields {
  const fields = new Map<number, (bigint | Buffer)[]>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > message.length) throw new Error('the message is cut short');
    at += length;
    return message.subarray(at - length, at);
  };
  const read = (wireType: bigint): bigint | Buffer => {
    switch (wireType) {
      case 0n:
        return varint();
      case 1n:
        return take(8).readBigUInt64LE();
      case 2n:
        return take(Number(varint()));
      case 5n:
        return BigInt(take(4).readUInt32LE());
      default:
        throw new Error(`wire type ${wireType} is unknown`);
    }
  };
  while (at < message.length) {
    const tag = varint();
    const number = Number(tag >> 3n);
    fields.set(number, [...(fields.get(number) ?? []), read(tag & 7n)]);
  }
  return fields;
}

const firstOf = (fields: Fields, number: number) => fields.get(number)?.[0];

/** Empty where there is none. */
export function bytesAt(fields: Fields, number: number): Buffer {
  const value = firstOf(fields, number);
  return typeof value === 'bigint' || value === undefined ? Buffer.alloc(0) : value;
}

export const textAt = (fields: Fields, number: number): string => bytesAt(fields, number).toString('utf8');

/** 0 where there is none. */
export function fixedAt(fields: Fields, number: number): bigint {
  const value = firstOf(fields, number);
  return typeof value === 'bigint' ? value : 0n;
}

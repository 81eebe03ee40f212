/**
 * The same ONNX model with inner values among its outputs. A protobuf message that is continued is merged with what came
 * before (https://protobuf.dev/programming-guides/encoding/#last-one-wins), so that a graph with nothing but outputs is added at the end.
 */
export function addOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  return Buffer.concat([model, message(MODEL_GRAPH, graphOutputs(names))]);
}

/** The part of an ONNX model that leads to these inner values, which are its only outputs. */
export function cutToOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  return Buffer.concat(
    fieldsOf(model).map(({ number, content, whole }) =>
      number === MODEL_GRAPH ? message(MODEL_GRAPH, cutGraph(content, names)) : whole,
    ),
  );
}

/**
 * The inner value that says how many steps each phoneme takes: models of StyleTTS 2's kind round what they predict and let none take less than
 * one. Undefined for other models.
 */
export function findDurations(model: Uint8Array): string | undefined {
  const graph = fieldsOf(model).find(({ number }) => number === MODEL_GRAPH);
  const nodes = fieldsOf(graph?.content ?? Buffer.alloc(0)).filter(({ number }) => number === GRAPH_NODE);
  const rounded = new Set<string>();
  for (const parts of nodes.map(({ content }) => fieldsOf(content))) {
    const [type] = textsIn(parts, NODE_TYPE);
    if (type === 'Round') textsIn(parts, NODE_OUTPUT).forEach((name) => rounded.add(name));
    const isBounded = type === 'Clip' || type === 'Max';
    if (isBounded && textsIn(parts, NODE_INPUT).some((name) => rounded.has(name))) return textsIn(parts, NODE_OUTPUT)[0];
  }
  return undefined;
} // prettier-ignore

function cutGraph(graph: Uint8Array, names: readonly string[]): Uint8Array {
  const wanted = new Set(names);
  const isWanted = ({ number, content }: Field): boolean => {
    const parts = fieldsOf(content);
    if (number === GRAPH_OUTPUT) return false;
    if (number === GRAPH_INITIALIZER) return textsIn(parts, TENSOR_NAME).some((name) => wanted.has(name));
    if (number !== GRAPH_NODE) return true;
    if (!textsIn(parts, NODE_OUTPUT).some((name) => wanted.has(name))) return false;
    for (const name of textsIn(parts, NODE_INPUT)) wanted.add(name);
    return true;
  };
  // Nodes come before what reads them, and before the numbers that they read.
  const fields = fieldsOf(graph);
  const nodes = new Set(fields.filter(({ number }) => number === GRAPH_NODE).reverse().filter(isWanted));
  const kept = fields.filter((field) => (field.number === GRAPH_NODE ? nodes.has(field) : isWanted(field)));
  return Buffer.concat([...kept.map(({ whole }) => whole), graphOutputs(names)]);
} // prettier-ignore

/** Field numbers of onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const GRAPH_INITIALIZER = 5;
const GRAPH_OUTPUT = 12;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_TYPE = 4;
const TENSOR_NAME = 8;
const VALUE_NAME = 1;

const graphOutputs = (names: readonly string[]): Uint8Array =>
  Buffer.concat(names.map((name) => message(GRAPH_OUTPUT, message(VALUE_NAME, Buffer.from(name)))));

/** Wire types of protobuf, and the bytes of those of one length. */
const LENGTH_DELIMITED = 2;
const FIXED_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

interface Field {
  readonly number: number;
  /** Of a field with a length; of others nothing. */
  readonly content: Uint8Array;
  /** With its tag. */
  readonly whole: Uint8Array;
}

function fieldsOf(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const type = tag.value & 7;
    const next = FIXED_BYTES[type] === undefined ? readVarint(bytes, tag.end) : { value: 0, end: tag.end + FIXED_BYTES[type] };
    const end = type === LENGTH_DELIMITED ? next.end + next.value : next.end;
    fields.push({ number: tag.value >>> 3, content: bytes.subarray(next.end, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  return fields;
} // prettier-ignore

function textsIn(fields: readonly Field[], wanted: number): readonly string[] {
  return fields
    .filter(({ number }) => number === wanted)
    .map(({ content }) => Buffer.from(content).toString());
}

/** A number of up to 32 bits; of what is longer only the end is right. */
function readVarint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let end = start; ; end += 1) {
    const byte = bytes[end] ?? 0;
    value += (byte & 127) * 2 ** (7 * (end - start));
    if (byte < 128) return { value, end: end + 1 };
  }
}

function message(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | LENGTH_DELIMITED, ...varint(content.length)]), content]);
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

/**
 * The same ONNX model with inner values among its outputs. A protobuf message that is continued is merged with what came
 * before (https://protobuf.dev/programming-guides/encoding/#last-one-wins), so that a graph with nothing but outputs is added at the end.
 */
export function addOutputs(model: Uint8Array, names: readonly string[]): Uint8Array {
  const outputs = names.map((name) => message(GRAPH_OUTPUT, message(VALUE_NAME, Buffer.from(name))));
  return Buffer.concat([model, message(MODEL_GRAPH, Buffer.concat(outputs))]);
}

/** Field numbers of onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const LENGTH_DELIMITED = 2;

function message(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([(field << 3) | LENGTH_DELIMITED, ...varint(content.length)]), content]);
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

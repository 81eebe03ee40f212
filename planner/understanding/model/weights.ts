import { readFileSync } from 'node:fs';
import { ROLES } from '../instruction.ts';
import { WORD_PLACES } from './features.ts';
import { LABELS, type PartModel } from './part-model.ts';
import { type RoleModel, SURFACE_WIDTH, VECTOR_WIDTH } from './role-model.ts';

export interface Models {
  readonly roles: RoleModel;
  readonly parts: PartModel;
}

/** The rows of weights in `weights.bin`, in order. Each is a float (what 127 stands for), then a signed byte a weight. */
const ROWS = [
  ...ROLES.map(() => VECTOR_WIDTH),
  ...ROLES.map(() => SURFACE_WIDTH),
  ...LABELS.map(() => WORD_PLACES),
  ...[...LABELS, 'beginning'].map(() => LABELS.length),
];

let loaded: Models | undefined;

/** What `node --import tsx infra/meaning/training/train.ts` has learned. */
export function trainedModels(): Models {
  loaded ??= unpackModels(readFileSync(new URL('weights.bin', import.meta.url)));
  return loaded;
}

export function packModels({ roles, parts }: Models): Buffer {
  const rows = [...roles.vector, ...roles.surface, ...parts.words, ...parts.transitions];
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

export function unpackModels(bytes: Buffer): Models {
  let at = 0;
  const rows = ROWS.map((width) => {
    const greatest = bytes.readFloatLE(at);
    const row = Float32Array.from(
      { length: width },
      (_, index) => (bytes.readInt8(at + 4 + index) / 127) * greatest,
    );
    at += 4 + width;
    return row;
  });
  const [vector, surface] = [rows.slice(0, ROLES.length), rows.slice(ROLES.length, 2 * ROLES.length)];
  const words = rows.slice(2 * ROLES.length, 2 * ROLES.length + LABELS.length);
  return {
    roles: { vector, surface },
    parts: { words, transitions: rows.slice(2 * ROLES.length + LABELS.length) },
  };
}

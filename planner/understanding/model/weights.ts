import { readFileSync } from 'node:fs';
import { ROLES } from '../instruction.ts';
import { CONTEXT_PLACES, RELATIONS } from './context-features.ts';
import type { ContextModel } from './context-model.ts';
import { WORD_PLACES } from './features.ts';
import { LABELS, type PartModel } from './part-model.ts';
import { type RoleModel, SURFACE_WIDTH, VECTOR_WIDTH } from './role-model.ts';

export interface Models {
  readonly roles: RoleModel;
  readonly parts: PartModel;
  readonly context: ContextModel;
}

/** The rows of weights in `weights.bin`, in order. Each is a float (what 127 stands for), then a signed byte a weight. */
const ROWS = [
  ...ROLES.map(() => VECTOR_WIDTH),
  ...ROLES.map(() => SURFACE_WIDTH),
  ...LABELS.map(() => WORD_PLACES),
  ...[...LABELS, 'beginning'].map(() => LABELS.length),
  ...ROLES.map(() => CONTEXT_PLACES),
  ...RELATIONS.flatMap(() => ROLES.map(() => ROLES.length)),
];

let loaded: Models | undefined;

/** What `node --import tsx infra/meaning/training/train.ts` has learned. */
export function trainedModels(): Models {
  loaded ??= unpackModels(readFileSync(new URL('weights.bin', import.meta.url)));
  return loaded;
}

export function packModels({ roles, parts, context }: Models): Buffer {
  const rows = [
    ...roles.vector,
    ...roles.surface,
    ...parts.words,
    ...parts.transitions,
    ...context.seen,
    ...context.links,
  ];
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
  const next = (count: number) => rows.splice(0, count);
  const [vector, surface] = [next(ROLES.length), next(ROLES.length)];
  const [words, transitions] = [next(LABELS.length), next(LABELS.length + 1)];
  return {
    roles: { vector, surface },
    parts: { words, transitions },
    context: { seen: next(ROLES.length), links: rows },
  };
}

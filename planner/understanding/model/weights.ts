import { readFileSync } from 'node:fs';
import { ROLES } from '../instruction.ts';
import { CONTEXT_PLACES, RELATIONS } from './context-features.ts';
import type { ContextModel } from './context-model.ts';
import { WORD_PLACES } from './features.ts';
import { packRows, unpackRows } from './packed-rows.ts';
import { LABELS } from './part-model.ts';
import { type RoleModel, SURFACE_WIDTH, VECTOR_WIDTH } from './role-model.ts';
import type { SequenceLabeller } from './sequence-labeller.ts';

export interface Models {
  readonly roles: RoleModel;
  readonly parts: SequenceLabeller;
  readonly context: ContextModel;
}

/** The rows of weights in `weights.bin`, in order. */
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
    ...parts.tokens,
    ...parts.transitions,
    ...context.seen,
    ...context.links,
  ];
  return packRows(rows);
}

export function unpackModels(bytes: Buffer): Models {
  const rows = unpackRows(bytes, ROWS);
  const next = (count: number) => rows.splice(0, count);
  const [vector, surface] = [next(ROLES.length), next(ROLES.length)];
  const [tokens, transitions] = [next(LABELS.length), next(LABELS.length + 1)];
  return {
    roles: { vector, surface },
    parts: { tokens, transitions },
    context: { seen: next(ROLES.length), links: rows },
  };
}

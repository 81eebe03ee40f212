import type { FuncKeywordDefinition } from 'ajv/dist/2020.js';

/** Per body that is being checked: how much of a schema was counted in it. */
const counted = new WeakMap<object, Map<unknown, number>>();

/**
 * Bounds the JSON of all arrays of this schema together, wherever they stand in one body: 50 lists of bounded texts may be large though no
 * text is. The array that goes over the bound is the one that is refused.
 */
export const maxBytesInAll: FuncKeywordDefinition = {
  keyword: 'maxBytesInAll',
  type: 'array',
  schemaType: 'number',
  errors: false,
  validate: (limit: number, value: readonly unknown[], schema: unknown, context) => {
    if (!context) return true;
    const sums = counted.get(context.rootData) ?? new Map<unknown, number>();
    const sum = (sums.get(schema) ?? 0) + Buffer.byteLength(JSON.stringify(value));
    counted.set(context.rootData, sums.set(schema, sum));
    return sum <= limit;
  },
};

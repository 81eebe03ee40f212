import type { FuncKeywordDefinition } from 'ajv/dist/2020.js';

/** Per checked body: the bytes counted for each schema. */
const counted = new WeakMap<object, Map<unknown, number>>();

/**
 * Limits the total JSON size of all arrays of this schema in one body: 50 lists of bounded texts may be large although no
 * single text is. The array that exceeds the limit is refused.
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

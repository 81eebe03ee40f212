import type { Static } from 'typebox';
import { oneOf } from '../kernel/schema.ts';

/** SPEC: two product lines exist. */
export const ProductLine = oneOf(['training', 'marketing']);
export type ProductLine = Static<typeof ProductLine>;

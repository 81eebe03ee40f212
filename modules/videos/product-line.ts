import type { Static } from 'typebox';
import { oneOf } from '../kernel/http/schema.ts';

/** Contract 4.7. */
export const ProductLine = oneOf(['training', 'marketing']);
export type ProductLine = Static<typeof ProductLine>;

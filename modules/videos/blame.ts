import type { Static } from 'typebox';
import { oneOf } from '../kernel/http/schema.ts';

/** Whose fault a failure was: the caller's input, a provider we asked, the place we store things, or Fabula itself. */
export const Blame = oneOf(['input', 'provider', 'storage', 'fabula']);
export type Blame = Static<typeof Blame>;

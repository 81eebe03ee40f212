import type { Targets } from '../operation.ts';
import type { Ask, Part } from './model/labels.ts';

/** One thing a request asks for, with its parts in the caller's words. */
export interface Clause {
  readonly ask: Ask;
  readonly likelihood: number;
  /** All that it may ask for, the likeliest first. */
  readonly ranking: readonly { readonly ask: Ask; readonly likelihood: number }[];
  /** All of it. */
  readonly text: string;
  /** The words of a part; '' without it. Quotation marks around the whole are taken off. */
  readonly part: (part: Part) => string;
  /** Whether a part was written between quotation marks. */
  readonly isQuoted: (part: Part) => boolean;
  /** The scenes it names, or points at: "make it shorter". */
  readonly targets: Targets;
}

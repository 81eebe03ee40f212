import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';

const SMALLER = /(?<!\p{L})(?:smaller|too (?:big|large|huge)|reduce|decrease|kleiner|zu groß|más pequeñ[oa]|demasiado grande|plus petite?s?|trop grande?s?)(?!\p{L})/iu; // prettier-ignore

/** The size of text follows from how much there is of it: what can be done for it is asked. */
export function sizeTold({ text: said, targets }: Clause): Operation {
  const why = 'The size of text cannot be set: each slide is set as large as its words allow.';
  if (SMALLER.test(said))
    return { kind: 'refuse', question: `${why} Which words should be added or taken out, and in which scene?`, said }; // prettier-ignore
  return {
    kind: 'refuse',
    question: `${why} Shall I tell it in fewer words, so that they are set larger? Another typeface or a darker background can be asked for as well.`,
    remedy: { kind: 'reword', how: 'shorten', targets, said },
    said,
  };
}

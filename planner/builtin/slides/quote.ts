import { quotationIn } from '../facts/quotation.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

export const quoteSlide: SlideMaker = (scene): Proposal | undefined => {
  const found = quotationIn(scene.said);
  if (found === undefined) return undefined;
  return {
    slide: {
      layout: 'quote',
      quote: found.quote,
      ...(found.attribution === undefined ? {} : { attribution: found.attribution }),
    },
    fit: 0.97,
  };
};

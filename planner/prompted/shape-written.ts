import type { Slide } from '../../modules/videos/plan.ts';
import type { WrittenIdea } from './ideas.ts';
import { told } from './told.ts';

/** A slide of written matter, from what a model had in mind. */
export function shapeWritten(idea: WrittenIdea): Slide {
  switch (idea.layout) {
    case 'table':
    case 'key_figures':
    case 'checklist':
    case 'kinetic':
      return idea;
    case 'code':
    case 'before_after':
    case 'dialogue': {
      const { heading, ...rest } = idea;
      return { ...rest, ...told('heading', heading) };
    }
    case 'formula': {
      const { heading, terms, ...rest } = idea;
      return { ...rest, ...told('heading', heading), ...(terms.length > 0 && { terms }) };
    }
    case 'call_to_action': {
      const { layout, headline, detail, address, code } = idea;
      return {
        ...{ layout, headline },
        ...told('detail', detail),
        ...told('address', address),
        ...told('code', code),
      };
    }
  }
}

import type { Slide } from '../../modules/videos/plan.ts';
import type { FigureIdea } from './ideas.ts';
import { told } from './told.ts';

/** A slide of what a sentence says in figures, from what a model had in mind. */
export function shapeFigures(idea: FigureIdea): Slide {
  switch (idea.layout) {
    case 'two_figures': {
      const { heading, figures, ...rest } = idea;
      const sides = figures.map(({ label, ...side }) => ({ ...side, ...told('label', label) }));
      return { ...rest, ...told('heading', heading), figures: sides };
    }
    case 'calculation': {
      const { heading, ...rest } = idea;
      return { ...rest, ...told('heading', heading) };
    }
    case 'pictogram': {
      const { lead, people, ...rest } = idea;
      // No more can be filled than there are.
      const filled = Math.min(rest.filled, rest.of);
      return { ...rest, filled, ...told('lead', lead), ...(people && { icon: 'tabler:user-filled' }) };
    }
    case 'duration':
    case 'hours': {
      const { lead, ...rest } = idea;
      return { ...rest, ...told('lead', lead) };
    }
    case 'date': {
      const { day, month, year, ...rest } = idea;
      return { ...rest, ...told('day', day), ...told('month', month), ...told('year', year) };
    }
  }
}

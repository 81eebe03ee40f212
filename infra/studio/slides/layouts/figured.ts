import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { layCalculation } from './calculation.ts';
import { layDate } from './date.ts';
import { layDuration } from './duration.ts';
import { layHours } from './hours.ts';
import { layPictogram } from './pictogram.ts';
import { layTwoFigures } from './two-figures.ts';

type Figured = SlideOf<'two_figures' | 'calculation' | 'pictogram' | 'duration' | 'hours' | 'date'>;

/** What a sentence says in figures, drawn as what it is. */
export function layFigured(composer: Composer, slide: Figured): void {
  switch (slide.layout) {
    case 'two_figures':
      return layTwoFigures(composer, slide);
    case 'calculation':
      return layCalculation(composer, slide);
    case 'pictogram':
      return layPictogram(composer, slide);
    case 'duration':
      return layDuration(composer, slide);
    case 'hours':
      return layHours(composer, slide);
    case 'date':
      return layDate(composer, slide);
  }
}

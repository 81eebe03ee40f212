import type { Slide } from '../../modules/videos/plan.ts';
import type { PictureFinder } from '../builtin/picture-finder.ts';
import { iconsFor, withIcon } from '../builtin/slides/heading.ts';
import type { SlideIdea } from './ideas.ts';
import { shapeDiagram } from './shape-diagram.ts';
import { shapeFigures } from './shape-figures.ts';
import { shapeWritten } from './shape-written.ts';
import { told } from './told.ts';

/** A slide of a plan, from what a model had in mind. Cues are as it wrote them, to be looked up in the voiceover. */
export function shapeSlide(idea: SlideIdea, pictures: PictureFinder, language: string): Slide {
  const iconOf = (words: string) =>
    withIcon(illustrationFor(words, pictures, language) ?? pictures.findIcon(words));
  switch (idea.layout) {
    case 'title':
      return {
        layout: 'title',
        headline: idea.headline,
        ...told('subtitle', idea.subtitle),
        ...iconOf(idea.headline),
      };
    case 'points':
      return { layout: 'points', heading: idea.heading, points: withIcons(idea.points, pictures) };
    case 'closing':
      return { layout: 'closing', headline: idea.headline, takeaways: withIcons(idea.takeaways, pictures) };
    case 'big_number': {
      const { value, caption } = idea;
      const heading = told('heading', idea.heading);
      return { layout: 'big_number', value, caption, ...heading, ...iconOf(caption), cue: idea.cue };
    }
    case 'bar_chart':
      return { layout: 'bar_chart', heading: idea.heading, ...told('unit', idea.unit), bars: idea.bars };
    case 'line_chart':
      return { layout: 'line_chart', heading: idea.heading, ...told('unit', idea.unit), points: idea.points };
    case 'donut_chart':
      return {
        layout: 'donut_chart',
        heading: idea.heading,
        ...told('unit', idea.unit),
        slices: idea.slices,
      };
    case 'steps': {
      const icons = iconsFor(
        idea.steps.map(({ title }) => title),
        pictures,
      );
      const steps = idea.steps.map(({ title, detail, cue }, index) => ({
        ...{ title, cue },
        ...told('detail', detail),
        ...withIcon(icons[index]),
      }));
      return { layout: 'steps', heading: idea.heading, steps };
    }
    case 'comparison':
      return { layout: 'comparison', heading: idea.heading, left: idea.left, right: idea.right };
    case 'quote':
      return { layout: 'quote', quote: idea.quote, ...told('attribution', idea.attribution) };
    case 'definition':
      return { layout: 'definition', term: idea.term, meaning: idea.meaning, ...iconOf(idea.term) };
    case 'picture': {
      const shown =
        illustrationFor(idea.shows, pictures, 'en') ?? illustrationFor(idea.caption, pictures, language);
      const heading = told('heading', idea.heading);
      return { layout: 'picture', ...heading, caption: idea.caption, illustration: shown ?? STAND_IN };
    }
    case 'flow':
    case 'sequence':
    case 'cycle':
    case 'timeline':
    case 'curve':
    case 'geometry':
    case 'map':
      return shapeDiagram(idea, pictures);
    case 'table':
    case 'code':
    case 'formula':
    case 'key_figures':
    case 'checklist':
    case 'call_to_action':
    case 'kinetic':
    case 'before_after':
    case 'dialogue':
      return shapeWritten(idea);
    case 'two_figures':
    case 'calculation':
    case 'pictogram':
    case 'duration':
    case 'hours':
    case 'date':
      return shapeFigures(idea);
  }
}

/** What stands for things there is no picture of. */
export const STAND_IN = 'fluent-emoji-flat:sparkles';
/** Below this an illustration may be beside the point. */
const CONFIDENT = 0.85;

function illustrationFor(words: string, pictures: PictureFinder, language: string): string | undefined {
  const found = pictures.findIllustration(words, language);
  return found !== undefined && found.score >= CONFIDENT ? found.id : undefined;
}

function withIcons(
  points: readonly { readonly text: string; readonly cue: string }[],
  pictures: PictureFinder,
) {
  const icons = iconsFor(
    points.map(({ text }) => text),
    pictures,
  );
  return points.map(({ text, cue }, index) => ({ text, cue, ...withIcon(icons[index]) }));
}

import { isPartOf, type Slide } from '../../modules/videos/plan.ts';
import type { PictureFinder } from '../builtin/picture-finder.ts';
import { iconsFor, withIcon } from '../builtin/slides/heading.ts';
import type { SlideIdea } from './ideas.ts';
import { told } from './told.ts';

type DiagramIdea = Extract<
  SlideIdea,
  { layout: 'flow' | 'sequence' | 'cycle' | 'timeline' | 'curve' | 'geometry' | 'map' }
>;

/** A drawn slide of a plan, from what a model had in mind; what refers to nothing is left out. */
export function shapeDiagram(idea: DiagramIdea, pictures: PictureFinder): Slide {
  const heading = told('heading', idea.heading);
  switch (idea.layout) {
    case 'flow': {
      const known = new Set(idea.nodes.map(({ id }) => id));
      const edges = idea.edges
        .filter(({ from, to }) => known.has(from) && known.has(to) && from !== to)
        .map(({ from, to, label }) => ({ from, to, ...told('label', label) }));
      return { layout: 'flow', ...heading, nodes: withIcons(idea.nodes, pictures), edges };
    }
    case 'sequence': {
      const known = new Set(idea.participants.map(({ id }) => id));
      const messages = idea.messages.filter(({ from, to }) => known.has(from) && known.has(to));
      const participants = withIcons(idea.participants, pictures);
      return { layout: 'sequence', ...heading, participants, messages };
    }
    case 'cycle':
      return { layout: 'cycle', ...heading, stages: withIcons(idea.stages, pictures) };
    case 'timeline':
      return { layout: 'timeline', ...heading, events: idea.events };
    case 'curve': {
      const { x_axis, y_axis, curves, marks } = idea;
      return { layout: 'curve', ...heading, x_axis, y_axis, curves, marks };
    }
    case 'geometry': {
      const { figure, cue, statement } = idea;
      const labels = idea.labels.filter(({ at }) => isPartOf(figure, at));
      const said = statement.trim() === '' ? {} : { statement: { text: statement } };
      return { layout: 'geometry', ...heading, figure, labels, ...said, cue };
    }
    case 'map': {
      const places = idea.places.map(({ value, ...place }) => ({ ...place, ...told('value', value) }));
      return { layout: 'map', ...heading, places, is_route: idea.is_route };
    }
  }
}

function withIcons<Thing extends { readonly text: string }>(
  things: readonly Thing[],
  pictures: PictureFinder,
) {
  const icons = iconsFor(
    things.map(({ text }) => text),
    pictures,
  );
  return things.map((thing, index) => ({ ...thing, ...withIcon(icons[index]) }));
}

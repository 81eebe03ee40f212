import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { layPoints } from './points.ts';
import { laySteps } from './steps.ts';

type Diagram = SlideOf<'flow' | 'sequence' | 'cycle' | 'timeline' | 'curve' | 'geometry' | 'map'>;

/** A drawn slide told as a list. */
export function layDiagram(composer: Composer, slide: Diagram): void {
  const heading = slide.heading ?? '';
  switch (slide.layout) {
    case 'flow':
    case 'cycle': {
      const steps = slide.layout === 'flow' ? slide.nodes : slide.stages;
      return laySteps(composer, {
        layout: 'steps',
        heading,
        steps: steps.map(({ text, ...rest }) => ({ ...rest, title: text })),
      });
    }
    case 'timeline': {
      const steps = slide.events.map(({ when, text, ...rest }) => ({ title: when, detail: text, ...rest }));
      return laySteps(composer, { layout: 'steps', heading, steps });
    }
    case 'sequence':
      return layPoints(composer, { layout: 'points', heading, points: slide.messages });
    case 'curve': {
      const points = [...slide.curves, ...(slide.marks ?? [])].map(({ label, ...rest }) => ({
        ...rest,
        text: label,
      }));
      return layPoints(composer, { layout: 'points', heading, points });
    }
    case 'geometry': {
      const points = [...slide.labels, ...(slide.statement ? [slide.statement] : [])];
      return layPoints(composer, { layout: 'points', heading, points });
    }
    case 'map': {
      const points = slide.places.map(({ name, label, value, ...rest }) => ({
        ...rest,
        text: [label ?? name, value].filter(Boolean).join(' '),
      }));
      return layPoints(composer, { layout: 'points', heading, points });
    }
  }
}

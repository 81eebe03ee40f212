import type { Slide } from '../../../modules/videos/plan.ts';
import type { SlideOf } from './page.ts';

/**
 * The texts of a slide as they are read, whatever the order of its members: sentences first, figures and their units last, for those are
 * written in Latin letters in many languages.
 */
export function wordsOfSlide(slide: Slide): readonly string[] {
  return textsOf(slide).filter((text) => text !== undefined);
}

function textsOf(slide: Slide): readonly (string | undefined)[] {
  switch (slide.layout) {
    case 'title':
      return [slide.headline, slide.subtitle];
    case 'points':
      return [slide.heading, ...slide.points.map(({ text }) => text)];
    case 'big_number':
      return [slide.heading, slide.lead, slide.caption, slide.value];
    case 'pictogram':
    case 'duration':
    case 'hours':
      return [slide.lead, slide.caption, slide.value];
    case 'two_figures':
    case 'calculation':
    case 'date':
      return textsOfFigured(slide);
    case 'bar_chart':
      return [slide.heading, ...slide.bars.map(({ label }) => label), slide.unit, slide.limit?.label];
    case 'line_chart':
      return [slide.heading, ...slide.points.map(({ label }) => label), slide.unit];
    case 'donut_chart':
      return [slide.heading, ...slide.slices.map(({ label }) => label), slide.unit];
    case 'steps':
      return [slide.heading, ...slide.steps.flatMap(({ title, detail }) => [title, detail])];
    case 'comparison':
      return [slide.heading, ...[slide.left, slide.right].flatMap(({ title, points }) => [title, ...points])];
    case 'quote':
      return [slide.quote, slide.attribution];
    case 'definition':
      return [slide.term, slide.meaning];
    case 'picture':
      return [slide.heading, slide.caption];
    case 'closing':
      return [slide.headline, ...slide.takeaways.map(({ text }) => text)];
    case 'flow':
      return [
        slide.heading,
        ...slide.nodes.map(({ text }) => text),
        ...slide.edges.map(({ label }) => label),
      ];
    case 'sequence':
      return [slide.heading, ...[...slide.participants, ...slide.messages].map(({ text }) => text)];
    case 'cycle':
      return [slide.heading, ...slide.stages.map(({ text }) => text)];
    case 'timeline':
      return [slide.heading, ...slide.events.flatMap(({ when, text }) => [text, when])];
    case 'curve':
      return [
        ...[slide.heading, slide.x_axis, slide.y_axis],
        ...slide.curves.map(({ label }) => label),
        ...(slide.marks ?? []).map(({ label }) => label),
      ];
    case 'geometry':
      return [slide.heading, ...slide.labels.map(({ text }) => text), slide.statement?.text];
    case 'bodies':
      return [slide.heading, ...slide.bodies.map(({ text }) => text), ...slide.acts.map(({ text }) => text)];
    case 'layers':
      return [slide.heading, ...layersShown(slide)];
    case 'map':
      return [slide.heading, ...slide.places.flatMap(({ name, label, value }) => [label ?? name, value])];
    case 'table':
      return [slide.heading, ...slide.columns, ...slide.rows.flatMap(({ cells }) => cells)];
    case 'code':
      return [slide.heading, slide.code];
    case 'formula':
      return [slide.heading, ...(slide.terms ?? []).map(({ meaning }) => meaning), slide.tex];
    case 'key_figures':
      return [
        slide.heading,
        ...slide.figures.map(({ caption }) => caption),
        ...slide.figures.map(({ value }) => value),
      ];
    case 'checklist':
      return [slide.heading, ...slide.items.map(({ text }) => text)];
    case 'call_to_action':
      return [slide.headline, slide.detail, slide.address, slide.code];
    case 'kinetic':
      return [slide.text];
    case 'before_after':
      return [slide.heading, ...[slide.before, slide.after].flatMap(({ title, text }) => [title, text])];
    case 'dialogue':
      return [
        slide.heading,
        ...slide.turns.map(({ text }) => text),
        ...slide.turns.map(({ speaker }) => speaker),
      ];
  }
}

function textsOfFigured(
  slide: SlideOf<'two_figures' | 'calculation' | 'date'>,
): readonly (string | undefined)[] {
  switch (slide.layout) {
    case 'two_figures':
      return [
        slide.heading,
        ...slide.figures.map(({ label }) => label),
        ...slide.figures.map(({ value }) => value),
      ];
    case 'calculation':
      return [slide.heading, ...[...slide.lines, slide.result].flatMap(({ text, value }) => [text, value])];
    case 'date':
      return [slide.text, slide.month, slide.day, slide.year];
  }
}

/** Every layer by its name; what is said of one only where that is spoken of. */
const layersShown = ({ layers, focus }: SlideOf<'layers'>): (string | undefined)[] =>
  layers.flatMap(({ text, note }, index) => (focus === undefined || focus === index ? [text, note] : [text]));

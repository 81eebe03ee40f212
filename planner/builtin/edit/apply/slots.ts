import type { Scene, Slide } from '../../../../modules/videos/plan.ts';
import type { Slot } from '../operation.ts';

/** A scene with one of its written texts changed; where its layout has no such text, the nearest one it has. */
export function withSlot(scene: Scene, slot: Slot, text: string): Scene {
  if (scene.shot !== undefined) {
    const title = slot === 'title' || slot === 'heading' ? { title: text } : {};
    return { ...scene, ...title, shot: { ...scene.shot, label: text } };
  }
  const { slide } = scene;
  const title = slot === 'title' || slot === 'heading' ? { title: text } : {};
  return slide === undefined
    ? { ...scene, ...title }
    : { ...scene, ...title, slide: slideWith(slide, slot, text) };
}

function slideWith(slide: Slide, slot: Slot, text: string): Slide {
  switch (slide.layout) {
    case 'title':
      return slot === 'subtitle' || slot === 'caption'
        ? { ...slide, subtitle: text }
        : { ...slide, headline: text };
    case 'pictogram':
    case 'duration':
    case 'hours':
      return { ...slide, caption: text };
    case 'date':
      return { ...slide, text };
    case 'big_number':
    case 'picture':
      return slot === 'caption' || slot === 'subtitle' || slot === 'label'
        ? { ...slide, caption: text }
        : { ...slide, heading: text };
    case 'quote':
      return slot === 'attribution' ? { ...slide, attribution: text } : { ...slide, quote: text };
    case 'definition':
      return slot === 'caption' || slot === 'subtitle'
        ? { ...slide, meaning: text }
        : { ...slide, term: text };
    case 'closing':
      return { ...slide, headline: text };
    case 'call_to_action':
      return slot === 'caption' || slot === 'subtitle'
        ? { ...slide, detail: text }
        : { ...slide, headline: text };
    case 'kinetic':
      return { ...slide, text, emphasis: [] };
    case 'points':
    case 'bar_chart':
    case 'line_chart':
    case 'donut_chart':
    case 'steps':
    case 'comparison':
    case 'flow':
    case 'sequence':
    case 'cycle':
    case 'timeline':
    case 'curve':
    case 'geometry':
    case 'bodies':
    case 'layers':
    case 'map':
    case 'table':
    case 'code':
    case 'formula':
    case 'key_figures':
    case 'checklist':
    case 'before_after':
    case 'dialogue':
    case 'two_figures':
    case 'calculation':
      return { ...slide, heading: text };
  }
}

/** "Remove the label", "remove the icon", "remove the subtitle". */
export function withoutSlot(scene: Scene, thing: string): Scene | undefined {
  const { shot, slide } = scene;
  if (/^(?:label|text on the picture|caption)$/iu.test(thing) && shot?.label !== undefined) {
    const { label: _, ...rest } = shot;
    return { ...scene, shot: rest };
  }
  if (slide?.layout === 'title' && /^(?:subtitle|tagline)$/iu.test(thing)) {
    const { subtitle: _, ...rest } = slide;
    return { ...scene, slide: rest };
  }
  if (slide !== undefined && /^icons?$/iu.test(thing))
    return {
      ...scene,
      slide: JSON.parse(
        JSON.stringify(slide, (key, value: unknown) => (key === 'icon' ? undefined : value)),
      ) as Slide,
    };
  return undefined;
}

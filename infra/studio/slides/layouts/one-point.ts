import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';
import { layKinetic } from './kinetic.ts';
import type { StackPart } from './stack.ts';
import { titleMark } from './title.ts';
import { layWithHero } from './with-hero.ts';

/** One point alone is no list: a statement in large type, with its picture where it has one, else word by word as it is spoken. */
export function layOnePoint(composer: Composer, { heading, points: [point] }: SlideOf<'points'>): void {
  if (point === undefined) return;
  const { scheme, art, cues, isPortrait } = composer.page;
  const { icon } = point;
  const [at = cues.opening] = cues.timesFor([point]);
  const inks = [scheme.text];
  const parts: StackPart[] = [
    titleMark(composer),
    {
      id: 'heading',
      text: heading,
      role: 'item',
      gap: 24,
      lines: 2,
      look: { at: cues.opening, entrance: 'fade', inks: [scheme.title, scheme.text] },
    },
    {
      id: 'point 1 text',
      text: point.text,
      role: 'headline',
      scale: icon === undefined ? 1.1 : 0.85,
      gap: 24,
      lines: isPortrait ? 10 : 6,
      look: { at, entrance: art.headingEntrance, inks },
    },
  ];
  if (icon === undefined && heading === undefined) {
    layKinetic(composer, { layout: 'kinetic', text: point.text, emphasis: [] });
    return;
  }
  layWithHero(composer, parts, {
    sizes: { beside: 168, above: 84, tall: 150 },
    ...(icon !== undefined && { hero: (circle) => placeHero(composer, icon, circle, cues.opening + 0.1) }),
  });
}

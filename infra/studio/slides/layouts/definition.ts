import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';
import type { StackPart } from './stack.ts';
import { layWithHero } from './with-hero.ts';

/** A term and its meaning, like the entry of a well-made dictionary. */
export function layDefinition(composer: Composer, slide: SlideOf<'definition'>): void {
  const { scheme, art, cues, isPortrait, hasWorld } = composer.page;
  const parts: StackPart[] = [
    {
      id: 'term',
      text: slide.term,
      role: 'headline',
      lines: 2,
      look: { at: cues.opening + 0.1, entrance: art.headingEntrance, inks: [scheme.strong, scheme.text] },
    },
    {
      id: 'definition rule',
      mark: { width: 72, height: 6 },
      gap: 24,
      look: { at: cues.opening + 0.35, lasts: art.tempo * 1.2, fill: [scheme.accent] },
    },
    {
      id: 'meaning',
      text: slide.meaning,
      role: 'lead',
      gap: 28,
      scale: 1.1,
      lines: isPortrait ? 8 : 6,
      look: { at: cues.opening + 0.55, entrance: 'rise' },
    },
  ];
  const { icon } = slide;
  const sizes = { beside: 164, above: 84, tall: 150 };
  const hero =
    icon === undefined || hasWorld
      ? {}
      : {
          hero: (circle: Parameters<typeof placeHero>[2]) =>
            placeHero(composer, icon, circle, cues.opening + 0.1),
        };
  layWithHero(composer, parts, { sizes, ...hero });
}

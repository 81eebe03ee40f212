import type { Composer } from '../composer.ts';
import { COUNT_SECONDS, parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { figureTime, figureWords } from './figure-words.ts';
import { placeHero } from './hero.ts';
import { placeRing } from './ring.ts';
import type { StackPart } from './stack.ts';
import { layWithHero, type Circle } from './with-hero.ts';

/** One great figure that counts up, what it counts, and a gauge or a picture beside it. */
export function layBigNumber(composer: Composer, slide: SlideOf<'big_number'>): void {
  const { page } = composer;
  const at = figureTime(composer, slide, COUNT_SECONDS);
  const share = page.hasWorld ? undefined : percentOf(slide.value);
  const icon = page.hasWorld ? undefined : slide.icon;
  const parts = figureParts(composer, slide, at, share === undefined && icon === undefined);
  const sizes = { beside: 168, above: 84, tall: 150 };
  if (share !== undefined)
    layWithHero(composer, parts, { sizes, hero: (circle) => placeGauge(composer, share, circle, at) });
  else if (icon !== undefined)
    layWithHero(composer, parts, {
      sizes,
      hero: (circle) => placeHero(composer, icon, circle, page.cues.opening + 0.1),
    });
  else layWithHero(composer, parts, { sizes, ...(page.hasWorld ? {} : { isCentred: true }) });
}

function figureParts(
  composer: Composer,
  slide: SlideOf<'big_number'>,
  at: number,
  isAlone: boolean,
): StackPart[] {
  const { scheme, cues } = composer.page;
  return [
    {
      id: 'heading',
      text: slide.heading,
      role: 'item',
      lines: 2,
      look: { at: cues.opening, entrance: 'fade', inks: [scheme.muted, scheme.text] },
    },
    ...figureWords(composer, slide, { at, scale: isAlone ? 1.2 : 1 }),
  ];
}

/** A part of a hundred: "42%"; undefined for any other figure. */
function percentOf(value: string): number | undefined {
  const count = parseCount(value);
  if (!count || !/^\s*[%٪]/.test(count.after) || count.value > 100) return undefined;
  return count.value / 100;
}

/** A ring that fills up to a share. */
function placeGauge(composer: Composer, share: number, circle: Circle, at: number): void {
  const { scheme, art } = composer.page;
  const { ring } = placeRing(composer, circle, { share: 0.25, at: 0.1, lasts: art.tempo * 1.5 });
  const isRounded = share > 0.03 && share < 0.99;
  composer.add({
    ...ring,
    id: 'gauge',
    from: 0,
    to: Math.max(0.004, share),
    colour: scheme.accent,
    rounded: isRounded,
    at,
    lasts: COUNT_SECONDS,
  });
}

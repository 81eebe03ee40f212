import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';
import { placeQuilt } from './quilt.ts';
import type { StackPart } from './stack.ts';
import { standInWorld } from './things.ts';
import { layWithHero } from './with-hero.ts';

/** A title of few words is set as large as it goes. */
const HEADLINE = 1.3;

/** The film's opening: a headline, what it is about, and one great picture. */
export function layTitle(composer: Composer, slide: SlideOf<'title'>): void {
  const { page } = composer;
  const { scheme, art, cues } = page;
  const isWide = !page.isPortrait && art.align === 'start';
  const parts: StackPart[] = [
    titleMark(composer),
    {
      id: 'headline',
      text: slide.headline,
      role: 'headline',
      scale: HEADLINE,
      gap: 30,
      lines: page.isPortrait ? 6 : 4,
      look: { at: cues.opening + 0.1, entrance: art.headingEntrance, inks: [scheme.title, scheme.text] },
    },
    {
      id: 'subtitle',
      text: slide.subtitle,
      role: 'lead',
      gap: 26,
      lines: 4,
      look: { at: cues.opening + 0.5, entrance: 'fade', inks: [scheme.muted, scheme.text] },
    },
  ];
  const { icon } = slide;
  const sizes = { beside: 190, above: 92, tall: 186 };
  const at = cues.opening + 0.1;
  if (icon !== undefined && !page.hasWorld) {
    layWithHero(composer, parts, { sizes, hero: (circle) => placeHero(composer, icon, circle, at) });
    return;
  }
  if (icon !== undefined) standInWorld(composer, icon, at + 0.3);
  else if (isWide && !page.hasWorld) placeSideQuilt(composer, at);
  else placeFootQuilt(composer, at);
  layWithHero(composer, parts, { sizes });
}

/** The short bar over a great headline. */
export function titleMark({ page }: Composer): StackPart {
  const look = { at: page.cues.opening, lasts: page.art.tempo, fill: [page.scheme.accent] } as const;
  return { id: 'title mark', mark: { width: 84, height: 8 }, look };
}

function placeSideQuilt(composer: Composer, at: number): void {
  const { size } = composer.page;
  const tile = size.height / 5;
  placeQuilt(composer, { x: size.width - 2 * tile, y: 0, columns: 2, rows: 5, tile }, at);
}

/** A row of tiles along the lower edge. */
export function placeFootQuilt(composer: Composer, at: number): void {
  const { size, isPortrait, hasWorld } = composer.page;
  if (hasWorld) return;
  const columns = isPortrait ? 6 : 14;
  const tile = size.width / columns;
  placeQuilt(composer, { x: 0, y: size.height - tile, columns, rows: 1, tile }, at);
}

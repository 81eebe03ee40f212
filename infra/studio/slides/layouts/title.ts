import type { Decor } from '../art-direction.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero } from './hero.ts';
import { layOpening } from './openings.ts';
import { placeQuilt } from './quilt.ts';
import type { StackPart } from './stack.ts';
import { standInWorld } from './things.ts';
import { layWithHero } from './with-hero.ts';

/** A title of few words is set as large as it goes; over a line that tells a fact it leaves room for that. */
const HEADLINE = { alone: 1.3, overFact: 1.1 };
/** A line of so many words tells something, and is read like the rest of the film. */
const FACT = { words: 5, scale: 1.45 };

/** The film's opening: a headline, what it is about, and one great picture. */
export function layTitle(composer: Composer, slide: SlideOf<'title'>): void {
  const { page } = composer;
  const { art, cues } = page;
  const { icon } = slide;
  const at = cues.opening + 0.1;
  if (art.opening !== 'beside' && !page.hasWorld) {
    layOpening(composer, { words: (ground, scale) => titleParts(composer, slide, ground, scale), icon, at });
    return;
  }
  const parts = titleParts(composer, slide);
  const sizes = { beside: art.hero === 'orbit' ? 190 : 232, above: 92, tall: 186 };
  if (icon !== undefined && !page.hasWorld) {
    layWithHero(composer, parts, { sizes, hero: (circle) => placeHero(composer, icon, circle, at) });
    return;
  }
  const isWide = !page.isPortrait && art.align === 'start';
  if (icon !== undefined) standInWorld(composer, icon, at + 0.3);
  else if (isWide && !page.hasWorld) placeSideQuilt(composer, at);
  else placeFootQuilt(composer, at);
  layWithHero(composer, parts, { sizes });
}

/** `ground`: what the words stand on where that is not the slide's own. */
function titleParts(
  composer: Composer,
  { headline, subtitle }: SlideOf<'title'>,
  ground?: string,
  scale = 1,
): StackPart[] {
  const { scheme, art, cues, isPortrait } = composer.page;
  const on = ground === undefined ? {} : { grounds: [ground] };
  const inks = ground === undefined ? [scheme.title, scheme.text] : ['#ffffff', '#111111'];
  const isFact = subtitle !== undefined && subtitle.split(/\s+/u).length >= FACT.words;
  return [
    titleMark(composer),
    {
      id: 'headline',
      text: headline,
      role: 'headline',
      scale: (isFact ? HEADLINE.overFact : HEADLINE.alone) * scale,
      gap: 30,
      lines: isPortrait ? 6 : 4,
      look: { ...on, at: cues.opening + 0.1, entrance: art.headingEntrance, inks },
    },
    {
      id: 'subtitle',
      text: subtitle,
      role: 'lead',
      scale: isFact ? FACT.scale : 1,
      gap: 26,
      lines: 4,
      look: {
        ...on,
        at: cues.opening + 0.5,
        entrance: 'fade',
        inks: ground === undefined ? [isFact ? scheme.text : scheme.muted, scheme.text] : inks,
      },
    },
  ];
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

/** Grounds of simple shapes go with more of them; a line drawing does not. */
const QUILTED: ReadonlySet<Decor> = new Set<Decor>(['orbs', 'confetti', 'blocks']);

/** A row of tiles along the lower edge. */
export function placeFootQuilt(composer: Composer, at: number): void {
  const { art, size, isPortrait, hasWorld } = composer.page;
  if (hasWorld || (art.hero !== 'orbit' && !QUILTED.has(art.decor))) return;
  const columns = isPortrait ? 6 : 14;
  const tile = size.width / columns;
  placeQuilt(composer, { x: 0, y: size.height - tile, columns, rows: 1, tile }, at);
}

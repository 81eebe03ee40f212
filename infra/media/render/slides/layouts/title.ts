import type { Composer, SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeHero, placeQuilt } from './hero.ts';

/** The film's opening: a headline, what it is about, and one great picture. */
export function layTitle(composer: Composer, slide: SlideOf<'title'>): void {
  const { page } = composer;
  if (page.isPortrait || page.art.align === 'center') layCentred(composer, slide);
  else layBeside(composer, slide);
}

function layBeside(composer: Composer, slide: SlideOf<'title'>): void {
  const { content, unit, cues, size } = composer.page;
  const width = content.width * 0.57;
  const headline = composer.set(slide.headline, 'headline', {
    width,
    height: content.height * 0.66,
    lines: 4,
  });
  const subtitle = composer.set(slide.subtitle, 'lead', {
    width: width * 0.94,
    height: content.height * 0.3,
    lines: 3,
  });
  placeStack(
    composer,
    { headline, subtitle },
    { x: content.x, width, middle: size.height / 2, align: 'left' },
  );
  const at = cues.opening + 0.15;
  if (slide.icon !== undefined) {
    placeHero(
      composer,
      slide.icon,
      { x: content.x + content.width - 205 * unit, y: size.height / 2, radius: 178 * unit },
      at,
    );
    return;
  }
  const tile = size.height / 5;
  placeQuilt(composer, { x: size.width - 2 * tile, y: 0, columns: 2, rows: 5, tile }, at);
}

function layCentred(composer: Composer, slide: SlideOf<'title'>): void {
  const { page } = composer;
  const { content, unit, size, isPortrait, cues } = page;
  const radius = (isPortrait ? 150 : 92) * unit;
  const hero = slide.icon === undefined ? 0 : radius * 2.3 + (isPortrait ? 80 : 34) * unit;
  const width = isPortrait ? content.width : content.width * 0.84;
  const room = content.height - hero;
  const headline = composer.set(slide.headline, 'headline', {
    width,
    height: room * 0.66,
    lines: isPortrait ? 6 : 3,
  });
  const subtitle = composer.set(slide.subtitle, 'lead', {
    width: width * 0.9,
    height: room * 0.3,
    lines: isPortrait ? 4 : 2,
  });
  const middle = size.height / 2 + hero / 2;
  const x = (size.width - width) / 2;
  const top = placeStack(composer, { headline, subtitle }, { x, width, middle, align: 'center' });
  const at = cues.opening + 0.05;
  if (slide.icon !== undefined) {
    placeHero(composer, slide.icon, { x: size.width / 2, y: top - hero + radius * 1.15, radius }, at);
    return;
  }
  const tile = isPortrait ? size.width / 6 : size.height / 7;
  const columns = Math.ceil(size.width / tile);
  placeQuilt(
    composer,
    { x: (size.width - columns * tile) / 2, y: size.height - tile, columns, rows: 1, tile },
    at,
  );
}

/** Mark, headline and subtitle, one under the other around a middle line; answers their upper edge. */
export function placeStack(
  composer: Composer,
  texts: { readonly headline: SetText | undefined; readonly subtitle: SetText | undefined },
  spot: {
    readonly x: number;
    readonly width: number;
    readonly middle: number;
    readonly align: 'left' | 'center';
  },
): number {
  const { scheme, unit, art, cues } = composer.page;
  const mark = 8 * unit;
  const afterMark = 30 * unit;
  const between = texts.subtitle && texts.headline ? 26 * unit : 0;
  const height = mark + afterMark + (texts.headline?.height ?? 0) + between + (texts.subtitle?.height ?? 0);
  const top = spot.middle - height / 2;
  const markWidth = 84 * unit;
  composer.add({
    kind: 'panel',
    id: 'title mark',
    rect: {
      x: spot.align === 'left' ? spot.x : spot.x + (spot.width - markWidth) / 2,
      y: top,
      width: markWidth,
      height: mark,
    },
    at: cues.opening,
    lasts: art.tempo,
    entrance: 'grow',
    from: 'left',
    fill: [scheme.accent],
    radius: art.corner === 0 ? 0 : mark / 2,
  });
  let y = top + mark + afterMark;
  if (texts.headline) {
    const look = {
      at: cues.opening + 0.1,
      entrance: art.headingEntrance,
      align: spot.align,
      inks: [scheme.text],
    };
    composer.place('headline', texts.headline, { x: spot.x, y, width: spot.width }, look);
    y += texts.headline.height + between;
  }
  if (texts.subtitle) {
    const look = {
      at: cues.opening + 0.45,
      entrance: 'fade',
      align: spot.align,
      inks: [scheme.muted, scheme.text],
    } as const;
    composer.place('subtitle', texts.subtitle, { x: spot.x, y, width: spot.width }, look);
  }
  return top;
}

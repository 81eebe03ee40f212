import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeQuilt } from './hero.ts';
import { placeStack } from './title.ts';

/** The film's end: what to take away. */
export function layClosing(composer: Composer, slide: SlideOf<'closing'>): void {
  const { page } = composer;
  const takeaways = slide.takeaways.filter((one) =>
    composer.set(one.text, 'item', { width: 9999, height: 999 }),
  );
  if (takeaways.length === 0) return layAlone(composer, slide);
  const { content, unit, size, isPortrait, art, cues, scheme } = page;
  const isBeside = !isPortrait && art.align === 'start';
  const width = isBeside ? content.width * 0.46 : content.width;
  const headline = composer.set(slide.headline, 'headline', {
    width,
    height: content.height * (isBeside ? 0.9 : 0.42),
    lines: isBeside ? 5 : 4,
    scale: isBeside ? 0.86 : 0.9,
  });
  const rowGap = 14 * unit;
  const x = isBeside
    ? content.x + width + 84 * unit
    : isPortrait
      ? content.x
      : content.x + content.width * 0.14;
  const rowsWidth = content.x + content.width - x - (isBeside || isPortrait ? 0 : content.width * 0.14);
  const check = (isPortrait ? 56 : 44) * unit;
  const textWidth = rowsWidth - check - 22 * unit;
  const room = isBeside ? content.height : content.height - (headline?.height ?? 0) - 120 * unit;
  const each = room / takeaways.length - rowGap;
  const texts = takeaways.map((one) =>
    composer.set(one.text, 'item', { width: textWidth, height: each, balanced: false }),
  );
  const heights = texts.map((text) => Math.max(check, text?.height ?? 0) + (isPortrait ? 34 : 26) * unit);
  const rows = heights.reduce((sum, height) => sum + height, 0);
  const head = (headline?.height ?? 0) + 38 * unit;
  const block = isBeside ? rows : head + 54 * unit + rows;
  const top = Math.max(content.y, (size.height - block) / 2);
  if (isBeside)
    placeStack(
      composer,
      { headline, subtitle: undefined },
      { x: content.x, width, middle: size.height / 2, align: 'left' },
    );
  else
    placeStack(
      composer,
      { headline, subtitle: undefined },
      { x: content.x, width, middle: top + head / 2, align: 'center' },
    );

  let y = isBeside ? top : top + head + 54 * unit;
  const times = cues.timesFor(takeaways);
  for (const [index, text] of texts.entries()) {
    const height = heights[index] ?? 0;
    const at = times[index] ?? 0;
    const id = `takeaway ${index + 1}`;
    const middle = y + height / 2;
    composer.add({
      kind: 'panel', id: `${id} disc`, rect: { x, y: middle - check / 2, width: check, height: check }, at, lasts: art.tempo, entrance: 'pop', fill: [scheme.accent], radius: art.corner === 0 ? 0 : check / 2,
    }); // prettier-ignore
    composer.add({
      kind: 'icon', id: `${id} check`, rect: { x: x + check * 0.18, y: middle - check * 0.32, width: check * 0.64, height: check * 0.64 }, at: at + 0.15, lasts: art.tempo, entrance: 'draw', icon: takeaways[index]?.icon ?? 'tabler:check', colour: scheme.ground, alive: false, on: `${id} disc`,
    }); // prettier-ignore
    if (text)
      composer.place(
        `${id} text`,
        text,
        { x: x + check + 22 * unit, y: middle - text.height / 2, width: textWidth },
        { at: at + 0.1, entrance: 'rise' },
      );
    y += height;
  }
}

function layAlone(composer: Composer, slide: SlideOf<'closing'>): void {
  const { content, size, isPortrait, cues } = composer.page;
  const width = isPortrait ? content.width : content.width * 0.8;
  const headline = composer.set(slide.headline, 'headline', {
    width,
    height: content.height * 0.6,
    lines: 6,
    scale: 1.06,
  });
  placeStack(
    composer,
    { headline, subtitle: undefined },
    { x: (size.width - width) / 2, width, middle: size.height * 0.46, align: 'center' },
  );
  const tile = size.width / (isPortrait ? 6 : 14);
  placeQuilt(
    composer,
    { x: 0, y: size.height - tile, columns: isPortrait ? 6 : 14, rows: 1, tile },
    cues.opening + 0.3,
  );
}

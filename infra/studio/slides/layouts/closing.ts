import { inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { layOpening } from './openings.ts';
import { fitRows, type FittedRows } from './rows.ts';
import { fitStack, type StackPart } from './stack.ts';
import { placeFootQuilt, titleMark } from './title.ts';
import { layWithHero } from './with-hero.ts';

type Takeaways = SlideOf<'closing'>['takeaways'];

/** The film's end: what to take away. */
export function layClosing(composer: Composer, slide: SlideOf<'closing'>): void {
  const { page } = composer;
  const takeaways = slide.takeaways.filter((one) =>
    composer.set(one.text, 'item', { width: 9999, height: 999 }),
  );
  if (takeaways.length === 0 && isOpened(composer, slide)) {
    const words = (ground: string | undefined, scale: number) =>
      headlineParts(composer, slide, ground, scale);
    layOpening(composer, { words, icon: undefined, at: page.cues.opening + 0.1 });
  } else if (takeaways.length === 0) {
    if (slide.things === undefined) placeFootQuilt(composer, page.cues.opening + 0.3);
    layWithHero(composer, headlineParts(composer, slide), {
      sizes: { beside: 0, above: 0, tall: 0 },
      ...(page.hasWorld ? {} : { isCentred: true }),
    });
  } else if (!page.isPortrait && page.art.align === 'start') {
    layBeside(composer, slide, takeaways);
  } else {
    layBelow(composer, slide, takeaways);
  }
}

/** A last line alone is composed as the title is: the film ends as it began. */
const isOpened = ({ page }: Composer, { things }: SlideOf<'closing'>): boolean =>
  !page.hasWorld && things === undefined && page.art.opening !== 'beside';

function headlineParts(
  composer: Composer,
  slide: SlideOf<'closing'>,
  ground?: string,
  scale = 1,
): StackPart[] {
  const { cues, art, scheme } = composer.page;
  const inks = ground === undefined ? [scheme.title, scheme.text] : ['#ffffff', '#111111'];
  const on = ground === undefined ? {} : { grounds: [ground] };
  const look = { ...on, at: cues.opening + 0.1, entrance: art.headingEntrance, inks };
  return [
    titleMark(composer),
    { id: 'headline', text: slide.headline, role: 'headline', gap: 30, lines: 6, scale: 0.92 * scale, look },
  ];
}

function layBeside(composer: Composer, slide: SlideOf<'closing'>, takeaways: Takeaways): void {
  const { content, unit, size } = composer.page;
  const width = content.width * 0.45;
  const headline = fitStack(composer, headlineParts(composer, slide), { width, height: content.height });
  headline.place({ x: content.x, y: (size.height - headline.height) / 2, align: 'left' });
  const x = content.x + width + 84 * unit;
  const rows = fitTakeaways(composer, takeaways, {
    width: content.x + content.width - x,
    height: content.height,
  });
  placeTakeaways(composer, takeaways, rows, { x, y: (size.height - rows.height) / 2 });
}

function layBelow(composer: Composer, slide: SlideOf<'closing'>, takeaways: Takeaways): void {
  const { content, unit, size, isPortrait, art } = composer.page;
  const width = isPortrait ? content.width : content.width * 0.8;
  const gap = (isPortrait ? 72 : 46) * unit;
  const headline = fitStack(composer, headlineParts(composer, slide), {
    width,
    height: content.height * 0.46,
  });
  const rows = fitTakeaways(composer, takeaways, { width, height: content.height - headline.height - gap });
  const top = (size.height - headline.height - gap - rows.height) / 2;
  const isCentred = art.align === 'center' || !isPortrait;
  headline.place({ x: (size.width - width) / 2, y: top, align: isCentred ? 'center' : 'left' });
  const x = isCentred ? (size.width - rows.width) / 2 : content.x;
  placeTakeaways(composer, takeaways, rows, { x, y: top + headline.height + gap });
}

/** Discs with checks, and the takeaways beside them. */
interface TakeawayRows extends FittedRows {
  readonly disc: number;
  readonly indent: number;
  readonly times: readonly number[];
}

function fitTakeaways(
  composer: Composer,
  takeaways: Takeaways,
  room: Pick<Rect, 'width' | 'height'>,
): TakeawayRows {
  const { unit, isPortrait, cues } = composer.page;
  const disc = (isPortrait ? 60 : 54) * unit;
  const indent = disc + 22 * unit;
  const times = cues.timesFor(takeaways);
  const parts = takeaways.map((one, index): StackPart[] => [
    {
      id: `takeaway ${index + 1} text`,
      text: one.text,
      role: 'item',
      scale: isPortrait ? 1 : 1.24,
      look: { at: (times[index] ?? 0) + 0.1, entrance: 'rise' },
    },
  ]);
  const fitted = fitRows(composer, parts, {
    width: room.width - indent,
    height: room.height,
    gap: (isPortrait ? 18 : 10) * unit,
    padding: 10 * unit,
    leastRow: disc + 20 * unit,
    mostRow: (isPortrait ? 110 : 104) * unit,
  });
  return { ...fitted, width: fitted.width + indent, disc, indent, times };
}

function placeTakeaways(
  composer: Composer,
  takeaways: Takeaways,
  rows: TakeawayRows,
  spot: { readonly x: number; readonly y: number },
): void {
  const { art, scheme } = composer.page;
  // All their own icons or all checks: a mixture looks as if something were missing.
  const isPictured = takeaways.every(({ icon }) => icon !== undefined);
  let y = spot.y;
  for (const [index, { stack, height }] of rows.rows.entries()) {
    const at = rows.times[index] ?? 0;
    const id = `takeaway ${index + 1}`;
    const disc = { x: spot.x, y: y + (height - rows.disc) / 2, width: rows.disc, height: rows.disc };
    const inset = rows.disc * 0.19;
    const icon = {
      x: disc.x + inset,
      y: disc.y + inset,
      width: rows.disc - 2 * inset,
      height: rows.disc - 2 * inset,
    };
    const radius = art.corner === 0 ? 0 : rows.disc / 2;
    composer.add({
      kind: 'panel',
      id: `${id} disc`,
      rect: disc,
      at,
      lasts: art.tempo,
      entrance: 'pop',
      fill: [scheme.accent],
      radius,
    });
    composer.add({
      kind: 'icon',
      id: `${id} check`,
      rect: icon,
      at: at + 0.15,
      lasts: art.tempo,
      entrance: 'draw',
      icon: (isPictured ? takeaways[index]?.icon : undefined) ?? 'tabler:check',
      colour: inkOn([scheme.accent], [scheme.ground, '#ffffff', '#111111'], 3),
      alive: false,
    });
    stack.place({ x: spot.x + rows.indent, y: y + (height - stack.height) / 2, align: 'left' });
    y += height + rows.gap;
  }
}

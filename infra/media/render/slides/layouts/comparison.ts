import { blend, inkOn } from '../../colour/contrast.ts';
import type { Rect } from '../../scene-painter.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { groundTime, placeCard, placeHeading, seriesColour } from './parts.ts';

type Column = SlideOf<'comparison'>['left'];

/** Two sides, each in a panel of its own colour, weighed against each other. */
export function layComparison(composer: Composer, slide: SlideOf<'comparison'>): void {
  const { isPortrait, unit, cues } = composer.page;
  const area = placeHeading(composer, slide.heading);
  const gap = (isPortrait ? 36 : 44) * unit;
  const half = isPortrait
    ? { width: area.width, height: (area.height - gap) / 2 }
    : { width: (area.width - gap) / 2, height: area.height };
  const second = isPortrait
    ? { x: area.x, y: area.y + half.height + gap }
    : { x: area.x + half.width + gap, y: area.y };
  const [left = 0.6, right = 1.4] = cues.timesFor(
    [slide.left, slide.right].map((side) => ({
      ...(side.cue !== undefined && { cue: side.cue }),
      text: side.title,
    })),
    0.5,
  );
  placeSide(
    composer,
    'left',
    slide.left,
    { x: area.x, y: area.y, ...half },
    { at: left, colour: seriesColour(composer, 0) },
  );
  placeSide(
    composer,
    'right',
    slide.right,
    { ...second, ...half },
    { at: right, colour: seriesColour(composer, 3) },
  );
}

function placeSide(
  composer: Composer,
  id: string,
  side: Column,
  rect: Rect,
  { at, colour }: { at: number; colour: string },
): void {
  const { unit, scheme, art, isPortrait } = composer.page;
  const padding = (isPortrait ? 34 : 38) * unit;
  const width = rect.width - 2 * padding;
  const title = composer.set(side.title, 'heading', {
    width,
    height: rect.height * 0.26,
    lines: isPortrait ? 1 : 2,
    scale: 0.8,
  });
  const bandHeight = (title?.height ?? 0) + 34 * unit;
  const points = side.points.filter((point) => composer.set(point, 'body', { width: 9999, height: 999 }));
  const room = rect.height - bandHeight - 56 * unit;
  const tick = (isPortrait ? 42 : 38) * unit;
  const textWidth = width - tick - 18 * unit;
  const rowGap = (isPortrait ? 14 : 24) * unit;
  const each = room / Math.max(1, points.length) - rowGap;
  const texts = points.map((point) =>
    composer.set(point, 'body', {
      width: textWidth,
      height: each,
      scale: isPortrait ? 1 : 1.14,
      balanced: false,
    }),
  );
  const heights = texts.map((text) => Math.max(tick, text?.height ?? 0));
  const used = heights.reduce((sum, height) => sum + height + rowGap, -rowGap);
  const height = isPortrait
    ? rect.height
    : Math.min(rect.height, Math.max(bandHeight + used + 72 * unit, rect.height * 0.9));
  const card = { ...rect, height, y: rect.y + (rect.height - height) / 2 };
  const fill = placeCard(composer, `${id} card`, card, { at: groundTime(composer, id === 'left' ? 0 : 1) });
  placeBand(composer, id, { ...card, height: bandHeight }, { at, colour });
  if (title) {
    const spot = { x: rect.x + padding, y: card.y + (bandHeight - title.height) / 2, width };
    composer.place(`${id} title`, title, spot, {
      at: at + 0.15,
      entrance: 'rise',
      grounds: [colour],
      inks: ['#ffffff', '#111111'],
    });
  }
  let y = card.y + bandHeight + Math.max(20 * unit, (height - bandHeight - used) / 2);
  for (const [index, text] of texts.entries()) {
    const rowHeight = heights[index] ?? 0;
    const start = at + 0.35 + index * 0.28;
    const ink = inkOn([fill], [colour, blend(colour, scheme.text, 0.3)], 3);
    composer.add({
      kind: 'icon', id: `${id} tick ${index + 1}`, rect: { x: rect.x + padding, y: y + (text ? Math.min(rowHeight, text.fitted.lineHeight) : tick) / 2 - tick / 2, width: tick, height: tick }, at: start, lasts: art.tempo, entrance: 'draw', icon: 'tabler:check', colour: ink, alive: false,
    }); // prettier-ignore
    if (text)
      composer.place(
        `${id} point ${index + 1}`,
        text,
        { x: rect.x + padding + tick + 18 * unit, y, width: textWidth },
        { at: start, entrance: 'rise', grounds: [fill] },
      );
    y += rowHeight + rowGap;
  }
}

/** The coloured head of a side. */
function placeBand(
  composer: Composer,
  id: string,
  rect: Rect,
  { at, colour }: { at: number; colour: string },
): void {
  const { art, unit } = composer.page;
  const radius = Math.min(art.corner * unit, rect.height / 2);
  const entrance = art.itemEntrance === 'fade' ? 'fade' : 'grow';
  composer.add({
    kind: 'panel',
    id: `${id} band`,
    rect,
    at,
    lasts: art.tempo,
    entrance,
    from: 'left',
    fill: [colour],
    radius,
    isHead: true,
  });
}

import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';

type Figure = SlideOf<'key_figures'>['figures'][number];

/** A row of more is a crowd. */
const MAX_IN_ROW = 6;
const STAGGER = 0.14;
/** Of the height of its figure. */
const SIZE = 0.62;

/** What a figure counts, beside it: as many of it as there are where these are few, else one. */
export function placeCounted(
  composer: Composer,
  figure: Figure | undefined,
  index: number,
  {
    rect,
    from,
    figureHeight,
    at,
  }: { readonly rect: Rect; readonly from: number; readonly figureHeight: number; readonly at: number },
): void {
  if (figure?.icon === undefined) return;
  const { unit } = composer.page;
  const gap = 12 * unit;
  const left = rect.x + from + 28 * unit;
  const room = rect.x + rect.width - left;
  const wished = countOf(figure.value);
  const size = Math.min(figureHeight * SIZE, room);
  const isCrowded = wished * (size + gap) > room;
  const side = isCrowded ? Math.max(room / wished - gap, 0) : size;
  const isLegible = side >= figureHeight * LEAST;
  const [count, width] = isLegible ? [wished, side] : [1, size];
  if (width < LEAST * figureHeight) return;
  for (let place = 0; place < count; place += 1)
    composer.add({
      kind: 'thing',
      id: `counted ${index + 1}.${place + 1}`,
      rect: { x: left + place * (width + gap), y: rect.y + (figureHeight - width) / 2, width, height: width },
      at: at + place * STAGGER,
      lasts: 0.7,
      entrance: 'fade',
      illustration: figure.icon,
      manner: 'bounce',
      isMirrored: false,
    });
}

/** Smaller ones, against their figure, are seen by nobody. */
const LEAST = 0.26;

/** "5" is five; "200 g" is one heap. */
function countOf(value: string): number {
  const count = /^\s*\d{1,2}\s*$/u.test(value) ? Number(value) : 1;
  return count >= 1 && count <= MAX_IN_ROW ? count : 1;
}

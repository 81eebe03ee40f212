import { HUNDRED } from '../../../../modules/videos/plan.ts';
import { blend } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { figureTime, figureWords } from './figure-words.ts';
import { fitStack } from './stack.ts';

/** Seconds in which all of them are filled. */
const FILLING_SECONDS = 1.6;
/** More than these are dots: a drawing of each would be too small. */
const MAX_DRAWN = 25;

/** So many of so many, each of them there to be counted: beside the words in a wide frame, above them in a tall one. */
export function layPictogram(composer: Composer, slide: SlideOf<'pictogram'>): void {
  const { content, unit, isPortrait } = composer.page;
  const at = figureTime(composer, slide, FILLING_SECONDS);
  const parts = figureWords(composer, slide, { at, scale: slide.value.length > 6 ? 0.6 : 0.8 });
  const gap = 60 * unit;
  const share = isPortrait ? 0.46 : 0.5;
  const words = isPortrait
    ? { width: content.width, height: content.height * (1 - share) - gap }
    : { width: content.width * (1 - share) - gap, height: content.height };
  const stack = fitStack(composer, parts, words);
  const grid = gridFor(slide.of ?? HUNDRED);
  const room: Rect = isPortrait
    ? { ...content, height: content.height * share }
    : { ...content, x: content.x + content.width * (1 - share), width: content.width * share };
  const step = Math.min(room.width / grid.columns, room.height / grid.rows, 150 * unit);
  const height = grid.rows * step;
  const top = isPortrait
    ? content.y + Math.max(0, (content.height - height - gap - stack.height) / 2)
    : content.y + (content.height - height) / 2;
  const left = room.x + (room.width - grid.columns * step) / 2;
  placeGrid(composer, slide, { ...grid, left, top, step }, at);
  stack.place(
    isPortrait
      ? { x: content.x, y: top + height + gap, align: 'center' }
      : { x: content.x, y: content.y + (content.height - stack.height) / 2, align: 'left' },
  );
}

/** Fives, and tens where there are many: nobody counts rows of seven. */
function gridFor(of: number): { readonly columns: number; readonly rows: number } {
  const columns = of <= 5 ? of : of <= MAX_DRAWN ? 5 : 10;
  return { columns, rows: Math.ceil(of / columns) };
}

interface Grid {
  readonly columns: number;
  readonly left: number;
  readonly top: number;
  readonly step: number;
}

function placeGrid(
  composer: Composer,
  { of = HUNDRED, filled, icon }: SlideOf<'pictogram'>,
  { columns, left, top, step }: Grid,
  at: number,
): void {
  const { scheme, art, cues } = composer.page;
  const empty = blend(scheme.ground, scheme.text, 0.2);
  const drawn = icon !== undefined && of <= MAX_DRAWN ? { icon } : {};
  for (let index = 0; index < of; index += 1) {
    const spot = { x: left + (index % columns) * step, y: top + Math.floor(index / columns) * step };
    const isFilled = index < filled;
    placeOne(composer, `gauge ${index + 1}`, spot, step, {
      at: cues.opening + 0.1 + (0.5 * index) / of,
      lasts: art.tempo,
      colour: empty,
      ...drawn,
    });
    if (isFilled)
      placeOne(composer, `gauge filled ${index + 1}`, spot, step, {
        at: at + (FILLING_SECONDS * index) / Math.max(1, filled),
        lasts: art.tempo * 0.8,
        colour: scheme.accent,
        ...drawn,
      });
  }
}

function placeOne(
  composer: Composer,
  id: string,
  { x, y }: { readonly x: number; readonly y: number },
  step: number,
  look: { readonly at: number; readonly lasts: number; readonly colour: string; readonly icon?: string },
): void {
  const size = step * (look.icon === undefined ? 0.72 : 0.84);
  const rect = { x: x + (step - size) / 2, y: y + (step - size) / 2, width: size, height: size };
  const { at, lasts, colour, icon } = look;
  if (icon === undefined)
    composer.add({ kind: 'panel', id, rect, at, lasts, entrance: 'pop', fill: [colour], radius: size / 2 });
  else composer.add({ kind: 'icon', id, rect, at, lasts, entrance: 'pop', icon, colour, alive: false });
}

import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { ellipse } from './body-sky.ts';
import { placeLine, type Point } from './diagram-parts.ts';
import { placeHeading, seriesColour } from './parts.ts';
import { fitRows } from './rows.ts';
import type { StackPart } from './stack.ts';

type Layers = SlideOf<'layers'>;

/** What something is made of: a ball cut open, or a stack; names beside it, and what is said of the one that is spoken of. */
export function layLayers(composer: Composer, slide: Layers): void {
  const { page } = composer;
  const { isPortrait, unit, cues } = page;
  const area = placeHeading(composer, slide.heading, isPortrait ? 2 : 1);
  const drawn: Rect = isPortrait
    ? { ...area, height: area.height * 0.46 }
    : { ...area, width: Math.min(area.width * 0.46, area.height) };
  const spoken = slide.layers.map(({ text, cue }) => ({ text, ...(cue !== undefined && { cue }) }));
  const times = slide.focus === undefined ? cues.timesFor(spoken, 0.35) : slide.layers.map((_, index) => cues.opening + 0.12 * index); // prettier-ignore
  const marks = slide.shape === 'ball' ? drawBall(composer, slide, drawn, times) : drawStack(composer, slide, drawn, times); // prettier-ignore
  const gap = (isPortrait ? 34 : 90) * unit;
  const words: Rect = isPortrait
    ? { ...area, y: drawn.y + drawn.height + gap, height: area.height - drawn.height - gap }
    : { ...area, x: drawn.x + drawn.width + gap, width: area.width - drawn.width - gap };
  placeNames(composer, slide, words, marks, times);
}

/** Where the line from a name meets its layer. */
interface Mark {
  readonly at: Point;
  readonly colour: Hex;
}

/** Each layer in a colour of its own, warmer towards the inside; those that are not spoken of recede. */
function colourOf(composer: Composer, slide: Layers, index: number): Hex {
  const { scheme } = composer.page;
  const share = slide.layers.length === 1 ? 0 : index / (slide.layers.length - 1);
  const colour = blend(seriesColour(composer, 0), scheme.accent, share);
  return isTold(slide, index) ? colour : blend(colour, scheme.ground, 0.62);
}

function drawBall(composer: Composer, slide: Layers, room: Rect, times: readonly number[]): Mark[] {
  const radius = Math.min(room.width, room.height) / 2;
  const middle: Point = [room.x + room.width / 2, room.y + room.height / 2];
  const count = slide.layers.length;
  return slide.layers.map((_, index): Mark => {
    const share = 1 - (index / count) * (index === count - 1 ? 1.02 : 1);
    const size = radius * Math.max(0.16, share);
    const fill = colourOf(composer, slide, index);
    addShape(composer, index, ellipse(middle, size, size, 0, 72), fill, {
      at: times[index] ?? 0,
      entrance: 'pop',
    });
    const inner = index === count - 1 ? 0 : radius * Math.max(0.16, 1 - (index + 1) / count);
    const turn = ((index + 0.5) / count - 0.5) * 1.9;
    const reach = (size + inner) / 2;
    return { at: [middle[0] + reach * Math.cos(turn), middle[1] + reach * Math.sin(turn)], colour: fill };
  });
}

function drawStack(composer: Composer, slide: Layers, room: Rect, times: readonly number[]): Mark[] {
  const gap = 5 * composer.page.unit;
  const height = Math.min((room.height - gap * (slide.layers.length - 1)) / slide.layers.length, room.width * 0.3); // prettier-ignore
  const top = room.y + (room.height - slide.layers.length * (height + gap)) / 2;
  return slide.layers.map((_, index): Mark => {
    const y = top + index * (height + gap);
    const fill = colourOf(composer, slide, index);
    const isOut = slide.focus === index;
    const shift = isOut ? 22 * composer.page.unit : 0;
    const [x, right] = [room.x + shift, room.x + room.width - 22 * composer.page.unit + shift];
    const skew = height * 0.24;
    const ring: Point[] = [[x + skew, y], [right, y], [right - skew, y + height], [x, y + height]]; // prettier-ignore
    addShape(composer, index, ring, fill, { at: times[index] ?? 0, entrance: 'drop' });
    return { at: [right - skew / 2, y + height / 2], colour: fill };
  });
}

function addShape(
  composer: Composer,
  index: number,
  ring: readonly Point[],
  fill: Hex,
  look: { readonly at: number; readonly entrance: 'pop' | 'drop' },
): void {
  const { scheme, unit, art } = composer.page;
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const rect = { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }; // prettier-ignore
  const border = { colour: scheme.ground, width: 3 * unit };
  composer.add({ kind: 'shape', id: `layer ${index + 1}`, rect, rings: [ring], fill, border, lasts: art.tempo, ...look }); // prettier-ignore
}

/** Names in the order of the layers, each with a line to its own; what is said of one stands under its name. */
function placeNames(
  composer: Composer,
  slide: Layers,
  room: Rect,
  marks: readonly Mark[],
  times: readonly number[],
): void {
  const { unit, isPortrait } = composer.page;
  const indent = (isPortrait ? 46 : 0) * unit;
  const parts = slide.layers.map((_, index) => partsOf(composer, slide, index, times[index] ?? 0));
  const fitted = fitRows(composer, parts, {
    width: room.width - indent,
    height: room.height,
    gap: 6 * unit,
    padding: 8 * unit,
    leastRow: 30 * unit,
    mostRow: 96 * unit,
  });
  let y = room.y + (isPortrait ? 0 : (room.height - fitted.height) / 2);
  for (const [index, { stack, height }] of fitted.rows.entries()) {
    const top = y + (height - stack.height) / 2;
    stack.place({ x: room.x + indent, y: top, align: 'left' });
    const mark = marks[index];
    const at: Point = [room.x + (isPortrait ? 12 : -16) * unit, top + stack.firstLine / 2];
    if (mark) placePointer(composer, index, mark, at, { at: (times[index] ?? 0) + 0.15, isTold: isTold(slide, index) }); // prettier-ignore
    y += height + fitted.gap;
  }
}

const isTold = ({ focus }: Layers, index: number): boolean => focus === undefined || focus === index;

function partsOf(composer: Composer, slide: Layers, index: number, time: number): StackPart[] {
  const { scheme } = composer.page;
  const layer = slide.layers[index];
  const at = time + 0.15;
  const inks = isTold(slide, index) ? [scheme.strong, scheme.text] : [blend(scheme.text, scheme.ground, 0.3), scheme.text]; // prettier-ignore
  const isLarge = slide.focus === index;
  return [
    { id: `layer ${index + 1} text`, text: layer?.text, role: 'item', lines: 2, scale: isLarge ? 1.3 : 1, look: { at, entrance: 'fade', inks } },
    { id: `layer ${index + 1} note`, text: isTold(slide, index) ? layer?.note : undefined, role: 'body', lines: 4, gap: 6, look: { at: at + 0.2, entrance: 'fade' } },
  ]; // prettier-ignore
}

/** A line to the layer; in a tall frame a dot in its colour. */
function placePointer(
  composer: Composer,
  index: number,
  { at: end, colour }: Mark,
  [x, y]: Point,
  look: { readonly at: number; readonly isTold: boolean },
): void {
  const { unit, scheme, isPortrait } = composer.page;
  if (!isPortrait) {
    const ink = look.isTold ? scheme.text : blend(scheme.text, scheme.ground, 0.6);
    placeLine(composer, `layer ${index + 1} line`, [end, [x, y]], { at: look.at, colour: ink, width: look.isTold ? 3 : 2 }); // prettier-ignore
    return;
  }
  const size = 24 * unit;
  const rect = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  composer.add({ kind: 'panel', id: `layer ${index + 1} dot`, rect, at: look.at, lasts: 0.4, entrance: 'pop', fill: [colour], radius: size / 2 }); // prettier-ignore
}

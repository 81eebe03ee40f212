import { inkOn, type Hex } from '../../drawing/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { placeCounted } from './counted-things.ts';
import { seriesColour } from './parts.ts';
import { placeTrend } from './trend.ts';
import { divideFrame, placeField } from './wall.ts';

type Figures = SlideOf<'key_figures'>['figures'];

/** Largest figures, of the size of one that stands alone. */
const SCALE = { wide: 1.45, tall: 1.35 };
const BETWEEN = 10;
/** Figures below this size, in design units, say nothing at a glance. */
const SMALL = 92;

/** "144 people" is a figure and what it is of: one is large, the other beside its caption. */
function partsOf(value: string): { readonly number: string; readonly of?: string } {
  const [, number, of] = /^(\S*\d\S*)\s+(\p{L}.*)$/u.exec(value) ?? [];
  return number === undefined || of === undefined ? { number: value } : { number, of };
}

/** Figures that divide the whole frame among them, each field coming up as its figure is spoken. Answers whether they had room. */
export function layFigureWall(composer: Composer, figures: Figures, top: number | undefined): boolean {
  const { page } = composer;
  const { unit, isPortrait, cues } = page;
  const fields = divideFrame(composer, figures.length, top);
  const inner = fields.map((field) => field.inner);
  const width = Math.min(...inner.map((room) => room.width));
  const height = Math.min(...inner.map((room) => room.height));
  const parts = figures.map(({ value }) => partsOf(value));
  const numbers = setAlike(composer, parts.map(({ number }) => number), 'figure', {
    width,
    height: height * 0.56,
    lines: 1,
    scale: isPortrait ? SCALE.tall : SCALE.wide,
  }); // prettier-ignore
  const [first] = numbers;
  if (first === undefined || first.fitted.size < SMALL * unit || first.fitted.truncated) return false;
  const room = { width, height: height * 0.24, balanced: false };
  const units = setAlike(composer, parts.map(({ of }) => of), 'item', { ...room, lines: 1, scale: isPortrait ? 1.35 : 1.7 }); // prettier-ignore
  const captions = setAlike(composer, figures.map(({ caption }) => caption), 'lead', { ...room, lines: 3, scale: isPortrait ? 1.12 : 1.4 }); // prettier-ignore
  const times = cues.timesFor(
    figures.map(({ value, caption, ...cue }) => ({ text: `${value} ${caption}`, ...cue })),
    0.4,
  );
  for (const [index, field] of fields.entries()) {
    const at = times[index] ?? 0;
    placeField(composer, field, index, index === 0 ? cues.opening : at - 0.3);
    const stack = [numbers[index], units[index], captions[index]].flatMap((set) => set ?? []);
    const total = stack.reduce((sum, set) => sum + set.height, 0) + BETWEEN * unit * (stack.length - 1);
    const { inner: spot, fill } = field;
    const top = spot.y + (spot.height - total) * (isPortrait ? 0.5 : 0.62);
    let y = top;
    for (const set of stack) {
      const isNumber = set === numbers[index];
      const id = isNumber ? 'figure' : set === units[index] ? 'unit' : 'caption';
      placeSet(composer, { set, index, id, fill, at, spot: { x: spot.x, y, width } });
      y += set.height + BETWEEN * unit;
    }
    const figure = figures[index];
    const number = numbers[index];
    const colour = arrowColour(composer, fill);
    if (number) placeTrend(composer, figure?.trend, index, { figure: number, x: spot.x, y: top, at, colour });
    placeCounted(composer, figure, index, {
      rect: { ...spot, y: top },
      from: numbers[index]?.width ?? 0,
      figureHeight: numbers[index]?.height ?? 0,
      at,
    });
  }
  return true;
}

interface PlacedSet {
  readonly set: SetText;
  /** Of its field. */
  readonly index: number;
  readonly id: 'figure' | 'unit' | 'caption';
  readonly fill: Hex;
  readonly at: number;
  readonly spot: { readonly x: number; readonly y: number; readonly width: number };
}

function placeSet(composer: Composer, { set, index, id, fill, at, spot }: PlacedSet): void {
  const { scheme, art } = composer.page;
  const isNumber = id === 'figure';
  const isOutlined = art.card === 'outline';
  const washes = [scheme.ground, scheme.wash, scheme.wash2];
  const wished = isNumber ? [seriesColour(composer, index), scheme.strong] : [];
  const outlined = isOutlined ? [inkOn(washes, [...wished, scheme.text])] : [];
  const counted = isNumber ? parseCount(set.text) : undefined;
  composer.place(isNumber ? `figure ${index + 1}` : `figure ${index + 1} ${id}`, set, spot, {
    at: isNumber ? at : at + 0.2,
    entrance: isNumber ? 'rise' : 'fade',
    grounds: isOutlined ? washes : [fill],
    inks: [...outlined, scheme.text, '#ffffff', '#111111'],
    ...(counted && { count: counted }),
  });
}

function arrowColour({ page: { scheme, art } }: Composer, fill: Hex): Hex {
  if (art.card === 'outline') return inkOn([scheme.ground, scheme.wash, scheme.wash2], [scheme.text]);
  return inkOn([fill], [scheme.text, '#ffffff', '#111111']);
}

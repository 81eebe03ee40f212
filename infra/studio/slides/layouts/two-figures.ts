import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { SlideOf } from '../page.ts';
import { placeArrow } from './diagram-parts.ts';
import { placeHeading, seriesColour } from './parts.ts';

type Sides = SlideOf<'two_figures'>['figures'];

interface Side {
  readonly index: number;
  readonly value: SetText | undefined;
  readonly label: SetText | undefined;
  /** Of the larger one. */
  readonly share: number;
  readonly at: number;
  readonly colour: Hex;
}

/** Two figures in one unit, drawn to one scale: columns side by side in a wide frame, bars one under the other in a tall one. */
export function layTwoFigures(composer: Composer, slide: SlideOf<'two_figures'>): void {
  const area = placeHeading(composer, slide.heading);
  if (composer.page.isPortrait) layUnder(composer, slide, area);
  else layBeside(composer, slide, area);
}

function sidesOf(
  composer: Composer,
  { figures, relation }: SlideOf<'two_figures'>,
  room: { readonly width: number; readonly height: number },
): Side[] {
  const { scheme, cues } = composer.page;
  const most = Math.max(...figures.map(({ amount }) => Math.abs(amount))) || 1;
  const times = cues.timesFor(
    // The first comes on with the scene, wherever it is spoken: "2 hours instead of 2 days" says it last.
    figures.map(({ label = '', value, cue }, index) =>
      index === 0 ? { text: '' } : { text: `${value} ${label}`, ...(cue !== undefined && { cue }) },
    ),
    0.5,
  ); // prettier-ignore
  const values = setAlike(composer, figures.map(({ value }) => value), 'figure', {
    ...room, height: room.height * 0.36, lines: 1, scale: 0.62,
  }); // prettier-ignore
  const labels = setAlike(composer, figures.map(({ label }) => label), 'lead', {
    ...room, height: room.height * 0.22, lines: 2,
  }); // prettier-ignore
  // What was is quieter than what is.
  const before = blend(scheme.ground, seriesColour(composer, 0), 0.5);
  return figures.map(({ amount }, index) => ({
    index,
    value: values[index],
    label: labels[index],
    share: Math.abs(amount) / most,
    at: times[index] ?? 0,
    colour: index === 1 ? scheme.accent : relation === 'change' ? before : seriesColour(composer, 0),
  }));
}

/** Least height or width of a bar, in design units: it is there. */
const LEAST = 6;

function layBeside(composer: Composer, slide: SlideOf<'two_figures'>, area: Rect): void {
  const { unit } = composer.page;
  const width = area.width * 0.4;
  const sides = sidesOf(composer, slide, { width, height: area.height });
  const foot = Math.max(0, ...sides.map(({ label }) => (label === undefined ? 0 : label.height + 18 * unit)));
  const head = Math.max(...sides.map(({ value }) => value?.height ?? 0)) + 34 * unit;
  const ground = area.y + area.height - foot;
  const tallest = area.height - foot - head;
  const lefts = [area.x + area.width * 0.04, area.x + area.width * 0.56];
  for (const side of sides) {
    const x = lefts[side.index] ?? area.x;
    const height = Math.max(LEAST * unit, tallest * side.share);
    const bar = { x: x + width * 0.2, y: ground - height, width: width * 0.6, height };
    placeBar(composer, side, bar, 'bottom');
    placeValue(composer, slide.figures, side, { x, y: bar.y - head, width }, 'center');
    placeLabel(composer, side, { x, y: ground + 18 * unit, width }, 'center');
  }
  composer.add({
    kind: 'line',
    id: 'ground',
    rect: { x: area.x, y: ground, width: area.width, height: 1 },
    points: [
      [area.x, ground],
      [area.x + area.width, ground],
    ],
    colour: blend(composer.page.scheme.ground, composer.page.scheme.text, 0.3),
    width: 3 * unit,
    at: composer.page.cues.opening,
    lasts: composer.page.art.tempo,
    entrance: 'draw',
  });
  if (slide.relation !== 'change') return;
  // Over the second figure, where its bar is so low that they would meet.
  const figureTop = ground - Math.max(LEAST * unit, tallest * (sides[1]?.share ?? 1)) - head;
  const wished = ground - tallest * 0.3;
  const y = figureTop < wished ? Math.min(wished, figureTop - 20 * unit) : wished;
  const middle = area.x + area.width / 2;
  placeArrow(composer, 'arrow', [[middle - 62 * unit, y], [middle + 62 * unit, y]], {
    at: (sides[1]?.at ?? 0) - 0.3, colour: composer.page.scheme.text, width: 7,
  }); // prettier-ignore
}

function layUnder(composer: Composer, slide: SlideOf<'two_figures'>, area: Rect): void {
  const { unit, scheme } = composer.page;
  const isChange = slide.relation === 'change';
  const gap = (isChange ? 150 : 90) * unit;
  const sides = sidesOf(composer, slide, { width: area.width, height: (area.height - gap) / 2 });
  const thick = 72 * unit;
  const heights = sides.map(
    ({ value, label }) => (value?.height ?? 0) + (label === undefined ? 0 : label.height + 6 * unit) + 16 * unit + thick,
  ); // prettier-ignore
  let y = area.y + Math.max(0, (area.height - (heights[0] ?? 0) - (heights[1] ?? 0) - gap) * 0.3);
  for (const side of sides) {
    placeLabel(composer, side, { x: area.x, y, width: area.width }, 'left');
    const below = y + (side.label === undefined ? 0 : side.label.height + 6 * unit);
    placeValue(composer, slide.figures, side, { x: area.x, y: below, width: area.width }, 'left');
    const top = below + (side.value?.height ?? 0) + 16 * unit;
    const width = Math.max(LEAST * unit, area.width * side.share);
    placeBar(composer, side, { x: area.x, y: top, width, height: thick }, 'left');
    y = top + thick;
    if (side.index === 0 && isChange)
      placeArrow(composer, 'arrow', [[area.x + 40 * unit, y + 26 * unit], [area.x + 40 * unit, y + gap - 26 * unit]], {
        at: (sides[1]?.at ?? 0) - 0.3, colour: scheme.text, width: 7,
      }); // prettier-ignore
    y += gap;
  }
}

function placeBar(
  composer: Composer,
  { index, at, colour }: Side,
  rect: Rect,
  from: 'bottom' | 'left',
): void {
  const { art, unit } = composer.page;
  const radius = Math.min(rect.height / 2, rect.width / 2, art.corner * 0.5 * unit);
  composer.add({
    kind: 'panel',
    id: `bar ${index + 1}`,
    rect,
    at,
    lasts: art.tempo * 1.6,
    entrance: 'grow',
    from,
    fill: [colour],
    radius,
  });
}

type Spot = Pick<Rect, 'x' | 'y' | 'width'>;

function placeValue(
  composer: Composer,
  figures: Sides,
  { index, value, at }: Side,
  spot: Spot,
  align: 'center' | 'left',
): void {
  if (!value) return;
  const { scheme } = composer.page;
  const count = parseCount(figures[index]?.value ?? '');
  const grounds = [scheme.ground, scheme.wash, scheme.wash2];
  composer.place(`figure ${index + 1}`, value, spot, {
    at,
    entrance: 'rise',
    align,
    inks: [inkOn(grounds, [index === 1 ? scheme.strong : scheme.text, scheme.text])],
    ...(count && { count }),
  });
}

function placeLabel(composer: Composer, { index, label }: Side, spot: Spot, align: 'center' | 'left'): void {
  if (!label) return;
  const { scheme, cues } = composer.page;
  const look = { at: cues.opening + 0.2, entrance: 'fade', align, inks: [scheme.text] } as const;
  composer.place(`figure ${index + 1} label`, label, spot, look);
}

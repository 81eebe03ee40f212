import { blend, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { curvePoints, placeOf, type CurveLine } from './curve-shapes.ts';
import { placeMarks, type DrawnCurve } from './curve-marks.ts';
import { placeArrow, placeLine, type Point } from './diagram-parts.ts';
import { placeHeading, seriesColour } from './parts.ts';

type Curve = SlideOf<'curve'>;

/** Curves over two axes without figures, with what matters on them marked. */
export function layCurve(composer: Composer, slide: Curve): void {
  const { page } = composer;
  const { cues, unit } = page;
  const area = placeHeading(composer, slide.heading, page.isPortrait ? 2 : 1);
  const marks = slide.marks ?? [];
  const spoken = [...slide.curves, ...marks].map(({ cue, label }) => ({
    ...(cue !== undefined && { cue }),
    text: label,
  }));
  const times = cues.timesFor(spoken, 0.5);
  const names = setNames(composer, slide, area);
  const plot = placeAxes(composer, slide, {
    ...area,
    width: area.width - names.beside,
    height: area.height - names.below,
  });
  const lines = curvePoints(slide.curves.map(({ shape }) => shape));
  const toPlot = ([x, y]: Point): Point => [plot.x + x * plot.width, plot.y + (1 - y) * plot.height];
  const curves = lines.map((line, index) => placeCurve(composer, index, line.map(toPlot), times[index] ?? 0));
  if (names.below > 0)
    placeLegend(composer, names.sets, curves, { ...area, y: area.y + area.height - names.below + 18 * unit });
  else placeNames(composer, names.sets, curves, { ...plot, x: plot.x + plot.width, width: names.beside });
  const placed = marks.flatMap(({ label, at, curve }, index) => {
    const own = slide.curves.findIndex((each) => each.label === curve);
    const place = placeOf(at, lines, own === -1 ? undefined : own);
    return place
      ? [
          {
            label,
            point: toPlot(place),
            at: times[slide.curves.length + index] ?? 0,
            hasDrops: at === 'crossing',
          },
        ]
      : [];
  });
  placeMarks(composer, placed, curves, plot);
}

/** What a line needs on its ground (WCAG 1.4.11). */
const LINE_CONTRAST = 3;

function placeCurve(composer: Composer, index: number, points: CurveLine, at: number): DrawnCurve {
  const colour = inkOn([composer.page.scheme.ground], [seriesColour(composer, index)], LINE_CONTRAST);
  placeLine(composer, `curve ${index + 1}`, points, { at, colour, width: 7, lasts: 1.3 });
  return { points, colour, at };
}

interface Names {
  readonly sets: readonly (SetText | undefined)[];
  /** Room beside the plot; none when they are below it. */
  readonly beside: number;
  readonly below: number;
}

/** Names stand at the ends of their curves where there is room, else below the plot. */
function setNames(composer: Composer, { curves }: Curve, area: Rect): Names {
  const { unit, isPortrait } = composer.page;
  const names = curves.map(({ label }) => label);
  const width = area.width * (isPortrait ? 0.27 : 0.24);
  const beside = setAlike(composer, names, 'item', { width, height: area.height * 0.26, lines: 2 });
  const wordsFit = beside.every((set) => !set || (!set.fitted.truncated && set.width <= width));
  const isWhole = names.every(
    (name, index) =>
      beside[index]?.fitted.lines.map(({ text }) => text).join(' ') === beside[index]?.text || name === '',
  );
  if (wordsFit && isWhole)
    return { sets: beside, beside: Math.max(...beside.map((set) => set?.width ?? 0)) + 24 * unit, below: 0 };
  const sets = setAlike(composer, names, 'item', {
    width: area.width - 80 * unit,
    height: area.height * 0.14,
    lines: 2,
  });
  const below = sets.reduce((sum, set) => sum + (set?.height ?? 0) + 8 * unit, 22 * unit);
  return { sets, beside: 0, below };
}

function placeNames(
  composer: Composer,
  sets: readonly (SetText | undefined)[],
  curves: readonly DrawnCurve[],
  room: Rect,
): void {
  const { unit } = composer.page;
  const ends = curves
    .map(({ points }, index) => ({ index, y: points.at(-1)?.[1] ?? 0 }))
    .sort((one, other) => one.y - other.y);
  const total = sets.reduce((sum, set) => sum + (set?.height ?? 0) + 6 * unit, 0);
  let least = room.y - 10 * unit;
  let left = total;
  for (const { index, y } of ends) {
    const set = sets[index];
    const high = (set?.height ?? 0) + 6 * unit;
    const top = Math.max(least, Math.min(y - high / 2, room.y + room.height - left));
    left -= high;
    least = top + high;
    if (!set) continue;
    composer.place(`curve ${index + 1} name`, set, { x: room.x + 20 * unit, y: top, width: room.width - 20 * unit }, {
      at: (curves[index]?.at ?? 0) + 0.9, entrance: 'fade', inks: [curves[index]?.colour ?? '#000000'],
    }); // prettier-ignore
  }
}

function placeLegend(
  composer: Composer,
  sets: readonly (SetText | undefined)[],
  curves: readonly DrawnCurve[],
  room: Rect,
): void {
  const { unit, art } = composer.page;
  let y = room.y;
  for (const [index, set] of sets.entries()) {
    const { colour, at } = curves[index] ?? { colour: '#000000', at: 0 };
    const line = (set?.fitted.lineHeight ?? 0) / 2;
    composer.add({
      kind: 'panel', id: `curve ${index + 1} key`, rect: { x: room.x, y: y + line - 5 * unit, width: 52 * unit, height: 10 * unit },
      at: at + 0.2, lasts: art.tempo, entrance: 'grow', from: 'left', fill: [colour], radius: 5 * unit,
    }); // prettier-ignore
    if (set)
      composer.place(
        `curve ${index + 1} name`,
        set,
        { x: room.x + 72 * unit, y, width: room.width - 72 * unit },
        { at: at + 0.25, entrance: 'fade' },
      );
    y += (set?.height ?? 0) + 8 * unit;
  }
}

/** Axes with their names: y above its arrow, x below the end of its own. Answers where the curves are. */
function placeAxes(composer: Composer, slide: Curve, area: Rect): Rect {
  const { unit, scheme, cues } = composer.page;
  const [up, along] = setAlike(composer, [slide.y_axis, slide.x_axis], 'label', {
    width: area.width * 0.8,
    height: area.height * 0.16,
    lines: 1,
  });
  const above = (up?.height ?? 0) + 6 * unit;
  const below = (along?.height ?? 0) + 14 * unit;
  const plot = {
    x: area.x + 4 * unit,
    y: area.y + above,
    width: area.width - 8 * unit,
    height: area.height - above - below,
  };
  const foot = plot.y + plot.height;
  const drawn = {
    at: cues.opening + 0.15,
    colour: blend(scheme.ground, scheme.text, 0.62),
    width: 4,
    lasts: 0.8,
  };
  placeArrow(composer, 'y axis', [[plot.x, foot], [plot.x, plot.y]], drawn); // prettier-ignore
  placeArrow(composer, 'x axis', [[plot.x, foot], [plot.x + plot.width, foot]], drawn); // prettier-ignore
  const look = { at: cues.opening + 0.35, entrance: 'fade', inks: [scheme.muted, scheme.text] } as const;
  if (up) composer.place('y axis name', up, { x: area.x, y: area.y - 6 * unit, width: area.width }, look);
  if (along)
    composer.place(
      'x axis name',
      along,
      { x: area.x, y: foot + 12 * unit, width: area.width },
      { ...look, align: 'right' },
    );
  const inset = { x: plot.width * 0.05, y: plot.height * 0.06 };
  return {
    x: plot.x + inset.x,
    y: plot.y + inset.y * 1.6,
    width: plot.width - inset.x * 1.6,
    height: plot.height - inset.y * 2.6,
  };
}

import { blend, type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { boundsOf, chipSize, placeChip, placeLine, type Point } from './diagram-parts.ts';
import { drawFigure, type Anchor, type Drawing } from './figures.ts';
import { placeHeading, seriesColour } from './parts.ts';

type Geometry = SlideOf<'geometry'>;
type Part = Geometry['labels'][number]['at'];

/** A figure with its measures; what follows from them stands large beside it, or below it in a tall frame. */
export function layGeometry(composer: Composer, slide: Geometry): void {
  const { page } = composer;
  const { isPortrait, unit, cues } = page;
  const whole = placeHeading(composer, slide.heading, isPortrait ? 2 : 1);
  const labels = slide.labels.filter(
    ({ at }, index) => slide.labels.findIndex((each) => each.at === at) === index,
  );
  const spoken = [
    { ...(slide.cue !== undefined && { cue: slide.cue }), text: slide.heading ?? '' },
    ...labels,
    ...(slide.statement ? [slide.statement] : []),
  ];
  const [start = 0.5, ...times] = cues.timesFor(spoken, 0.3);
  const opening = Math.min(start, cues.opening + 0.4);
  const gap = 40 * unit;
  const statement = composer.set(slide.statement?.text, 'headline', {
    width: isPortrait ? whole.width : whole.width * 0.42,
    height: isPortrait ? whole.height * 0.26 : whole.height,
    lines: 3,
    scale: 0.95,
  });
  const besides = statement ? (isPortrait ? statement.height : whole.width * 0.44) + gap : 0;
  const area = isPortrait
    ? { ...whole, height: whole.height - besides }
    : { ...whole, width: whole.width - besides };
  placeFigure(composer, slide.figure, labels.map((label, index) => ({ ...label, time: times[index] ?? 0 })), area, opening); // prettier-ignore
  if (!statement) return;
  const spot = isPortrait
    ? { x: whole.x, y: area.y + area.height + gap, width: whole.width }
    : {
        x: area.x + area.width + gap,
        y: whole.y + (whole.height - statement.height) / 2,
        width: besides - gap,
      };
  composer.place('statement', statement, spot, {
    at: times.at(-1) ?? 0, entrance: 'words', align: isPortrait ? 'center' : 'left', inks: [page.scheme.strong, page.scheme.text],
  }); // prettier-ignore
}

interface Label {
  readonly at: Part;
  readonly text: string;
  readonly time: number;
}

function placeFigure(
  composer: Composer,
  figure: Geometry['figure'],
  labels: readonly Label[],
  area: Rect,
  opening: number,
): void {
  const drawing = drawFigure(figure, (part) => numberIn(labels.find(({ at }) => at === part)?.text));
  const texts = labels.map(({ text }) => text);
  const sets = setAlike(composer, texts, 'item', {
    width: area.width * 0.4,
    height: area.height * 0.2,
    lines: 2,
  });
  const named = labels.flatMap((label, index): NamedPart[] => {
    const [anchor, set] = [drawing.anchors[label.at], sets[index]];
    return anchor && set ? [{ anchor, set, label }] : [];
  });
  const view = fitView(composer, drawing, named, area);
  const tints = drawing.areas.map((_, index) => tintOf(composer, index));
  const timeOf = (part: Part | undefined) => labels.find(({ at }) => at === part)?.time;
  for (const [index, { ring, part }] of drawing.areas.entries())
    placeArea(composer, index, ring.map(view), { at: timeOf(part) ?? opening, fill: tints[index] ?? '' });
  for (const { part, points } of drawing.lines) {
    const at = timeOf(part);
    if (at !== undefined)
      placeLine(composer, `line ${part}`, points.map(view), {
        at: at - 0.1,
        colour: composer.page.scheme.text,
        width: 4,
        dashed: part === 'height',
      });
  }
  for (const [index, part] of named.entries()) placeLabel(composer, index, part, view, tints);
}

interface NamedPart {
  readonly anchor: Anchor;
  readonly set: SetText;
  readonly label: Label;
}
type View = (point: Point) => Point;

function numberIn(text: string | undefined): number | undefined {
  const found = /\d+(?:[.,]\d+)?/u.exec(text ?? '')?.[0];
  const value = Number(found?.replace(',', '.'));
  return found !== undefined && value > 0 ? value : undefined;
}

/** As large as figure and labels have room. */
function fitView(composer: Composer, { areas }: Drawing, named: readonly NamedPart[], area: Rect): View {
  const bounds = boundsOf(areas.flatMap(({ ring }) => ring));
  const most = Math.min(area.width / bounds.width, area.height / bounds.height);
  for (let scale = most; ; scale *= 0.96) {
    const raw: View = ([x, y]) => [(x - bounds.x) * scale, (bounds.y + bounds.height - y) * scale];
    const corners = [
      ...areas.flatMap(({ ring }) => ring.map(raw)),
      ...named.flatMap((part) => cornersOf(labelRect(composer, part, raw))),
    ];
    const used = boundsOf(corners);
    if ((used.width > area.width || used.height > area.height) && scale > most * 0.3) continue;
    const left = area.x + (area.width - used.width) / 2 - used.x;
    const top = area.y + (area.height - used.height) / 2 - used.y;
    return (point) => {
      const [x, y] = raw(point);
      return [x + left, y + top];
    };
  }
}

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  [x, y],
  [x + width, y + height],
];

function labelRect(composer: Composer, { anchor, set }: NamedPart, view: View): Rect {
  const { width, height } = chipSize(composer, set, 2);
  const [x, y] = view(anchor.at);
  const [across, up] = anchor.away;
  const gap = across === 0 && up === 0 ? 0 : 10 * composer.page.unit;
  return {
    x: x + across * (width / 2 + gap) - width / 2,
    y: y - up * (height / 2 + gap) - height / 2,
    width,
    height,
  };
}

/** Light enough for one ink on all of them. */
function tintOf(composer: Composer, index: number): Hex {
  const { scheme } = composer.page;
  return blend(scheme.ground, seriesColour(composer, index), index === 0 ? 0.34 : 0.22);
}

function placeArea(
  composer: Composer,
  index: number,
  ring: readonly Point[],
  { at, fill }: { readonly at: number; readonly fill: Hex },
): void {
  const { scheme, art } = composer.page;
  const colour = inkOn([scheme.ground], [seriesColour(composer, index)], 3);
  const id = `area ${index + 1}`;
  composer.add({
    kind: 'shape',
    id,
    rect: boundsOf(ring),
    rings: [ring],
    fill,
    at: at + 0.25,
    lasts: art.tempo,
    entrance: 'fade',
  });
  placeLine(composer, `${id} outline`, [...ring, ...ring.slice(0, 1)], { at, colour, width: 5, lasts: 0.9 });
}

/** On the figure as it is; beside it, or on one of its lines, on a chip. */
function placeLabel(
  composer: Composer,
  index: number,
  part: NamedPart,
  view: View,
  tints: readonly Hex[],
): void {
  const { scheme } = composer.page;
  const { set, label, anchor } = part;
  const { x, y, width, height } = labelRect(composer, part, view);
  const id = `label ${index + 1}`;
  if (label.at.startsWith('square') || label.at === 'area') {
    const grounds = [scheme.ground, scheme.wash, scheme.wash2, ...tints];
    composer.place(
      id,
      set,
      { x, y: y + (height - set.height) / 2, width },
      { at: label.time + 0.2, entrance: 'fade', align: 'center', grounds },
    );
    return;
  }
  const isOnLine = anchor.away[0] === 0 && anchor.away[1] === 0;
  placeChip(
    composer,
    id,
    set,
    { x, y },
    { at: label.time, padding: 2, ...(isOnLine && { fill: scheme.card, isFramed: true }) },
  );
}

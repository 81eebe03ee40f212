import { blend } from '../../drawing/index.ts';
import { inflate, overlaps } from '../paint/layer.ts';
import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import type { Point } from './diagram-parts.ts';

type Map = SlideOf<'map'>;

export interface Pin {
  readonly index: number;
  readonly point: Point;
  readonly at: number;
}

/** Name and figure of a place. */
export interface PlaceLabel {
  readonly name: SetText | undefined;
  readonly value: SetText | undefined;
}

export function setLabels(composer: Composer, { places }: Map, area: Rect): PlaceLabel[] {
  const room = { width: area.width * 0.42, height: area.height * 0.16, lines: 2 };
  const names = setAlike(composer, places.map(({ label, name }) => label ?? name), 'label', room); // prettier-ignore
  const values = setAlike(composer, places.map(({ value }) => value), 'item', room); // prettier-ignore
  return places.map((_, index) => ({ name: names[index], value: values[index] }));
}

/** Chips beside all pins, none on another and none over a pin; undefined when there is no such arrangement. */
export function placeBesidePins(
  composer: Composer,
  labels: readonly PlaceLabel[],
  pins: readonly Pin[],
  frame: Rect,
): { place(): void } | undefined {
  const { unit } = composer.page;
  if (labels.some(({ name, value }) => [name, value].some((set) => set?.fitted.truncated))) return undefined;
  const dots = pins.map(({ point: [x, y] }) => inflate({ x, y, width: 0, height: 0 }, 16 * unit));
  const taken: Rect[] = [];
  for (const pin of pins) {
    const size = sizeOf(composer, labels[pin.index]);
    const spot = spotsAround(pin.point, size, 24 * unit).find(
      (each) =>
        isInside(each, inflate(frame, -8 * unit)) &&
        !taken.some((other) => overlaps(inflate(other, 5 * unit), each)) &&
        !dots.some((dot) => overlaps(dot, each)),
    );
    if (!spot) return undefined;
    taken.push(spot);
  }
  return {
    place() {
      for (const [order, pin] of pins.entries()) {
        placePin(composer, pin);
        const spot = taken[order];
        if (spot) placeLabel(composer, pin, labels[pin.index], spot);
      }
    },
  };
}

function sizeOf({ page: { unit } }: Composer, label: PlaceLabel | undefined) {
  const width = Math.max(label?.name?.width ?? 0, label?.value?.width ?? 0);
  const height = (label?.name?.height ?? 0) + (label?.value?.height ?? 0);
  return { width: width + 26 * unit, height: height + 10 * unit };
}

/** Right of a pin first, where it is read on. */
function spotsAround(
  [x, y]: Point,
  { width, height }: { width: number; height: number },
  gap: number,
): Rect[] {
  return AROUND.map(([across, down]) => ({
    x: x + across * (width / 2 + gap) - width / 2,
    y: y + down * (height / 2 + gap) - height / 2,
    width,
    height,
  }));
}

const AROUND: readonly Point[] = [
  [1, 0], [-1, 0], [0, -1], [0, 1], [0.8, -0.9], [0.8, 0.9], [-0.8, -0.9], [-0.8, 0.9],
]; // prettier-ignore

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function placePin(composer: Composer, { index, point: [x, y], at }: Pin): void {
  const { unit, scheme, art } = composer.page;
  const radius = 13 * unit;
  const rect = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  const border = { colour: scheme.ground, width: 4 * unit };
  composer.add({
    kind: 'panel',
    id: `pin ${index + 1}`,
    rect,
    at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [scheme.accent],
    radius,
    border,
  });
}

function placeLabel(composer: Composer, { index, at }: Pin, label: PlaceLabel | undefined, rect: Rect): void {
  const { unit, scheme, art } = composer.page;
  const fill = scheme.ground;
  const border = { colour: blend(fill, scheme.text, 0.25), width: 1.5 * unit };
  const radius = Math.min(Math.max(art.corner, 4) * unit, rect.height / 2, 18 * unit);
  composer.add({
    kind: 'panel',
    id: `place ${index + 1} chip`,
    rect,
    at: at + 0.1,
    lasts: art.tempo,
    entrance: 'fade',
    fill: [fill],
    radius,
    border,
  });
  const look = { entrance: 'fade', align: 'center', grounds: [fill] } as const;
  const y = rect.y + 5 * unit;
  if (label?.name)
    composer.place(
      `place ${index + 1}`,
      label.name,
      { ...rect, y },
      { ...look, at: at + 0.15, inks: [scheme.text] },
    );
  const below = y + (label?.name?.height ?? 0);
  if (label?.value)
    composer.place(
      `value ${index + 1}`,
      label.value,
      { ...rect, y: below },
      { ...look, at: at + 0.25, inks: [scheme.strong, scheme.text] },
    );
}

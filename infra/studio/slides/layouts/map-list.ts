import type { Rect } from '../../format/index.ts';
import { setAlike, type Composer, type SetText } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import type { Pin } from './map-labels.ts';
import { fitRows } from './rows.ts';

/** Numbers on the map, and a list of what they are. */
export function placeList(
  composer: Composer,
  { places }: SlideOf<'map'>,
  pins: readonly Pin[],
  times: readonly number[],
  room: Rect,
): void {
  const { unit, scheme, isPortrait } = composer.page;
  const numbers = setAlike(composer, places.map((_, index) => `${index + 1}`), 'label', { width: 90 * unit, height: 90 * unit, lines: 1 }); // prettier-ignore
  const pinSize = (isPortrait ? 64 : 42) * unit;
  for (const pin of spread(pins, pinSize * 1.12)) placeNumberPin(composer, pin, numbers[pin.index], pinSize);
  const indent = Math.max(...numbers.map((set) => set?.width ?? 0)) + 22 * unit;
  const parts = places.map(({ name, label, value }, index) => {
    const look = { at: (times[index] ?? 0) + 0.15 };
    const text = [label ?? name, value].filter(Boolean).join(': ');
    return [
      { id: `place ${index + 1}`, text, role: isPortrait ? 'label' : 'item', balanced: false, look } as const,
    ];
  });
  const fitted = fitRows(composer, parts, {
    width: room.width - indent,
    height: room.height,
    gap: 4 * unit,
    padding: 7 * unit,
    leastRow: 0,
    mostRow: 92 * unit,
  });
  let y = room.y + (isPortrait ? 0 : (room.height - fitted.height) / 2);
  for (const [index, { stack, height }] of fitted.rows.entries()) {
    const top = y + (height - stack.height) / 2;
    const number = numbers[index];
    if (number)
      composer.place(
        `entry ${index + 1}`,
        number,
        { x: room.x, y: top, width: indent },
        { at: times[index] ?? 0, entrance: 'fade', inks: [scheme.accent] },
      );
    stack.place({ x: room.x + indent, y: top, align: 'left' });
    y += height + fitted.gap;
  }
}

function placeNumberPin(
  composer: Composer,
  { index, point: [x, y], at }: Pin,
  set: SetText | undefined,
  size: number,
): void {
  const { unit, scheme, art } = composer.page;
  const rect = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const border = { colour: scheme.ground, width: 3 * unit };
  composer.add({
    kind: 'panel',
    id: `pin ${index + 1}`,
    rect,
    at,
    lasts: art.tempo,
    entrance: 'pop',
    fill: [scheme.accent],
    radius: size / 2,
    border,
  });
  if (!set) return;
  const look = {
    at: at + 0.1,
    entrance: 'fade',
    align: 'center',
    grounds: [scheme.accent],
    inks: ['#ffffff', '#111111'],
  } as const;
  composer.place(`pin ${index + 1} number`, set, { x: rect.x, y: y - set.height / 2, width: size }, look);
}

/** Pins that would cover each other move apart. */
function spread(pins: readonly Pin[], apart: number): Pin[] {
  const points = pins.map(({ point: [x, y] }) => ({ x, y }));
  for (let round = 0; round < 200; round++)
    for (const [index, one] of points.entries())
      for (const other of points.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x || 0.01, other.y - one.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= apart) continue;
        const push = (apart - distance) / 2 / distance;
        one.x -= dx * push;
        one.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
      }
  return pins.map((pin, index) => ({ ...pin, point: [points[index]?.x ?? 0, points[index]?.y ?? 0] }));
}

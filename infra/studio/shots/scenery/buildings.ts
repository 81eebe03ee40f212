import { Path2D } from '@napi-rs/canvas';
import { type Kit, MARGIN } from '../kit.ts';
import { mixColors } from '../light.ts';
import type { Item } from '../plane.ts';
import { between, pick, type Random } from '../seed.ts';
import { filled, polygonPath } from './marks.ts';

/** A row of towers: outlines in one path, windows in another. */
export interface Row {
  readonly base: number;
  readonly height: number;
  readonly depth: number;
  /** Usual width of a tower, in units. */
  readonly breadth: number;
}

const STONE = ['#7fa3c7', '#94b4d1', '#6f92bb', '#a7bdd3'] as const;
const LAMPS = '#ffe3a0';

/** Towers far away, all of one colour, a few windows lit. */
export function skyline(kit: Kit, random: Random, row: Row): Item[] {
  const { light, unit } = kit;
  const windows = new Path2D();
  const outline: (readonly [number, number])[] = [];
  for (const { x, width, height } of lots(kit, random, row)) {
    const top = row.base - height;
    const [step, mast] = [random() < 0.35, random() < 0.3];
    outline.push([x, top]);
    if (step) outline.push([x + width * 0.2, top], [x + width * 0.2, top - unit * 1.1]);
    if (mast) outline.push(...mastOn(x + width * 0.5, step ? top - unit * 1.1 : top, unit));
    if (step) outline.push([x + width * 0.8, top - unit * 1.1], [x + width * 0.8, top]);
    outline.push([x + width, top]);
    const seen = { x, y: top, width, height: Math.min(height, row.height * 0.6) };
    addWindows(windows, random, seen, { gap: unit * 1.7, share: 0.34, size: unit * 0.6 });
  }
  const foot = row.base + unit * 16;
  const [first, last] = [outline[0]?.[0] ?? 0, outline.at(-1)?.[0] ?? 0];
  const walls = polygonPath([[first, foot], ...outline, [last, foot]]);
  const wall = mixColors(light.tone('#7fa3c7', row.depth), light.sky[2], 0.1);
  const lit = light.isNight
    ? mixColors(wall, light.glow(LAMPS), 0.75)
    : mixColors(wall, light.tone('#ffffff', row.depth), 0.28);
  return [filled(walls, wall), filled(windows, lit)];
}

function mastOn(x: number, top: number, unit: number): (readonly [number, number])[] {
  return [
    [x - unit * 0.2, top],
    [x - unit * 0.2, top - unit * 2.4],
    [x + unit * 0.2, top - unit * 2.4],
    [x + unit * 0.2, top],
  ];
}

/** Towers nearby: each with a lit and a shaded face, rows of windows, a flat roof. */
export function towers(kit: Kit, random: Random, row: Row): Item[] {
  const { light, unit, sunSide } = kit;
  return lots(kit, random, row).flatMap(({ x, width, height }) => {
    const top = row.base - height;
    const wall = light.tone(pick(random, STONE), row.depth);
    const breadth = width * 0.94;
    const front = new Path2D();
    front.rect(x, top, breadth, height + unit * 12);
    const shade = new Path2D();
    shade.rect(sunSide < 0 ? x + breadth * 0.74 : x, top, breadth * 0.26, height + unit * 12);
    const roof = new Path2D();
    roof.rect(x - unit * 0.3, top - unit * 0.7, breadth + unit * 0.6, unit * 0.8);
    if (random() < 0.5) roof.rect(x + breadth * 0.3, top - unit * 2.4, breadth * 0.24, unit * 2.4);
    const [lit, dark] = [new Path2D(), new Path2D()];
    const face = { x, y: top, width: breadth, height: Math.min(height, row.height * 0.8) };
    const grid = { gap: unit * 2.3, size: unit * 1.15 };
    if (random() < 0.5) addRibbons(dark, face, grid.gap);
    else addWindows(dark, random, face, { ...grid, share: 1 });
    addWindows(lit, random, face, { ...grid, share: light.isNight ? 0.42 : 0.1 });
    const pane = light.isNight
      ? mixColors(wall, light.tone('#10183a'), 0.5)
      : mixColors(wall, light.tone('#dff2ff', row.depth), 0.5);
    return [
      filled(front, wall),
      filled(shade, mixColors(wall, light.tone('#1d2b5c', row.depth), 0.2)),
      filled(roof, mixColors(wall, light.tone('#1d2b5c', row.depth), 0.35)),
      filled(dark, pane),
      filled(lit, light.isNight ? light.glow(LAMPS) : mixColors(pane, '#ffffff', 0.5)),
    ];
  });
}

interface Lot {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function lots(kit: Kit, random: Random, row: Row): Lot[] {
  const found: Lot[] = [];
  const reach = 0.08 + MARGIN * 0.6 * row.depth;
  let x = -kit.width * reach;
  while (x < kit.width * (1 + reach)) {
    const width = kit.unit * row.breadth * between(random, 0.75, 1.35);
    found.push({ x, width, height: row.height * between(random, 0.45, 1) });
    x += width;
  }
  return found;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `share` of the places in a grid over a wall get a window. */
export function addWindows(
  path: Path2D,
  random: Random,
  wall: Box,
  grid: { readonly gap: number; readonly size: number; readonly share: number },
): void {
  const columns = Math.max(1, Math.floor((wall.width - grid.gap * 0.6) / grid.gap));
  const rows = Math.floor((wall.height - grid.gap) / (grid.gap * 1.15));
  const left = wall.x + (wall.width - (columns - 1) * grid.gap - grid.size) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (random() >= grid.share) continue;
      path.rect(left + column * grid.gap, wall.y + grid.gap * (0.6 + row * 1.15), grid.size, grid.size * 1.2);
    }
  }
}

/** Windows that go around the house in bands. */
function addRibbons(path: Path2D, wall: Box, gap: number): void {
  for (let y = wall.y + gap * 0.6; y < wall.y + wall.height - gap; y += gap * 1.15) {
    path.rect(wall.x + gap * 0.35, y, wall.width - gap * 0.7, gap * 0.58);
  }
}

/** A street lamp; its light is a cone at night. */
export function streetLamp(kit: Kit, x: number, foot: number, height: number): Item[] {
  const { light, unit } = kit;
  const post = new Path2D();
  post.rect(x - unit * 0.28, foot - height, unit * 0.56, height);
  post.rect(x - unit * 0.7, foot - unit * 1.2, unit * 1.4, unit * 1.2);
  post.roundRect(x - unit * 1.6, foot - height - unit * 0.5, unit * 3.2, unit * 0.8, unit * 0.3);
  const globe = new Path2D();
  globe.arc(x, foot - height - unit * 1.3, unit * 1.1, 0, Math.PI * 2);
  const items = [
    filled(post, light.tone('#3b4a63')),
    filled(globe, light.isNight ? light.glow('#ffedb8') : light.tone('#f5f0dd')),
  ];
  if (!light.isNight) return items;
  const shine = new Path2D();
  shine.arc(x, foot - height - unit * 1.3, unit * 5, 0, Math.PI * 2);
  return [...items, filled(shine, `${light.glow('#ffe9a8')}24`)];
}

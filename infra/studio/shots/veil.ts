import type { Shot } from '../../../modules/videos/plan.ts';
import { clamp01, easeInOutCubic } from '../drawing/index.ts';
import { type Kit, vertical } from './kit.ts';
import { mixColors } from './light.ts';
import { type Item, type Plane, plane } from './plane.ts';
import { boxes, boxPath, filled, gathered } from './scenery/marks.ts';
import { between } from './seed.ts';

type Cloth = 'leaves' | 'clouds' | 'curtain';

const CLOTHS: Readonly<Record<Shot['setting'], Cloth>> = {
  sky: 'clouds',
  meadow: 'leaves',
  forest: 'leaves',
  mountains: 'clouds',
  sea: 'clouds',
  underwater: 'leaves',
  desert: 'clouds',
  snow: 'clouds',
  city: 'leaves',
  street: 'leaves',
  room: 'curtain',
  office: 'curtain',
  classroom: 'curtain',
  lab: 'curtain',
  kitchen: 'curtain',
  factory: 'curtain',
  farm: 'leaves',
  stage: 'curtain',
  space: 'clouds',
  warehouse: 'curtain',
  shop: 'curtain',
  clinic: 'curtain',
  bathroom: 'curtain',
  server_room: 'curtain',
  road: 'leaves',
  village: 'leaves',
  train: 'leaves',
  abstract: 'curtain',
};

/** Two halves of something that hide the middle of the scene and draw apart from `start` on, in 1.7 seconds. */
export function veilOf(kit: Kit, setting: Shot['setting'], start: number): Plane {
  const halves = ([-1, 1] as const).map((side) => ({ side, items: half(kit, CLOTHS[setting], side) }));
  const part: Item = (context, time) => {
    const open = easeInOutCubic(clamp01((time - start) / 1.7));
    if (open >= 1) return;
    for (const { side, items } of halves) {
      context.save();
      context.translate(side * open * kit.width * 0.86, 0);
      for (const item of items) item(context, time);
      context.restore();
    }
  };
  return plane(1.15, part);
}

/** One half, from the middle of the frame outwards. */
function half(kit: Kit, cloth: Cloth, side: -1 | 1): Item[] {
  switch (cloth) {
    case 'leaves':
      return heaps(
        kit,
        side,
        mixColors(kit.light.tone('#4c9a52'), kit.light.tone('#12403f'), 0.2),
        kit.height * 0.3,
      );
    case 'clouds':
      return heaps(kit, side, kit.light.tone('#ffffff', 0.9), kit.height * 0.1);
    case 'curtain':
      return curtain(kit, side);
  }
}

/** Round heaps, row over row, the front ones darker below. */
function heaps(kit: Kit, side: -1 | 1, color: string, top: number): Item[] {
  const { unit, width, height, light } = kit;
  const random = kit.random(`veil ${side}`);
  const rows = [0.9, 0.5, 0.16];
  // The outer end is out of the frame, wherever the camera is.
  const beyond = Math.ceil((width * 0.8) / (unit * 9));
  return rows.map((share, row) => {
    const y = top + (height - top) * (1 - share);
    const places = Array.from({ length: beyond + 1 }, (_, index) => index);
    const path = gathered(places, (all, index) => {
      const x = width / 2 + side * (index * unit * 9 - unit * 4 * (row % 2));
      const [dy, radius] = [unit * between(random, -3, 3), unit * between(random, 9, 12)];
      all.moveTo(x + radius, y + dy);
      all.arc(x, y + dy, radius, 0, Math.PI * 2);
    });
    const reach = unit * 9 * beyond;
    path.rect(side < 0 ? width / 2 - reach : width / 2, y, reach, height * 1.3 - y);
    return filled(path, mixColors(color, light.tone('#1d2a5c'), 0.05 + 0.09 * row));
  });
}

function curtain(kit: Kit, side: -1 | 1): Item[] {
  const { unit, width, height, light } = kit;
  const cloth = mixColors(light.glow('#b3203a'), light.palette.primary, 0.4);
  const dark = mixColors(cloth, light.tone('#14102c'), 0.4);
  const left = side < 0 ? -width * 0.45 : width / 2;
  const span = width * 0.95;
  const folds = Array.from({ length: Math.floor(span / (unit * 7)) }, (_, index) => left + index * unit * 7);
  return [
    filled(
      boxPath(left, -height * 0.3, span, height * 1.7),
      vertical(0, height, [0, cloth], [1, mixColors(cloth, dark, 0.4)]),
    ),
    boxes(
      folds.map((x) => [x + unit * 4.4, -height * 0.3, unit * 2.2, height * 1.7]),
      mixColors(cloth, dark, 0.45),
    ),
    boxes(
      folds.map((x) => [x, -height * 0.3, unit * 1.2, height * 1.7]),
      mixColors(cloth, '#ffffff', 0.14),
    ),
  ];
}

import { Path2D } from '@napi-rs/canvas';
import { type Backdrop, type Kit, MARGIN, vertical } from '../kit.ts';
import { mixColors, withAlpha } from '../light.ts';
import { type Item, plane } from '../plane.ts';
import { boxes, boxPath, ellipsePath, filled, stroked } from '../scenery/marks.ts';
import { drifting } from '../scenery/near.ts';
import { between } from '../seed.ts';

/** Curtains, beams that sweep, boards; heads of the audience below. */
export function stage(kit: Kit): Backdrop {
  const { height, unit } = kit;
  const floorTop = height * (kit.isTall ? 0.64 : 0.7);
  const ground = height * (kit.isTall ? 0.76 : 0.81);
  return {
    planes: [
      plane(0.3, backFolds(kit, floorTop)),
      plane(0.5, beams(kit, floorTop)),
      plane(1, boards(kit, floorTop, ground)),
    ],
    front: [
      plane(1.12, beams(kit, ground, true)),
      plane(
        1.2,
        sideCurtains(kit),
        drifting(kit, kit.random('dust'), {
          count: 22,
          size: [0.1, 0.22],
          fall: [-0.5, 0.3],
          drift: 0.6,
          paint: '#fff3cf70',
        }),
      ),
      plane(1.5, audience(kit)),
    ],
    ground,
    slope: unit * 4,
    surface: 'ground',
    cover: plane(1.02, lectern(kit, ground)),
  };
}

const velvet = (kit: Kit): string => mixColors(kit.light.glow('#b3203a'), kit.light.palette.primary, 0.4);
const gloom = (kit: Kit): string => mixColors('#120c22', kit.light.palette.primary, 0.14);

/** The curtain at the back, in folds. */
function backFolds(kit: Kit, foot: number): Item[] {
  const { width, height, unit } = kit;
  const cloth = mixColors(velvet(kit), gloom(kit), 0.42);
  const places = Array.from(
    { length: Math.ceil((width * (1 + 2 * MARGIN)) / (unit * 6)) },
    (_, index) => index * unit * 6 - width * MARGIN,
  );
  const tall = foot + height * 0.2;
  return [
    boxes([[-width * MARGIN, -height * 0.12, width * (1 + 2 * MARGIN), tall]], cloth),
    boxes(
      places.map((x) => [x + unit * 4.6, -height * 0.12, unit * 2.5, tall]),
      mixColors(cloth, gloom(kit), 0.4),
    ),
  ];
}

/** Spotlights from above; those in front cross the picture thinly. */
function beams(kit: Kit, foot: number, isThin = false): Item[] {
  const { width, unit, light } = kit;
  const colors = isThin
    ? ['#fff6d8']
    : [
        '#fff1c4',
        mixColors(light.palette.accent, '#ffffff', 0.3),
        mixColors(light.palette.secondary, '#ffffff', 0.3),
      ];
  return colors.map((color, index) => {
    const x = width * (isThin ? 0.5 : 0.2 + 0.3 * index);
    const half = unit * (isThin ? 19 : 11);
    const cone = new Path2D();
    cone.moveTo(-unit * 1.2, 0);
    cone.lineTo(unit * 1.2, 0);
    cone.lineTo(half, foot + unit * 8);
    cone.lineTo(-half, foot + unit * 8);
    cone.closePath();
    const paint = vertical(
      0,
      foot + unit * 8,
      [0, withAlpha(color, isThin ? 0.2 : 0.4)],
      [1, withAlpha(color, 0.02)],
    );
    const swing = isThin ? 0.02 : 0.14;
    return (context, time) => {
      context.save();
      context.translate(x, -unit * 7);
      context.rotate(Math.sin(time * 0.55 + index * 2.1) * swing);
      context.fillStyle = paint;
      context.fill(cone);
      context.restore();
    };
  });
}

function boards(kit: Kit, top: number, ground: number): Item[] {
  const { width, height, unit, light } = kit;
  const wood = mixColors(light.glow('#a86a3c'), gloom(kit), 0.2);
  const joints = new Path2D();
  for (let index = -8; index <= 8; index += 1) {
    joints.moveTo(width / 2 + index * unit * 11, top);
    joints.lineTo(width / 2 + index * unit * 26, height * 1.1);
  }
  const pool = ellipsePath(width / 2, ground + unit, width * (kit.isTall ? 0.46 : 0.34), unit * 6);
  const edge = height * 0.94;
  return [
    filled(
      boxPath(-width * MARGIN, top, width * (1 + 2 * MARGIN), height),
      vertical(
        top,
        height,
        [0, mixColors(wood, gloom(kit), 0.6)],
        [0.6, wood],
        [1, mixColors(wood, gloom(kit), 0.3)],
      ),
    ),
    stroked(joints, withAlpha(gloom(kit), 0.35), unit * 0.16),
    filled(pool, withAlpha('#fff3cf', 0.22)),
    filled(
      ellipsePath(width / 2, ground + unit, width * (kit.isTall ? 0.34 : 0.24), unit * 4),
      withAlpha('#fff3cf', 0.2),
    ),
    filled(
      boxPath(-width * MARGIN, edge, width * (1 + 2 * MARGIN), height),
      mixColors(gloom(kit), velvet(kit), 0.25),
    ),
    filled(
      boxPath(-width * MARGIN, edge, width * (1 + 2 * MARGIN), unit * 0.8),
      mixColors(wood, '#ffe2a8', 0.4),
    ),
  ];
}

/** Curtains drawn aside and a valance: the frame of the picture. */
function sideCurtains(kit: Kit): Item[] {
  const { width, height, unit } = kit;
  const cloth = velvet(kit);
  const breadth = unit * (kit.isTall ? 13 : 17);
  const [body, folds] = [new Path2D(), new Path2D()];
  for (const side of [0, 1]) {
    const [edge, way] = [side === 0 ? -unit * 8 : width + unit * 8, side === 0 ? 1 : -1];
    body.moveTo(edge, -height * 0.2);
    body.lineTo(edge + way * breadth * 1.7, -height * 0.2);
    body.bezierCurveTo(
      edge + way * breadth * 1.7,
      height * 0.3,
      edge + way * breadth * 1.2,
      height * 0.55,
      edge + way * breadth * 0.75,
      height * 0.62,
    );
    body.bezierCurveTo(
      edge + way * breadth * 1.1,
      height * 0.8,
      edge + way * breadth * 1.15,
      height * 0.95,
      edge + way * breadth * 1.2,
      height * 1.2,
    );
    body.lineTo(edge, height * 1.2);
    body.closePath();
    for (const share of [0.5, 0.85, 1.2]) {
      folds.moveTo(edge + way * breadth * share, -height * 0.2);
      folds.bezierCurveTo(
        edge + way * breadth * share,
        height * 0.3,
        edge + way * breadth * share * 0.8,
        height * 0.5,
        edge + way * breadth * 0.6 * share,
        height * 0.62,
      );
      folds.bezierCurveTo(
        edge + way * breadth * (share * 0.8 - 0.1),
        height * 0.5,
        edge + way * breadth * (share - 0.14),
        height * 0.3,
        edge + way * breadth * (share - 0.14),
        -height * 0.2,
      );
      folds.closePath();
    }
  }
  const drop = height * 0.085;
  const valance = new Path2D();
  valance.rect(
    -width * MARGIN,
    -height * MARGIN,
    width * (1 + 2 * MARGIN),
    height * MARGIN + drop + unit * 0.2,
  );
  for (let x = -width * MARGIN; x < width * (1 + MARGIN); x += unit * 9) {
    valance.moveTo(x + unit * 9, drop);
    valance.ellipse(x + unit * 4.5, drop, unit * 4.5, unit * 3, 0, 0, Math.PI);
  }
  return [
    filled(body, cloth),
    filled(folds, mixColors(cloth, gloom(kit), 0.4)),
    filled(valance, mixColors(cloth, '#ffb0a0', 0.08)),
  ];
}

/** Heads in the dark that listen. */
function audience(kit: Kit): Item {
  const { width, height, unit } = kit;
  const random = kit.random('audience');
  const path = new Path2D();
  for (let x = -width * 0.2; x < width * 1.2; x += unit * between(random, 5.4, 7)) {
    const y = height * 1.0 + unit * between(random, -0.6, 1.2);
    path.moveTo(x + unit * 2, y);
    path.arc(x, y, unit * 2, 0, Math.PI * 2);
    path.roundRect(x - unit * 3.6, y + unit * 1.4, unit * 7.2, unit * 12, unit * 3);
  }
  return filled(path, mixColors(gloom(kit), '#000000', 0.35));
}

function lectern(kit: Kit, ground: number): Item[] {
  const { width, height, unit, light } = kit;
  const wood = mixColors(light.glow('#8a5230'), gloom(kit), 0.2);
  const half = width * (kit.isTall ? 0.46 : 0.4);
  return [
    filled(
      boxPath(width / 2 - half, ground + unit * 0.4, half * 2, height, unit * 0.6),
      vertical(ground, height, [0, wood], [1, mixColors(wood, gloom(kit), 0.5)]),
    ),
    filled(
      boxPath(width / 2 - half - unit, ground - unit * 0.6, half * 2 + unit * 2, unit * 1.6, unit * 0.5),
      mixColors(wood, '#ffe2a8', 0.45),
    ),
  ];
}

import { Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { easeInOutCubic } from '../../drawing/index.ts';
import type { IconBox } from '../box.ts';
import { entered, poseAt, posed, posedReach, type Pose } from './entrance.ts';
import type { IconPaths } from './icon-paths.ts';
import { calmly, calmPhase, type Layer } from './layer.ts';

const BOB_SECONDS = 3.4;
const BOB = 4;

/** What an icon is drawn from. */
export type IconArtwork = { readonly paths: IconPaths } | { readonly sprite: Canvas };

export function makeIconLayer(box: IconBox, unit: number, artwork: IconArtwork): Layer {
  const end = box.at + box.lasts;
  const pose = (now: number): Pose => {
    const entering = poseAt(
      box.entrance === 'draw' && 'sprite' in artwork ? { ...box, entrance: 'pop' } : box,
      now,
      unit,
    );
    if (!box.alive || now < end) return entering;
    return {
      ...entering,
      dy: entering.dy - Math.sin((Math.max(0, calmly(now) - end) / BOB_SECONDS) * 2 * Math.PI) * BOB * unit,
    };
  };
  return {
    reach: (now) =>
      box.entrance !== 'none' && now <= box.at ? undefined : posedReach(box.rect, pose(now), 2),
    phase(now) {
      if (box.entrance !== 'none' && now <= box.at) return -1;
      if (now < end) return now;
      return box.alive ? calmPhase(now) : Infinity;
    },
    paint(context, now) {
      posed(context, box.rect, pose(now), () => {
        const { x, y, width, height } = box.rect;
        if ('sprite' in artwork) {
          context.drawImage(artwork.sprite, x, y, width, height);
          return;
        }
        const drawn = box.entrance === 'draw' ? easeInOutCubic(entered(box, now)) : 1;
        paintPaths(context, artwork.paths, box, drawn);
      });
    },
  };
}

/** A line icon, drawn up to a share of each of its lines. */
function paintPaths(
  context: SKRSContext2D,
  paths: IconPaths,
  { rect, colour }: IconBox,
  drawn: number,
): void {
  const scale = rect.width / paths.viewBox;
  context.translate(rect.x, rect.y);
  context.scale(scale, scale);
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 1.9;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of paths.strokes)
    context.stroke(drawn >= 1 ? path : new Path2D(path).trim(0, Math.max(0.001, drawn)));
  context.globalAlpha *= drawn;
  for (const path of paths.fills) context.fill(path);
}
